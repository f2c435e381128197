import { answerLimits } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { useRead } from '../../calls/queries.ts'
import { useDraft } from '../../session/drafts.ts'
import { useMay } from '../../session/session-context.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'
import styles from './saved-replies-page.module.css'

type SavedReply = DeskAnswer<'listSavedReplies'>['replies'][number]
/** Without a text: a new one. */
type Act =
  | { readonly kind: 'edit'; readonly text?: SavedReply }
  | { readonly kind: 'remove'; readonly text: SavedReply }

/** Texts that can be put into answers. */
export function Component() {
  const query = useRead('listSavedReplies', {})
  const mayWrite = useMay('clerk')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <Page
      title="Saved replies"
      width="text"
      actions={mayWrite && <Button onClick={() => setAct({ kind: 'edit' })}>New text</Button>}
    >
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
                    title={text.title}
                    actions={
                      mayWrite && (
                        <>
                          <Button
                            variant="quiet"
                            aria-label={`Edit ${text.title}`}
                            onClick={() => setAct({ kind: 'edit', text })}
                          >
                            Edit
                          </Button>
                          <Button
                            variant="quiet"
                            aria-label={`Remove ${text.title}`}
                            onClick={() => setAct({ kind: 'remove', text })}
                          >
                            Remove …
                          </Button>
                        </>
                      )
                    }
                  >
                    <p className={styles.body}>{text.body}</p>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
      {act?.kind === 'edit' && <EditDialog text={act.text} onClose={close} />}
      {act?.kind === 'remove' && (
        <ActDialog
          onClose={close}
          title={`Remove “${act.text.title}”`}
          description="Nobody can put it into an answer any more. Answers that hold it stay as they are."
          call="removeSavedReply"
          about={{ id: act.text.id }}
          submit="Remove"
          renews={['listSavedReplies']}
          said="The text was removed."
        />
      )}
    </Page>
  )
}

function EditDialog({
  text,
  onClose,
}: {
  readonly text: SavedReply | undefined
  readonly onClose: () => void
}) {
  const key = `saved-reply ${text?.id ?? 'new'}`
  const [title, setTitle, forgetTitle] = useDraft(`${key} title`)
  const [body, setBody, forgetBody] = useDraft(key)
  return (
    <ActDialog
      onClose={onClose}
      title={text ? 'Edit the text' : 'New text'}
      description="Everybody who answers inquiries can use it. What is typed here is kept until it is saved."
      call="storeSavedReply"
      about={text && { id: text.id }}
      submit="Save"
      renews={['listSavedReplies']}
      said="The text was saved."
      onDone={() => {
        forgetTitle()
        forgetBody()
      }}
    >
      {(errors) => (
        <>
          <TextField
            id="title"
            name="title"
            label="Title"
            maxLength={100}
            defaultValue={title || text?.title}
            onChange={(event) => setTitle(event.target.value)}
            error={errors.title}
          />
          <TextArea
            id="body"
            name="body"
            label="Text"
            rows={5}
            maxLength={answerLimits.body}
            defaultValue={body || text?.body}
            onChange={(event) => setBody(event.target.value)}
            error={errors.body}
          />
        </>
      )}
    </ActDialog>
  )
}
