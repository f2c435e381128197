import { pictureFileLimits } from '@laboratory/contract/desk/publishing'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { use, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { sendParts } from '../../files/send-parts.ts'
import { FileInput, useUpload } from '../../files/upload.tsx'
import { Errors } from '../../ui/fields.tsx'
import { announce } from '../../ui/toasts.tsx'

type Props = {
  /** A file is there already, which another one replaces. */
  readonly isThere: boolean
  /** @param id of what was sent */
  readonly onStored: (id: string) => void
}

/** A document, chosen or dropped on its question. */
export function DocumentField({ isThere, onStored }: Props) {
  const error = use(Errors)?.file
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
              { name: file.name.slice(-pictureFileLimits.name) || 'pdf', size: file.size },
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
    const refusal =
      file.type !== 'application/pdf'
        ? 'Only a PDF can be taken.'
        : file.size > pictureFileLimits.most
          ? 'The file is too large: 15 MB at most.'
          : ''
    setProblem(refusal)
    if (refusal === '') void upload(file)
  }
  return (
    <FieldGroup id="file" legend="Document" hint="A PDF of 15 MB at most." error={problem || error}>
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
          accept="application/pdf"
          label="Choose a file"
          onChoose={([file]) => take(file)}
        />
      </div>
    </FieldGroup>
  )
}
