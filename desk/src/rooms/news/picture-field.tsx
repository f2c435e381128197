import { pictureFileLimits } from '@laboratory/contract/desk/publishing'
import { wholeCrop, type Crop } from '@laboratory/contract/picture-crop'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { addressOf, call } from '../../calls/call.ts'
import { sendParts } from '../../files/send-parts.ts'
import { announce } from '../../ui/announcer.tsx'
import { CropTool } from './crop-tool.tsx'
import type { Typed } from './use-news-form.ts'
import styles from './news.module.css'

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Props = {
  readonly typed: Pick<Typed, 'picture' | 'crop'>
  /** Reference of the picture that is stored with the item; empty where there is none. */
  readonly image: string
  readonly error: string | undefined
  readonly onChange: (part: { picture: NonNullable<Typed['picture']>; crop: Crop }) => void
}

type Sending = { readonly name: string; readonly share: number; readonly isWaiting: boolean }

/** The picture of a news item: dropped, pasted or chosen, and cropped to the card. */
export function PictureField({ typed: { picture, crop }, image, error, onChange }: Props) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const current = useRef<AbortController | null>(null)
  const latest = useRef<(file: File) => void>(() => {})
  useEffect(() => () => current.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const refusal = refusalOf(file)
    setProblem(refusal ?? '')
    if (refusal !== undefined) return
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    // Every browser calls a pasted picture "image.png"; the name does not matter.
    const name = file.name.slice(-pictureFileLimits.name) || 'picture'
    const show = (sent: number, isWaiting: boolean) =>
      setSending({ name, share: sent / file.size, isWaiting })
    show(0, false)
    try {
      const { finished } = await sendParts(
        file,
        {
          begin: (signal) => call('beginPicture', { name, size: file.size }, signal),
          part: 'putPicturePart',
          finish: (id, signal) => call('finishPicture', { id }, signal),
        },
        { signal: controller.signal, onProgress: ({ sent, isWaiting }) => show(sent, isWaiting) },
      )
      onChange({ picture: finished, crop: wholeCrop })
      announce('The picture is there. Choose the part that the card shows.')
    } catch (caught) {
      if (controller.signal.aborted) return
      setProblem(caught instanceof Error ? caught.message : 'The picture could not be sent.')
    }
    if (current.current === controller) setSending(null)
  }
  useEffect(() => {
    latest.current = (file) => void send(file)
  })
  // A picture can be pasted wherever the focus is; pasted text goes to the field with the focus.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
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
      <div
        className={`stack gap3 ${styles.drop}`}
        data-over={isOver}
        data-empty={!hasPicture}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) void send(file)
        }}
      >
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
          <p className={styles.sending} role="status">
            <progress value={sending.share} max={1} aria-label={`Sending ${sending.name}`} />
            {sendingWords(sending)}
          </p>
        ) : (
          <p className={styles.choose}>
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {hasPicture ? 'Another picture…' : 'Choose a picture…'}
            </Button>
            <span>or drop or paste one here</span>
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={taken.join()}
          aria-label="Choose a picture"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // The same file may be chosen once more.
            event.target.value = ''
            if (file) void send(file)
          }}
        />
      </div>
    </FieldGroup>
  )
}

function sendingWords({ share, isWaiting }: Sending): string {
  if (isWaiting) return 'It waits for the connection, and continues by itself.'
  return share < 1 ? `${Math.round(share * 100)} % is sent.` : 'It is being read…'
}

/** @returns why a file cannot be sent; the service looks at its content too */
function refusalOf({ type, size }: File): string | undefined {
  if (!taken.includes(type)) return 'Only a JPEG, PNG, WebP or AVIF picture can be taken.'
  if (size > pictureFileLimits.most) return 'The picture is too large: 15 MB at most.'
  return size === 0 ? 'The file is empty.' : undefined
}
