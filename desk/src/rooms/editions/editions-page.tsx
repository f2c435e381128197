import type { Draft, Edition } from '@laboratory/contract/desk/facts'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { Previews } from '../../preview/preview.tsx'
import { DraftFile, DropDraft, looking, renewsFacts } from '../../statements/stored-drafts.tsx'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Field } from '../../ui/fields.tsx'
import { counted, fullDate, fullTime } from '../../ui/format.ts'
import { By, Card, Empty, Failed, Line, Loading, Page, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/page.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { SelectField, Choice } from '@laboratory/design/ui/field/field.tsx'

/** What would change, what waits for a second person, and what was published when. */
export function Component() {
  const query = useRead('listEditions', {}, { refetchOnWindowFocus: false })
  return (
    <Page title="Editions" actions={<Link to="/facts">Facts</Link>}>
      <ReadState query={query}>
        {({ drafts, editions, signers, leftOut }) => {
          const ready = drafts.filter(({ mayPublish }) => mayPublish)
          const others = drafts.filter(({ mayPublish }) => !mayPublish)
          return (
            <div className="stack">
              {leftOut.length > 0 && (
                <Card title="Left out of the website" tone="warn">
                  <p className="intro">
                    The release in use refuses these: visitors read its own words there. Say them anew under{' '}
                    <Link to="/facts">Facts</Link> or <Link to="/words">Words</Link>.
                  </p>
                  <ul>
                    {leftOut.map(({ title, sentence }) => (
                      <li key={title + sentence}>
                        <strong>{title}</strong> {sentence}
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
              {drafts.length === 0 && (
                <Empty>
                  There is no draft. Answer a question under <Link to="/facts">Facts</Link>, or change a
                  section under <Link to="/words">Words</Link>: it waits here until it is published.
                </Empty>
              )}
              {ready.length > 0 && <Batch key={idsOf(ready)} drafts={ready} />}
              {others.length > 0 && (
                <Card title="Waits for the signature of somebody else">
                  <p className="intro">
                    {signers.length > 0
                      ? `Who wrote a draft does not sign it. ${signers.join(', ')} can sign here; what the geneticist answers is signed by whom a manager names under People.`
                      : 'Nobody else may sign: under People a manager invites a second manager, or names who signs for the geneticist. Nothing else waits for it.'}
                  </p>
                  <Rows of={others}>
                    {(draft) => (
                      <>
                        <Change change={draft} />
                        <div className="cluster gap4 above2">
                          <DraftFile draft={draft} />
                          {draft.isMine && <DropDraft draft={draft} />}
                        </div>
                      </>
                    )}
                  </Rows>
                </Card>
              )}
              <History editions={editions} />
            </div>
          )
        }}
      </ReadState>
    </Page>
  )
}

const idsOf = (drafts: readonly Draft[]) => drafts.map(({ id }) => id).join()

/** Drafts that go out together: looked at first, then published, as they were looked at. */
function Batch({ drafts }: { readonly drafts: readonly Draft[] }) {
  const [left, setLeft] = useState<readonly string[]>([])
  const ids = drafts.map(({ id }) => id).filter((id) => !left.includes(id))
  const looked = useRead('lookAtDrafts', { ids }, { ...looking, enabled: ids.length > 0 })
  const { faults = [], changed = [], preview = null } = looked.data ?? {}
  const chosen = drafts.filter(({ id }) => ids.includes(id))
  const hasConstant = chosen.some(({ second }) => second === 'constant')
  const wrong = chosen.filter((draft) => faults.some(({ address }) => address === draft.address))
  const act = chosen.some(isToSign) ? 'Sign and publish' : 'Publish'
  const waits =
    ids.length === 0
      ? 'Choose at least one'
      : looked.isPending
        ? 'The pages are being made…'
        : faults.length > 0 || looked.error
          ? `${act}: mend it first`
          : undefined
  return (
    <Card title={`Drafts (${drafts.length})`}>
      <Rows of={drafts}>
        {(draft) => (
          <div>
            <Change change={draft} signs={isToSign(draft)} />
            <div className="cluster gap4 above2">
              {drafts.length > 1 && (
                <Choice
                  id={`with-${draft.id}`}
                  type="checkbox"
                  label="Goes out now"
                  checked={!left.includes(draft.id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((id) => id !== draft.id) : [...left, draft.id])
                  }
                />
              )}
              <DraftFile draft={draft} />
              <DropDraft draft={draft} />
            </div>
          </div>
        )}
      </Rows>
      {looked.isFetching && <Loading>The pages are being made, as visitors will get them…</Loading>}
      {looked.error && <Failed error={looked.error} onRetry={() => void looked.refetch()} />}
      {faults.length > 0 && (
        <FormMessage tone="failure" role="alert">
          <p>It cannot be published like this:</p>
          <ul>
            {faults.map(({ address, sentence }) => (
              <li key={sentence}>
                {drafts.find((draft) => draft.address === address)?.title} {sentence}
              </li>
            ))}
          </ul>
          {wrong.length > 0 && wrong.length < chosen.length && (
            <SmallButton onClick={() => setLeft([...left, ...wrong.map(({ id }) => id)])}>
              Publish the others without it
            </SmallButton>
          )}
        </FormMessage>
      )}
      {looked.data && faults.length === 0 && (
        <p className="above3" role="status">
          <strong>
            This changes {counted(changed.length, 'page')}
            {changed.length === 0 && ': the answer shows nowhere yet'}.
          </strong>
        </p>
      )}
      <div className="above3">
        <ActForm
          call="publishDrafts"
          about={{ ids }}
          submit={`${act} ${counted(ids.length, 'answer')}`}
          waits={waits}
          renews={renewsFacts}
          said="It is public."
        >
          <Field
            name="note"
            label="Why"
            optional={!hasConstant}
            maxLength={300}
            hint="Colleagues read it in the history."
          />
        </ActForm>
      </div>
      {preview !== null && changed.length > 0 && <Preview preview={preview} changed={changed} />}
    </Card>
  )
}

type PreviewProps = {
  readonly preview: string
  readonly changed: readonly { readonly path: string; readonly name: string }[]
}

/** The pages that change, as they will be served. */
function Preview({ preview, changed }: PreviewProps) {
  const [path, setPath] = useState(
    (changed.find((page) => page.path === '/contact') ?? changed[0])?.path ?? '/',
  )
  return (
    <details className="more">
      <summary>Look at the pages</summary>
      <div className="stack gap3">
        <SelectField
          id={`preview-${preview}`}
          label="Page"
          value={path}
          options={changed.map((page) => ({ value: page.path, label: `${page.name} (${page.path})` }))}
          onChange={({ target }) => setPath(target.value)}
        />
        <Previews address={addressOf('previewPage', { preview, path })} about={path} />
      </div>
    </details>
  )
}

/** Who publishes it signs what somebody else wrote. */
const isToSign = ({ second, isMine }: Draft) => second !== null && !isMine

const noAnswer = 'No answer: visitors read what stands there meanwhile'

type ChangeProps = { readonly change: Edition['changes'][number]; readonly signs?: boolean }

function Change({ change, signs = false }: ChangeProps) {
  const { title, before, after, saidBy, on, by, second } = change
  return (
    <>
      <h3 className="small">
        {title}{' '}
        {signs ? (
          <Tag tone="warn">for your signature</Tag>
        ) : (
          second !== null && <Tag tone="line">second signature</Tag>
        )}
      </h3>
      <dl className="terms">
        <Line name="Was">{before ?? noAnswer}</Line>
        <Line name="Will be">{after ?? noAnswer}</Line>
      </dl>
      <p className="muted small">
        {saidBy}, {fullDate(on)}
        <By words="; typed by " name={by} />
      </p>
    </>
  )
}

/** "Under which telephone numbers …? and 2 more". */
function titlesOf({ changes }: Edition): string {
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : ''
  return `${changes[0]?.title ?? ''}${more}`
}

function History({ editions }: { readonly editions: readonly Edition[] }) {
  return (
    <Card title="What was published">
      {editions.length === 0 && <Empty>Nothing yet: visitors read the words of the release.</Empty>}
      {editions[0] && editions.some(({ isMine, lookedBy }) => lookedBy === null && !isMine) && (
        <div className="below4">
          <ActForm
            call="markEditionsSeen"
            about={{ until: editions[0].number }}
            submit="I have looked at what others published"
            variant="quiet"
            renews={renewsFacts}
            said="It is noted."
          />
        </div>
      )}
      <Rows of={editions.map((edition) => ({ ...edition, id: edition.number }))}>
        {(edition) => (
          <>
            <div className="apart">
              <p>
                <strong>Edition {edition.number}</strong>, {fullTime(edition.at)}
                {edition.signedBy === null ? (
                  <By name={edition.by} />
                ) : (
                  <By words=", signed and published by " name={edition.signedBy} />
                )}
                {edition.lookedBy !== edition.by && edition.lookedBy !== edition.signedBy && (
                  <By words=", looked at by " name={edition.lookedBy} />
                )}
                {edition.undoOf !== null && `, takes back edition ${edition.undoOf}`}
                {edition.lookedBy === null && (
                  <>
                    {' '}
                    <Tag tone="line">nobody else has looked</Tag>
                  </>
                )}
                {edition.note !== '' && <span className="below">{edition.note}</span>}
              </p>
              {edition.changes.length > 0 && (
                <ActButton
                  button={{
                    children: 'Take back …',
                    isSmall: true,
                    'aria-label': `Take back edition ${edition.number}`,
                  }}
                  title={`Take back edition ${edition.number}`}
                  description={`Visitors read again what stood before: ${titlesOf(edition)}.${edition.changes.some(({ second }) => second !== null) ? ' What a second person signs is withdrawn, and what stood before it waits for a signature.' : ''} This is an edition of its own.`}
                  call="undoEdition"
                  about={{ number: edition.number }}
                  submit="Take it back"
                  renews={renewsFacts}
                  said="It is taken back."
                >
                  <Field name="note" label="Why" optional maxLength={300} />
                </ActButton>
              )}
            </div>
            {edition.changes.length > 0 && (
              <details className="more">
                <summary>{titlesOf(edition)}</summary>
                <Rows of={edition.changes}>{(change) => <Change change={change} />}</Rows>
              </details>
            )}
          </>
        )}
      </Rows>
    </Card>
  )
}
