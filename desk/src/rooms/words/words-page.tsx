import type { Sections, WordPages } from '@laboratory/contract/desk/facts'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { Previews } from '../../preview/preview.tsx'
import { useDraft } from '../../session/drafts.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Area, Field } from '../../ui/fields.tsx'
import { counted } from '../../ui/format.ts'
import { Card, Empty, Failed, Loading, Page, Prose, ReadState, Rows, Tag } from '../../ui/page.tsx'
import { LinkButton, SmallButton } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useBegunFrom } from '../../statements/begun-from.ts'
import { DropDraft, looking, OlderThanStored, renewsFacts } from '../../statements/stored-drafts.tsx'
import { useWholePaste } from '../../statements/whole-paste.ts'

/** The words of pages that no expert has to change: section by section, English and French beside each other. */
export function Component() {
  const [search] = useSearchParams()
  const path = search.get('page')
  return path === null ? <Pages /> : <PageOfWords key={path} path={path} />
}

function Pages() {
  const query = useRead('listWordPages', {})
  const [wanted, setWanted] = useState('')
  return (
    <Page title="Words" width="text" actions={<Link to="/editions">Editions</Link>}>
      <p className="intro">
        The sections of these pages can be changed here. A change is a draft until somebody else signs it,
        under Editions. Headings, the pages about tests of persons, and the words of buttons and forms stay as
        the release has them.
      </p>
      <div className="below4" data-print="no">
        <SearchBox
          text={wanted}
          label="Search the pages"
          placeholder="Search: sterility"
          onSearch={setWanted}
        />
      </div>
      <ReadState query={query}>
        {({ pages, french: waiting }) => {
          const found = pages.filter(({ path, name }) =>
            `${path} ${name}`.toLowerCase().includes(wanted.toLowerCase()),
          )
          return (
            <div className="stack">
              <Card title={counted(found.length, 'page')}>
                {found.length === 0 && <Empty>No page has “{wanted}” in its name.</Empty>}
                <Rows of={found.map((page) => ({ ...page, id: page.path }))}>
                  {({ path, name, drafts, said }) => (
                    <p>
                      <Link to={`/words?page=${encodeURIComponent(path)}`}>{name}</Link>{' '}
                      <small className="muted">{path}</small>{' '}
                      {drafts > 0 && <Tag tone="warn">{counted(drafts, 'draft')}</Tag>}{' '}
                      {said > 0 && <Tag tone="line">{counted(said, 'section')} changed here</Tag>}
                    </p>
                  )}
                </Rows>
              </Card>
              {french.map((one) => (
                <FrenchCard
                  key={one.kind}
                  {...one}
                  waiting={waiting.filter(({ address }) => address.startsWith(one.kind))}
                />
              ))}
            </div>
          )
        }}
      </ReadState>
    </Page>
  )
}

/** French that visitors do not read yet, or that no native speaker has read; by the first word of its address. */
const french = [
  {
    kind: 'signed:',
    title: 'French that waits for a signature',
    intro:
      'Who signs says that these words are right as they stand. Somebody else confirms it under Editions, where the page is shown: then visitors read it in French, until a word of it changes.',
    act: 'Sign…',
  },
  {
    kind: 'read:',
    title: 'French that no native speaker has read',
    intro:
      'Visitors read it. Whoever has read a page as a native speaker says so here, once its mistakes are mended.',
    act: 'It was read…',
  },
] as const

type FrenchProps = (typeof french)[number] & { readonly waiting: WordPages['french'] }

function FrenchCard({ kind, title, intro, act, waiting }: FrenchProps) {
  if (waiting.length === 0) return null
  return (
    <Card title={`${title} (${waiting.length})`}>
      <details className="more">
        <summary>{counted(waiting.length, 'page')}</summary>
        <p className="intro">{intro}</p>
        <Rows of={waiting.map((page) => ({ ...page, id: page.address }))}>
          {({ address, path, name, draft }) => (
            <div className="apart">
              <p>
                {kind === 'read:' ? <a href={`/fr${path}`}>{name}</a> : name}{' '}
                <small className="muted">{path}</small>{' '}
                {draft && <Tag tone="warn">draft, {draft.saidBy}</Tag>}
              </p>
              {draft ? (
                <DropDraft draft={draft} />
              ) : (
                <ActButton
                  button={{ children: act, isSmall: true, 'aria-label': `${act} ${name}` }}
                  title={`The French of “${name}”`}
                  description={intro}
                  call="markFrench"
                  about={{ address }}
                  submit="Save the draft"
                  renews={renewsFacts}
                  said="The draft is saved: it goes on under Editions."
                >
                  {kind === 'signed:' && <LookAtFrench {...{ address, path }} />}
                  <Field
                    name="saidBy"
                    label="Who says so"
                    hint="A role, as the file keeps it."
                    maxLength={100}
                  />
                </ActButton>
              )}
            </div>
          )}
        </Rows>
      </details>
    </Card>
  )
}

/** A French page that visitors do not read yet. */
function LookAtFrench({ address, path }: { readonly address: string; readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  const looked = useRead('lookAtDrafts', { french: address }, { ...looking, enabled: isOpen })
  const { preview = null, faults = [] } = looked.data ?? {}
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Read the page first</summary>
      {looked.isFetching && <Loading>The page is being made…</Loading>}
      {looked.error && <Failed error={looked.error} onRetry={() => void looked.refetch()} />}
      {faults.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {preview !== null && (
        <Previews address={addressOf('previewPage', { preview, path: `/fr${path}` })} about={path} />
      )}
    </details>
  )
}

function PageOfWords({ path }: { readonly path: string }) {
  const query = useRead('readWords', { path }, { refetchOnWindowFocus: false })
  useWholePaste()
  const drafts = query.data?.sections.filter(({ draft }) => draft !== null).length ?? 0
  return (
    <Page
      title="Words"
      actions={
        <>
          {drafts > 0 && <LinkButton to="/editions">Look at {counted(drafts, 'draft')}</LinkButton>}
          <a href={path}>The page</a>
          <Link to="/words">All pages</Link>
        </>
      }
    >
      <ReadState query={query}>
        {({ name, sections, isFrench }) => (
          <div className="stack">
            <p className="intro">
              “{name}”, section by section. A change is a draft until somebody else signs it.
            </p>
            {sections.map((section) => (
              <Section key={section.address} {...{ section, isFrench }} />
            ))}
          </div>
        )}
      </ReadState>
    </Page>
  )
}

type Props = { readonly section: Sections['sections'][number]; readonly isFrench: boolean }

function Section({ section, isFrench }: Props) {
  const { address, heading, shown, isSaid, draft } = section
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opener = (
    <SmallButton
      ref={button}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Close' : 'Change'}: ${heading}`}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Close' : 'Change…'}
    </SmallButton>
  )
  return (
    <Card title={heading} actions={opener}>
      {draft && (
        <div className="below3">
          <Tag tone="warn">draft</Tag>{' '}
          <small className="muted">
            {draft.saidBy}, by {draft.by ?? 'somebody'}
          </small>{' '}
          <DropDraft draft={draft} />
          {!isOpen && <Prose>{draft.words?.value ?? 'The words of the release again.'}</Prose>}
        </div>
      )}
      {isOpen ? (
        <SectionForm
          {...{ section, isFrench }}
          onDone={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      ) : (
        <details className="more">
          <summary>Visitors read{isSaid && ', as changed here'}</summary>
          <div className="inTiles pair">
            <Prose>{shown.value}</Prose>
            {isFrench && (
              <div lang={shown.fr === '' ? undefined : 'fr'}>
                <Prose>{shown.fr === '' ? 'French pages show the English.' : shown.fr}</Prose>
              </div>
            )}
          </div>
        </details>
      )}
      {isSaid && !draft && (
        <ActButton
          button={{ children: 'Back to the release’s words…', isSmall: true }}
          title="Back to the release’s words"
          description={`“${heading}” is shown as the release has it, once somebody else has signed that.`}
          call="saveWords"
          input={(fields) => ({ saidBy: fields.get('saidBy'), isTakenBack: true, over: '' })}
          about={{ address }}
          submit="Save the draft"
          renews={renewsFacts}
          said="The draft is saved."
        >
          <Field name="saidBy" label="Who says so" maxLength={100} />
        </ActButton>
      )}
    </Card>
  )
}

function SectionForm({ section, isFrench, onDone }: Props & { readonly onDone: () => void }) {
  const { address, shown, draft } = section
  const right = useId()
  const key = `words ${address}`
  const begun = useBegunFrom(key, draft?.id, [useDraft(key, true), useDraft(`${key} fr`, true)] as const)
  const [english, french] = begun.fields
  const first = draft?.words ?? shown
  return (
    <ActForm
      call="saveWords"
      about={{ address }}
      input={(fields) => ({
        value: fields.get('value'),
        fr: fields.get('fr') ?? '',
        saidBy: fields.get('saidBy'),
        isFrenchRight: fields.has('isFrenchRight'),
        over: begun.over,
      })}
      submit="Save the draft"
      renews={renewsFacts}
      said="The draft is saved. Somebody else signs it, under Editions."
      drafts={begun.drafts}
      onDone={onDone}
    >
      <OlderThanStored begun={begun}>{draft?.words?.value ?? 'The words of the release.'}</OlderThanStored>
      <div className="inTiles pair" key={begun.over}>
        <Area
          name="value"
          label="English"
          hint="Markdown: **strong**, [words](/contact), - a list, a blank line between paragraphs. What stands in { } stays."
          rows={Math.min(24, first.value.split('\n').length + 6)}
          lang="en"
          draft={english}
          defaultValue={first.value}
        />
        {isFrench && (
          <Area
            name="fr"
            label="French"
            optional
            hint="Without it, French pages show the English of this section."
            rows={Math.min(24, first.value.split('\n').length + 6)}
            lang="fr"
            draft={french}
            defaultValue={first.fr}
          />
        )}
      </div>
      {isFrench && (
        <Choice
          id={right}
          name="isFrenchRight"
          type="checkbox"
          label="The French needs no change: it is right for these words too"
        />
      )}
      <Field name="saidBy" label="Who says so" maxLength={100} defaultValue={draft?.saidBy} />
    </ActForm>
  )
}
