import { languageNames } from '@laboratory/contract/languages'
import { answerLimits } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useRead } from '../../calls/queries.ts'
import { replyFields } from '../../record-room/reply-fields.ts'
import { useDraft } from '../../session/drafts.ts'
import { useMay } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { Area, Choices, Field } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'

const fields = Object.entries(replyFields)
  .map(([field, meaning]) => `{${field}} ${meaning}`)
  .join(', ')

type SavedReply = DeskAnswer<'listSavedReplies'>['replies'][number]

/** Texts that can be put into answers. */
export function Component() {
  const query = useRead('listSavedReplies', {})
  const mayWrite = useMay('clerk')
  return (
    <Page title="Saved replies" width="text" actions={mayWrite && <Edit />}>
      <ReadState query={query}>
        {({ replies }) =>
          replies.length === 0 ? (
            <Empty>
              There is none yet. A text that is stored here can be inserted into any answer: opening hours,
              how a sample is packed, what an order needs.
            </Empty>
          ) : (
            <ul className="stack">
              {replies.map((text) => (
                <li key={text.id}>
                  <Card
                    title={
                      text.language === 'en' ? text.title : `${text.title} (${languageNames[text.language]})`
                    }
                    actions={mayWrite && <Acts text={text} />}
                  >
                    <p className="words">{text.body}</p>
                  </Card>
                </li>
              ))}
            </ul>
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

/** @param props.text a new one when left out */
function Edit({ text }: { readonly text?: SavedReply }) {
  const key = `saved-reply ${text?.id ?? 'new'}`
  const title = useDraft(`${key} title`)
  const body = useDraft(key)
  return (
    <ActButton
      button={
        text
          ? { children: 'Edit', 'aria-label': `Edit ${text.title}` }
          : { children: 'New text', variant: 'action' }
      }
      title={text ? 'Edit the text' : 'New text'}
      description="Everybody who answers inquiries can use it. What is typed here is kept until it is saved."
      call="storeSavedReply"
      about={text && { id: text.id }}
      submit="Save"
      renews={['listSavedReplies']}
      said="The text was saved."
      drafts={[title, body]}
    >
      <Field name="title" label="Title" maxLength={100} defaultValue={text?.title} draft={title} />
      <Choices
        name="language"
        legend="Language"
        options={Object.entries(languageNames)}
        chosen={text?.language ?? 'en'}
      />
      <Area
        name="body"
        label="Text"
        hint={`Filled in where it is inserted: ${fields}.`}
        rows={5}
        maxLength={answerLimits.body}
        defaultValue={text?.body}
        draft={body}
      />
    </ActButton>
  )
}
