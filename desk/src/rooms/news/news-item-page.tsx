import { croppedReference, type NewsView } from '@laboratory/contract/desk/publishing'
import { titleMaxLength } from '@laboratory/contract/news'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { addressOf, call, CallError, serverNow } from '../../calls/call.ts'
import { queries, useRead } from '../../calls/queries.ts'
import { Previews } from '../../preview/preview.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { fromField, fullTime, shortTime, toField } from '../../ui/dates.ts'
import { Page } from '../../ui/page.tsx'
import { ReadState } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.tsx'
import styles from './news.module.css'
import { PictureField } from './picture-field.tsx'
import { renew, useNewsForm, type Refused, type Typed } from './use-news-form.ts'
import { standing } from './words.ts'

/** One news item: written, seen as visitors will see it, and published. */
export function Component() {
  const { id = 'new' } = useParams()
  return (
    <Page title={id === 'new' ? 'Write news' : 'News item'} actions={<Link to="/news">All news</Link>}>
      {id === 'new' ? <Editor view={null} /> : <Stored key={id} id={id} />}
    </Page>
  )
}

function Stored({ id }: { readonly id: string }) {
  // A newer copy does not replace what somebody types: a refusal shows it.
  const query = useRead('readNews', { id }, { refetchOnWindowFocus: false })
  return <ReadState query={query}>{(view) => <Editor view={view} />}</ReadState>
}

function Editor({ view }: { readonly view: NewsView | null }) {
  const navigate = useNavigate()
  const form = useNewsForm(view)
  const { typed, change, isChanged, isBusy, refused } = form
  const [isDiscarding, setDiscarding] = useState(false)
  const errors = refused?.error.fields ?? {}
  const state = view?.state ?? 'draft'
  const isTimed = typed.at !== ''
  const at = fromField(typed.at)
  const isSameTime = state === 'scheduled' && view !== null && typed.at === toField(view.date)

  const run = async (wish: Parameters<typeof form.run>[0], said: (stored: NewsView) => string) => {
    const stored = await form.run(wish)
    if (!stored) return
    const putBack = () => void putBackItem(stored)
    say(said(stored), wish === 'withdraw' && state === 'published' ? undo(putBack) : {})
    if (!view) void navigate(`/news/${stored.id}`, { replace: true })
  }
  const save = () =>
    void run('save', () => (state === 'draft' ? 'The draft is stored.' : 'The changes are stored.'))
  const publish = () =>
    void run(isTimed ? 'schedule' : 'publish', (stored) =>
      stored.state === 'scheduled'
        ? `It appears ${fullTime(stored.date)}.`
        : 'It is published: it is on the home page, on the page of the news and in the feed.',
    )

  return (
    <div className={styles.editor}>
      <div className={styles.write}>
        <Card title={view ? (view.title === '' ? 'Draft' : 'Words and picture') : 'Words and picture'}>
          {view && (
            <p className="intro">
              {standing(view)}. Changed {shortTime(view.changedAt, serverNow())}
              {view.changedBy !== null && (
                <>
                  {' '}
                  by <bdi>{view.changedBy}</bdi>
                </>
              )}
              .
            </p>
          )}
          <form
            className="stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Refusal refused={refused} />
            <TextField
              id="title"
              label="Title"
              maxLength={titleMaxLength}
              value={typed.title}
              error={errors.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextField
              id="link"
              label="Link"
              inputMode="url"
              maxLength={2000}
              hint="Where it leads: an address that begins with https://, or a page of this site such as /paternity. It opens in a new tab."
              value={typed.link}
              error={errors.link}
              onChange={(event) => change({ link: event.target.value })}
            />
            <PictureField
              typed={typed}
              image={view?.image ?? ''}
              error={errors.picture}
              onChange={(part) => change(part)}
            />
            {(state === 'draft' || state === 'scheduled') && (
              <TextField
                id="at"
                type="datetime-local"
                label="Appears on (time in Mauritius)"
                hint={
                  state === 'scheduled'
                    ? 'Another time reschedules it; leave it empty to publish at once.'
                    : 'Empty: at once when you publish it.'
                }
                min={toField(new Date(serverNow()).toISOString())}
                value={typed.at}
                error={errors.at}
                onChange={(event) => change({ at: event.target.value })}
              />
            )}
            <div className="cluster">
              {(state === 'draft' || (state === 'scheduled' && !isSameTime)) && (
                <Button onClick={publish} aria-disabled={isBusy}>
                  {isTimed && at !== undefined ? `Schedule for ${fullTime(at)}` : 'Publish now'}
                </Button>
              )}
              {state === 'published' && (
                <Button type="submit" aria-disabled={isBusy}>
                  Publish the changes
                </Button>
              )}
              {state === 'withdrawn' && (
                <Button
                  aria-disabled={isBusy}
                  onClick={() => void run('put-back', () => 'It is published again, with its date.')}
                >
                  Put it back
                </Button>
              )}
              {state !== 'published' && (
                <Button type="submit" variant={isSameTime ? 'action' : 'quiet'} aria-disabled={isBusy}>
                  {state === 'draft' ? 'Store the draft' : 'Store the changes'}
                </Button>
              )}
              {(state === 'published' || state === 'scheduled') && (
                <Button
                  variant="quiet"
                  aria-disabled={isBusy}
                  onClick={() =>
                    void run('withdraw', () =>
                      state === 'published'
                        ? 'It is withdrawn: visitors no longer see it.'
                        : 'It is a draft again.',
                    )
                  }
                >
                  {state === 'published' ? 'Withdraw' : 'Back to the drafts'}
                </Button>
              )}
              {view && state === 'draft' && (
                <Button variant="quiet" onClick={() => setDiscarding(true)}>
                  Discard…
                </Button>
              )}
            </div>
            <p className={`muted small ${styles.help}`} role="status">
              {isBusy ? 'One moment…' : isChanged ? keptWords(state) : ''}
            </p>
          </form>
        </Card>
      </div>
      <Card title="As visitors will see it">
        <Previews
          address={previewAddress(view, typed, at)}
          about={typed.title || 'a card without a title'}
          find={(page) =>
            [...page.querySelectorAll('main li')].find(
              (card) => card.querySelector('h2')?.textContent === typed.title.trim(),
            )
          }
        />
      </Card>
      {isDiscarding && view && (
        <ActDialog
          onClose={() => setDiscarding(false)}
          title="Discard the draft"
          description={`“${view.title || 'Without a title'}” is removed for you and your colleagues. This cannot be undone.`}
          call="discardNews"
          about={{ id: view.id, version: view.version }}
          submit="Discard"
          said="The draft was discarded."
          onDone={() => {
            form.forget()
            renew()
            void navigate('/news')
          }}
        />
      )}
    </div>
  )
}

const undo = (onPress: () => void) => ({ action: { label: 'Undo', onPress } })

async function putBackItem({ id, version }: NewsView): Promise<void> {
  try {
    queries.setQueryData(['readNews', { id }], await call('publishNews', { id, version }))
    renew()
    say('It is published again, with its date.')
  } catch (error) {
    say(error instanceof CallError ? error.message : 'It could not be put back.', { tone: 'failure' })
  }
}

function keptWords(state: NewsView['state']): string {
  return state === 'published' || state === 'scheduled'
    ? 'What you changed is kept on this computer, and not public yet.'
    : 'What you typed is kept on this computer until you store it.'
}

function previewAddress(view: NewsView | null, typed: Typed, at: string | undefined): string {
  const { picture, crop, title, link } = typed
  const isStored =
    view !== null && picture?.id === view.picture?.id && JSON.stringify(crop) === JSON.stringify(view.crop)
  const image = picture && !isStored ? croppedReference(picture.id, crop) : (view?.image ?? '')
  const date = at ?? (view && view.state !== 'draft' ? view.date : undefined)
  return addressOf('previewNews', {
    ...(view && { id: view.id }),
    title: title.trim(),
    link: link.trim(),
    image,
    ...(date !== undefined && { at: date }),
  })
}

/** Why nothing was stored; where a colleague stored a change first, what changed. */
function Refusal({ refused }: { readonly refused: Refused | null }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused)
      message.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  if (!refused) return null
  const { error, meanwhile } = refused
  const { title, link, at } = error.fields
  // Beside a field that has the focus, the sentence is read with it.
  if (!meanwhile && (title ?? link ?? at) !== undefined) return <div ref={message} />
  return (
    <FormMessage tone="failure" role="alert" ref={message}>
      {meanwhile ? (
        <>
          <p>
            <strong>A colleague changed this meanwhile.</strong> Nothing of yours was stored, and all you
            typed is still here.
          </p>
          <ul>
            {meanwhile.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>Press the button again to store yours in its place.</p>
        </>
      ) : (
        <p>{error.message}</p>
      )}
    </FormMessage>
  )
}
