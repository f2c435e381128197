import { languageNames } from '@laboratory/contract/desk/language-names'
import { answerLimits } from '@laboratory/contract/desk/inquiries'
import { useRead } from '../../calls/queries.ts'
import { byDrawer, drawerOf, replyFields, type SavedReply } from '../../record-room/reply-fields.ts'
import { useDraft } from '../../session/drafts.ts'
import { useMay } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Card, Empty, Page, ReadState } from '../../ui/page.tsx'
import { Area, Choices, Field, LanguageChoice } from '../../ui/fields.tsx'

const fields = Object.entries(replyFields)
  .map(([field, meaning]) => `{${field}} ${meaning}`)
  .join(', ')

export function Component() {
  const mayWrite = useMay('clerk')
  return (
    <Page title="Saved replies" width="text" actions={mayWrite && <Edit />}>
      <ReadState query={useRead('listSavedReplies', {})}>
        {({ replies }) =>
          replies.length === 0 ? (
            <Empty>
              There is none yet. A text that is stored here can be inserted into any answer: opening hours,
              how a sample is packed, what an order needs.
            </Empty>
          ) : (
            <div className="stack">
              {[...new Set(byDrawer(replies).map(drawerOf))].map((drawer) => (
                <section key={drawer} className="stack" aria-label={drawer || 'Without a folder'}>
                  {drawer && <h2>{drawer}</h2>}
                  <ul className="stack">
                    {byDrawer(replies)
                      .filter((text) => drawerOf(text) === drawer)
                      .map((text) => (
                        <li key={text.id}>
                          <Card
                            title={
                              text.language === 'en'
                                ? text.title
                                : `${text.title} (${languageNames[text.language]})`
                            }
                            actions={mayWrite && <Acts text={text} />}
                          >
                            <p className="words">{text.body}</p>
                          </Card>
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </ReadState>
    </Page>
  )
}

function Acts({ text }: { readonly text: SavedReply }) {
  return (
    <>
      <Edit text={text} />
      <ActButton
        button={{ children: 'Remove …', 'aria-label': `Remove ${text.title}` }}
        title={`Remove “${text.title}”`}
        description="Nobody can put it into an answer any more. Answers that hold it stay as they are."
        call="removeSavedReply"
        about={{ id: text.id }}
        submit="Remove"
        renews={['listSavedReplies']}
        said="The text was removed."
      />
    </>
  )
}

function Edit({ text }: { readonly text?: SavedReply }) {
  const key = `saved-reply ${text?.id ?? 'new'}`
  const title = useDraft(`${key} title`)
  const body = useDraft(key)
  const folder = useDraft(`${key} folder`)
  const folders = useRead('listSavedReplies', {}).data?.replies.map((one) => one.folder) ?? []
  return (
    <ActButton
      button={
        text
          ? { children: 'Edit', 'aria-label': `Edit ${text.title}` }
          : { children: 'New text', variant: 'action' }
      }
      title={text ? 'Edit the text' : 'New text'}
      description="What is typed here is kept until it is saved."
      call="storeSavedReply"
      about={text && { id: text.id }}
      submit="Save"
      renews={['listSavedReplies']}
      said="The text was saved."
      drafts={[title, body, folder]}
    >
      <Field name="title" label="Title" maxLength={100} defaultValue={text?.title} draft={title} />
      <LanguageChoice chosen={text?.language ?? 'en'} />
      <Area
        name="body"
        label="Text"
        hint={`Filled in where it is inserted: ${fields}.`}
        rows={5}
        maxLength={answerLimits.body}
        defaultValue={text?.body}
        draft={body}
      />
      <Field
        name="folder"
        label="Folder"
        optional
        maxLength={40}
        list={`${key} folders`}
        defaultValue={text?.folder ?? undefined}
        draft={folder}
      />
      <datalist id={`${key} folders`}>
        {[...new Set(folders)].map((name) => name && <option key={name}>{name}</option>)}
      </datalist>
      <Choices
        name="shared"
        legend="Who can use it?"
        options={Object.entries({ yes: 'Everybody who answers', no: 'I alone' })}
        chosen={text?.shared ?? 'yes'}
      />
    </ActButton>
  )
}
