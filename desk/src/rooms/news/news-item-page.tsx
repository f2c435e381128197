import { croppedReference, type NewsView } from '@laboratory/contract/desk/publishing'
import { languageNamed } from '@laboratory/contract/languages'
import { titleMaxLength } from '@laboratory/contract/news'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { addressOf, serverNow, type CallError } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { Previews } from '../../preview/preview.tsx'
import { ActDialog } from '../../ui/act-form.tsx'
import { By, Card, Page, ReadState } from '../../ui/page.tsx'
import { fromField, fullTime, shortTime, toField } from '../../ui/format.ts'
import { Errors, Field, LanguageChoice } from '../../ui/fields.tsx'
import { Refused } from '../../ui/refused.tsx'
import { say } from '../../ui/toasts.tsx'
import { PictureField, StoredPicture } from '../../files/picture-field.tsx'
import { newsLists, useNewsForm, type Typed, type Wish } from './use-news-form.ts'
import { standing } from './words.ts'

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
  const state = view?.state ?? 'draft'
  const form = useNewsForm(view, (stored, wish) => {
    say(saidOf(wish, state, stored))
    if (!view) void navigate(`/news/${stored.id}`, { replace: true })
  })
  const { typed, change, isChanged, isBusy, error, meanwhile, run } = form
  const [isDiscarding, setDiscarding] = useState(false)
  const at = fromField(typed.at)
  const isSameTime = state === 'scheduled' && view !== null && typed.at === toField(view.date)
  const publish: NewsAct =
    typed.at === ''
      ? ['publish', 'Publish now']
      : ['schedule', at === undefined ? 'Publish now' : `Schedule for ${fullTime(at)}`]

  return (
    <div className="columns gap6">
      <Card title={view ? (view.title === '' ? 'Draft' : 'Words and picture') : 'Words and picture'}>
        {view && (
          <p className="intro">
            {standing(view)}. Changed {shortTime(view.changedAt, serverNow())}
            <By name={view.changedBy} />.
          </p>
        )}
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            run('save')
          }}
        >
          {error && (
            <Refused
              message={isBesideField(error) ? undefined : error.message}
              {...(meanwhile && { changed: 'A colleague changed this meanwhile.', meanwhile })}
            >
              {meanwhile && <p>Press the button again to store yours in its place.</p>}
            </Refused>
          )}
          <Errors value={error?.fields}>
            <Field
              name="title"
              label="Title"
              maxLength={titleMaxLength}
              value={typed.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <LanguageChoice
              chosen={typed.language}
              onChoose={(language) => change({ language: languageNamed(language) })}
            />
            <Field
              name="link"
              label="Link"
              inputMode="url"
              maxLength={2000}
              hint="Where it leads: an address that begins with https://, or a page of this site such as /paternity. It opens in a new tab."
              value={typed.link}
              onChange={(event) => change({ link: event.target.value })}
            />
            <PictureField
              name="picture"
              hint="Who does not see it hears the title."
              picture={typed.picture}
              crop={typed.crop}
              stored={
                view?.image ? (
                  <StoredPicture
                    src={addressOf('readNewsImage', { reference: view.image, w: '640' })}
                    width={640}
                    height={400}
                  />
                ) : null
              }
              onChange={change}
            />
            {(state === 'draft' || state === 'scheduled') && (
              <Field
                name="at"
                type="datetime-local"
                label="Appears on (time in Mauritius)"
                hint={
                  state === 'scheduled'
                    ? 'Another time reschedules it; leave it empty to publish at once.'
                    : 'Empty: at once when you publish it.'
                }
                min={toField(new Date(serverNow()).toISOString())}
                value={typed.at}
                onChange={(event) => change({ at: event.target.value })}
              />
            )}
          </Errors>
          <div className="cluster">
            {actsOf(state, isSameTime, publish).map(([wish, label], index) => (
              <Button
                key={wish}
                variant={index === 0 ? 'action' : 'quiet'}
                aria-disabled={isBusy}
                {...(wish === 'save' ? { type: 'submit' } : { onClick: () => run(wish) })}
              >
                {label}
              </Button>
            ))}
            {view && state === 'draft' && (
              <Button variant="quiet" onClick={() => setDiscarding(true)}>
                Discard…
              </Button>
            )}
          </div>
          <p className="muted small" role="status">
            {isBusy ? 'One moment…' : isChanged ? keptWords(state) : ''}
          </p>
        </form>
      </Card>
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
          renews={newsLists}
          said="The draft was discarded."
          onDone={() => {
            form.forget()
            void navigate('/news')
          }}
        />
      )}
    </div>
  )
}

/** A field of words says it; the message says it of the picture. */
function isBesideField({ fields: { title, link, at } }: CallError): boolean {
  return (title ?? link ?? at) !== undefined
}

type NewsAct = readonly [wish: Wish, label: string]

/** What can be done with an item, the main act first. */
function actsOf(state: NewsView['state'], isSameTime: boolean, publish: NewsAct): readonly NewsAct[] {
  const store: NewsAct = ['save', state === 'draft' ? 'Store the draft' : 'Store the changes']
  switch (state) {
    case 'draft':
      return [publish, store]
    case 'scheduled':
      return [...(isSameTime ? [] : [publish]), store, ['withdraw', 'Back to the drafts']]
    case 'published':
      return [
        ['save', 'Publish the changes'],
        ['withdraw', 'Withdraw'],
      ]
    case 'withdrawn':
      return [['put-back', 'Put it back'], store]
  }
}

/** What the toast says. @param before the state of the item before the act */
function saidOf(wish: Wish, before: NewsView['state'], { state, date }: NewsView): string {
  if (wish === 'save') return before === 'draft' ? 'The draft is stored.' : 'The changes are stored.'
  if (wish === 'put-back') return 'It is published again, with its date.'
  if (wish === 'withdraw')
    return before === 'published' ? 'It is withdrawn: visitors no longer see it.' : 'It is a draft again.'
  return state === 'scheduled'
    ? `It appears ${fullTime(date)}.`
    : 'It is published: it is on the home page, on the page of the news and in the feed.'
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
