import { pictureFileLimits } from '@laboratory/contract/desk/publishing'
import { heicAdvice, isHeic } from '@laboratory/contract/files'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addressOf, call } from '../../calls/call.ts'
import { FileInput, useUpload } from '../../files/upload.tsx'
import { sendParts, type Progress } from '../../files/send-parts.ts'
import { announce } from '../../ui/toasts.tsx'
import { Errors } from '../../ui/fields.tsx'
import { CropTool } from './crop-tool.tsx'
import type { Typed } from './use-news-form.ts'
import styles from './news.module.css'

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Props = {
  readonly typed: Pick<Typed, 'picture' | 'crop'>
  /** Reference of the picture that is stored with the item; empty where there is none. */
  readonly image: string
  readonly onChange: (part: { picture: NonNullable<Typed['picture']>; crop: Crop }) => void
}

export function PictureField({ typed: { picture, crop }, image, onChange }: Props) {
  const error = use(Errors)?.picture
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
      announce('The picture is there. Choose the part that the card shows.')
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

  const hasPicture = picture !== null || image !== ''
  return (
    <FieldGroup
      id="picture"
      legend="Picture"
      hint="JPEG, PNG, WebP or AVIF, up to 15 MB. Who does not see it hears the title."
      error={problem || error}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div className={`stack gap3 ${styles.drop}`} data-empty={!hasPicture} {...drop}>
        {picture ? (
          <CropTool picture={picture} crop={crop} onChange={(next) => onChange({ picture, crop: next })} />
        ) : (
          image !== '' && (
            <img
              className={styles.stored}
              src={addressOf('readNewsImage', { reference: image, w: '640' })}
              alt=""
              width={640}
              height={400}
            />
          )
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
