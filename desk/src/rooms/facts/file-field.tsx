import { pictureFileLimits } from '@laboratory/contract/desk/publishing'
import type { Question } from '@laboratory/contract/facts/question'
import { heicAdvice, isHeic } from '@laboratory/contract/files'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { use, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { sendParts } from '../../files/send-parts.ts'
import { FileInput, useUpload } from '../../files/upload.tsx'
import { Errors } from '../../ui/fields.tsx'
import { announce } from '../../ui/toasts.tsx'

type Props = {
  readonly asked: Question
  /** A file is there already, which another one replaces. */
  readonly isThere: boolean
  /** @param id of what was sent */
  readonly onStored: (id: string) => void
}

const taken = { pdf: ['application/pdf'], picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] }

/** A document or a picture, chosen or dropped on its question. */
export function FileField({ asked, isThere, onStored }: Props) {
  const error = use(Errors)?.file
  const kind = asked.kind === 'pdf' ? 'pdf' : 'picture'
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [name, setName] = useState('')
  const { sending, upload, drop } = useUpload({
    send: (file, sending) =>
      sendParts(
        file,
        {
          begin: (signal) =>
            call(
              'beginPicture',
              { name: file.name.slice(-pictureFileLimits.name) || kind, size: file.size },
              signal,
            ),
          part: 'putPicturePart',
          finish: (id) => Promise.resolve(id),
        },
        sending,
      ).then(({ id }) => ({ id, name: file.name })),
    onDrop: ([file]) => take(file),
    onFailed: setProblem,
    onStored(stored) {
      setName(stored.name)
      onStored(stored.id)
      announce(`${stored.name} is there. It is looked at when you save the draft.`)
    },
  })
  function take(file: File | undefined): void {
    if (!file) return
    const refusal = isHeic(file.name)
      ? heicAdvice
      : !taken[kind].includes(file.type)
        ? `Only ${kind === 'pdf' ? 'a PDF' : 'a JPEG, PNG, WebP or AVIF picture'} can be taken.`
        : file.size > pictureFileLimits.most
          ? 'The file is too large: 15 MB at most.'
          : ''
    setProblem(refusal)
    if (refusal === '') void upload(file)
  }
  return (
    <FieldGroup
      id="file"
      legend={kind === 'pdf' ? 'Document' : 'Picture'}
      hint={
        kind === 'pdf'
          ? 'A PDF of 15 MB at most.'
          : 'JPEG, PNG, WebP or AVIF, up to 15 MB. What a camera writes into it, such as the place, is left out.'
      }
      error={problem || error}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div className="stack gap2" {...drop}>
        <p className="cluster muted" role="status">
          {sending ? (
            <progress value={sending.sent} max={sending.size} aria-label={`Sending ${sending.name}`} />
          ) : (
            name || (isThere ? 'There is one already.' : '')
          )}
        </p>
        <p className="cluster muted">
          <Button variant="quiet" onClick={() => input.current?.click()}>
            {isThere || name ? 'Another file…' : 'Choose a file…'}
          </Button>
          <span>or drop one here</span>
        </p>
        <FileInput
          ref={input}
          accept={taken[kind].join()}
          label="Choose a file"
          onChoose={([file]) => take(file)}
        />
      </div>
    </FieldGroup>
  )
}
