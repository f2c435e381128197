import { pictureFileLimits } from '@laboratory/contract/desk/publishing'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { call } from '../calls/call.ts'
import { Errors } from '../ui/fields.tsx'
import { sendParts, type Progress } from './send-parts.ts'
import { FileInput, useUpload } from './upload.tsx'
import styles from './picture.module.css'

type Props<Finished> = {
  /** As the call names it. */
  readonly name: string
  readonly what: 'picture' | 'document'
  readonly hint: string
  /** Types that are taken, and what is said of others. */
  readonly accept: string
  readonly refusal: (file: File) => string | undefined
  readonly hasOne: boolean
  readonly finish: (id: string, signal: AbortSignal) => Promise<Finished>
  readonly onStored: (finished: Finished, file: File) => void
  /** What is there. */
  readonly children: ReactNode
}

/** A file that is chosen, dropped or pasted, and sent at once. */
export function FileField<Finished>(props: Props<Finished>) {
  const { name, what, hint, accept, refusal, hasOne, finish, onStored, children } = props
  const error = use(Errors)?.[name]
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { sending, upload, drop } = useUpload({
    send: async (file, sending) => {
      // Every browser calls a pasted picture "image.png"; the name does not matter.
      const name = file.name.slice(-pictureFileLimits.name) || what
      const begin = (signal: AbortSignal) => call('beginPicture', { name, size: file.size }, signal)
      return { file, ...(await sendParts(file, { begin, part: 'putPicturePart', finish }, sending)) }
    },
    onDrop: ([file]) => take(file),
    onFailed: setProblem,
    onStored: ({ finished, file }) => onStored(finished, file),
  })
  function take(file: File | undefined): void {
    if (!file) return
    const isTooLarge = file.size > pictureFileLimits.most
    const found = refusal(file) ?? (isTooLarge ? `The ${what} is too large: 15 MB at most.` : '')
    setProblem(found || (file.size === 0 ? 'The file is empty.' : ''))
    if (found === '' && file.size > 0) void upload(file)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    // Spreadsheets and word processors give words and a picture of them: in a field, the words are meant.
    const isInField = event.target instanceof Element && event.target.closest('input, textarea')
    if (!file || (isInField && event.clipboardData?.types.includes('text/plain'))) return
    event.preventDefault()
    take(file)
  })
  // A file alone can be pasted wherever the focus is.
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])

  return (
    <FieldGroup
      id={name}
      legend={what === 'picture' ? 'Picture' : 'Document'}
      hint={hint}
      error={problem || error}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div className={`stack gap3 ${styles.drop}`} data-empty={!hasOne} {...drop}>
        {children}
        {sending ? (
          <p className="cluster muted" role="status">
            <progress value={sending.sent} max={sending.size} aria-label={`Sending ${sending.name}`} />
            {sendingWords(sending)}
          </p>
        ) : (
          <p className="cluster muted">
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {hasOne ? `Another ${what}…` : `Choose a ${what}…`}
            </Button>
            <span>or drop or paste one here</span>
          </p>
        )}
        <FileInput ref={input} label={`Choose a ${what}`} onChoose={([file]) => take(file)} {...{ accept }} />
      </div>
    </FieldGroup>
  )
}

function sendingWords({ sent, size, isWaiting }: Progress & Pick<File, 'size'>): string {
  if (isWaiting) return 'It waits for the connection, and continues by itself.'
  return sent < size ? `${Math.round((sent / size) * 100)} % is sent.` : 'It is being read…'
}
