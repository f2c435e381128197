import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { pictureFileLimits } from '@laboratory/contract/desk/publishing'
import { heicAdvice, isHeic } from '@laboratory/contract/files'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { addressOf, call } from '../calls/call.ts'
import { FileInput, useUpload } from './upload.tsx'
import { sendParts, type Progress } from './send-parts.ts'
import { announce } from '../ui/toasts.tsx'
import { Errors } from '../ui/fields.tsx'
import { CropTool } from './crop-tool.tsx'
import styles from './picture.module.css'

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Picture = DeskAnswer<'finishPicture'>
type Props = {
  /** As the call names it. */
  readonly name: string
  readonly hint: string
  readonly picture: Picture | null
  readonly crop: Crop
  /** As of `CropTool`; null: it is shown whole. */
  readonly shape?: number | null
  /** What is stored already. */
  readonly stored: ReactNode
  readonly onChange: (part: { picture: Picture; crop: Crop }) => void
}

/** A picture that is chosen, dropped or pasted, and the part of it that is shown. */
export function PictureField({ name, hint, picture, crop, shape, stored, onChange }: Props) {
  const error = use(Errors)?.[name]
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { sending, upload, drop } = useUpload({
    send: (file, sending) =>
      sendParts(
        file,
        {
          begin: (signal) => {
            // Every browser calls a pasted picture "image.png"; the name does not matter.
            const name = file.name.slice(-pictureFileLimits.name) || 'picture'
            return call('beginPicture', { name, size: file.size }, signal)
          },
          part: 'putPicturePart',
          finish: (id, signal) => call('finishPicture', { id }, signal),
        },
        sending,
      ),
    onDrop: ([file]) => take(file),
    onFailed: setProblem,
    onStored({ finished }) {
      onChange({ picture: finished, crop: wholeCrop })
      announce(`The picture is there.${shape === null ? '' : ' Choose the part that is shown.'}`)
    },
  })
  function take(file: File | undefined): void {
    if (!file) return
    const refusal = refusalOf(file)
    setProblem(refusal ?? '')
    if (refusal === undefined) void upload(file)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    // Spreadsheets and word processors give words and a picture of them: in a field, the words are meant.
    const isInField = event.target instanceof Element && event.target.closest('input, textarea')
    if (!file || (isInField && event.clipboardData?.types.includes('text/plain'))) return
    event.preventDefault()
    take(file)
  })
  // A picture alone can be pasted wherever the focus is.
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])

  const hasPicture = picture !== null || stored !== null
  return (
    <FieldGroup
      id={name}
      legend="Picture"
      hint={`JPEG, PNG, WebP or AVIF, up to 15 MB. ${hint}`}
      error={problem || error}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div className={`stack gap3 ${styles.drop}`} data-empty={!hasPicture} {...drop}>
        {picture && shape !== null ? (
          <CropTool {...{ picture, crop, shape }} onChange={(next) => onChange({ picture, crop: next })} />
        ) : picture ? (
          <StoredPicture {...picture} src={addressOf('readPicture', { id: picture.id })} />
        ) : (
          stored
        )}
        {sending ? (
          <p className="cluster muted" role="status">
            <progress value={sending.sent} max={sending.size} aria-label={`Sending ${sending.name}`} />
            {sendingWords(sending)}
          </p>
        ) : (
          <p className="cluster muted">
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {hasPicture ? 'Another picture…' : 'Choose a picture…'}
            </Button>
            <span>or drop or paste one here</span>
          </p>
        )}
        <FileInput
          ref={input}
          accept={taken.join()}
          label="Choose a picture"
          onChoose={([file]) => take(file)}
        />
      </div>
    </FieldGroup>
  )
}

export function StoredPicture({ src, width, height }: { src: string; width: number; height: number }) {
  return <img className={styles.stored} alt="" {...{ src, width, height }} />
}

function sendingWords({ sent, size, isWaiting }: Progress & Pick<File, 'size'>): string {
  if (isWaiting) return 'It waits for the connection, and continues by itself.'
  return sent < size ? `${Math.round((sent / size) * 100)} % is sent.` : 'It is being read…'
}

/** @returns why a file cannot be sent; the service looks at its content too */
function refusalOf({ name, type, size }: File): string | undefined {
  if (isHeic(name)) return heicAdvice
  if (!taken.includes(type)) return 'Only a JPEG, PNG, WebP or AVIF picture can be taken.'
  if (size > pictureFileLimits.most) return 'The picture is too large: 15 MB at most.'
  return size === 0 ? 'The file is empty.' : undefined
}
