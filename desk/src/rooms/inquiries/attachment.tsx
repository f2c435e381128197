/** The PDF of an answer: chosen or dropped, sent in parts while the text is still being written. */
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../calls/call.ts'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useDraft } from '../../session/drafts.ts'
import { announce } from '../../ui/announcer.tsx'
import styles from './attachment.module.css'
import { refusalOf, sendFile, storedName } from './send-file.ts'
import { SmallButton } from '../../ui/small-button.tsx'

type Whole = { readonly id: string; readonly name: string; readonly size: number }
type Sending = {
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly isWaiting: boolean
}

/** Formats a size: "1.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export type Attachment = ReturnType<typeof useAttachment>

/**
 * The attachment of an answer; a file that was sent completely is kept over a reload, like the text.
 * @param isOfPerson the inquiry is about a test of a person: a report of one goes another way
 */
export function useAttachment(reference: string, isOfPerson: boolean) {
  const [kept, setKept, forget] = useDraft(`answer file ${reference}`)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState('')
  const [isNoReport, setNoReport] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const whole = kept === '' ? null : (JSON.parse(kept) as Whole)

  async function attach(file: File): Promise<void> {
    const refusal = refusalOf(file)
    setProblem(refusal ?? '')
    if (refusal !== undefined) return
    setNoReport(false)
    // What is attached stays until the other one is there.
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { size } = file
    const name = storedName(file.name)
    const show = (sent: number, isWaiting: boolean) => setSending({ name, size, sent, isWaiting })
    show(0, false)
    try {
      const id = await sendFile(reference, file, {
        signal: controller.signal,
        onProgress: ({ sent, isWaiting }) => show(sent, isWaiting),
      })
      setKept(JSON.stringify({ id, name, size }))
      announce(`${name} is attached.`)
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(error instanceof Error ? error.message : 'The file could not be sent.')
    }
    if (current.current === controller) setSending(null)
  }

  /** What is shown: the file on its way first, and then what is attached. */
  function remove(): void {
    current.current?.abort()
    setSending(null)
    setProblem('')
    setNoReport(false)
    if (!sending) forget()
  }

  /** Whether the answer can be sent with what is attached; if not, it is said beside it. */
  function mayGo(): boolean {
    const may = !isOfPerson || whole === null || isNoReport
    setProblem(may ? '' : 'Tick that the file holds no report of a person, or remove it.')
    return may
  }

  return {
    whole,
    sending,
    problem,
    attach,
    remove,
    mayGo,
    promise: isOfPerson && whole ? { isNoReport, setNoReport } : undefined,
    address: whole && addressOf('readFile', { reference, id: whole.id }),
    restore: (file: Whole | null) => file && setKept(JSON.stringify(file)),
  }
}

/** Names the file, shows how much of it is there, and removes it. */
export function AttachmentLine({
  attachment,
  onRemoved,
}: {
  readonly attachment: Attachment
  /** Its button is then removed: the caller moves the focus elsewhere. */
  readonly onRemoved: () => void
}) {
  const { whole, sending, problem, promise, address, remove } = attachment
  const file = sending ?? whole
  return (
    <>
      {problem !== '' && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {file && (
        <p className={`cluster ${styles.file}`}>
          <span>
            {sending || address === null ? (
              <bdi>{file.name}</bdi>
            ) : (
              <a href={address} download>
                <bdi>{file.name}</bdi>
              </a>
            )}{' '}
            ({fileSize(file.size)})
          </span>
          {sending && (
            <>
              <progress value={sending.sent} max={sending.size} aria-label={`Sending ${file.name}`} />
              <span>{sending.isWaiting ? 'waits for the connection' : `${fileSize(sending.sent)} sent`}</span>
            </>
          )}
          <SmallButton
            onClick={() => {
              remove()
              announce(`${file.name} is removed.`)
              onRemoved()
            }}
          >
            Remove <span className="visuallyHidden">{file.name}</span>
          </SmallButton>
        </p>
      )}
      {promise && (
        <Choice
          id="answer-no-report"
          type="checkbox"
          label="No report of a person is in this file"
          hint="A report goes the way the consent form says."
          checked={promise.isNoReport}
          onChange={({ target }) => promise.setNoReport(target.checked)}
        />
      )}
    </>
  )
}
