/** The files of an answer: chosen, dropped or pasted, sent in parts one after another while the text is still being written. */
import { use, useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { fileLimits, heicAdvice, isHeic, storedName } from '@laboratory/contract/files'
import { call } from '../../calls/call.ts'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { sendParts } from '../../files/send-parts.ts'
import { useUpload } from '../../files/upload.tsx'
import { useDraft } from '../../session/drafts.ts'
import { announce } from '../../ui/toasts.tsx'
import { Errors } from '../../ui/fields.tsx'
import { fileSize } from '../../ui/format.ts'
import { SmallButton } from '../../ui/page.tsx'
import styles from './inquiry.module.css'
import { FileLink } from './answers.tsx'

type StoredFile = { readonly id: string; readonly name: string; readonly size: number }

/** @returns why a file cannot go with an answer; the service looks at its content too */
function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  if (isHeic(name)) return `${name}: ${heicAdvice}`
  if (size > fileLimits.most) return `${name} is too large: 10 MB at most.`
  return size < fileLimits.least ? `${name} is empty.` : undefined
}

export type Attachments = ReturnType<typeof useAttachments>

/**
 * The attachments of an answer; files that were sent completely are kept over a reload, like the text.
 * @param isOfPerson the inquiry is about a test of a person: a report of one goes another way
 */
export function useAttachments(reference: string, isOfPerson: boolean) {
  const [kept, setKept, forget] = useDraft(`answer file ${reference}`)
  const [isNoReport, setNoReport] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const whole = kept === '' ? [] : (JSON.parse(kept) as StoredFile[])
  // The newest, for a file that is stored long after it was chosen.
  const current = useRef(whole)
  useEffect(() => {
    current.current = whole
  })
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const keep = (files: readonly StoredFile[]) => {
    current.current = [...files]
    setKept(files.length === 0 ? '' : JSON.stringify(files))
  }

  const { sending, upload, stop, drop } = useUpload({
    async send(file, sending) {
      const { size } = file
      const { id, finished } = await sendParts(
        file,
        {
          begin: (signal) => call('beginFile', { reference, name: storedName(file.name), size }, signal),
          part: 'putFilePart',
          finish: (id, signal) => call('finishFile', { id }, signal),
        },
        sending,
      )
      return { id, size, ...finished }
    },
    onStored(file) {
      keep([...current.current, file])
      announce(`${file.name} is attached.`)
    },
    onFailed: (message, { name }) => setProblems((before) => [...before, `${storedName(name)}: ${message}`]),
    onDrop: attach,
  })

  function attach(files: readonly File[]): void {
    if (files.length === 0) return
    const refused = files.flatMap((file) => refusalOf(file) ?? [])
    const good = files.filter((file) => refusalOf(file) === undefined)
    const free = fileLimits.count - current.current.length - waiting.current
    setProblems(
      good.length > free ? [...refused, `${fileLimits.count} files go with one answer at most.`] : refused,
    )
    if (good.length > 0) setNoReport(false)
    for (const file of good.slice(0, Math.max(0, free))) {
      waiting.current += 1
      queue.current = queue.current.then(() => upload(file)).finally(() => (waiting.current -= 1))
    }
  }

  /** Whether the answer can be sent with what is attached; if not, it is said beside it. */
  function validate(): boolean {
    const may = !isOfPerson || whole.length === 0 || isNoReport
    setProblems(may ? [] : ['Tick that the files hold no report of a person, or remove them.'])
    return may
  }

  return {
    whole,
    sending,
    problems,
    attach,
    /** Of the element on which files are dropped and pictures pasted. */
    drop: {
      ...drop,
      // Spreadsheets and word processors copy a picture of words with them: the words are meant.
      onPaste({ clipboardData }: ClipboardEvent) {
        if (!clipboardData.types.includes('text/plain')) attach([...clipboardData.files])
      },
    },
    stop,
    remove: (id: string) => keep(whole.filter((file) => file.id !== id)),
    forget() {
      stop()
      setNoReport(false)
      forget()
    },
    validate,
    promise: isOfPerson && whole.length > 0 ? { isNoReport, setNoReport } : undefined,
    reference,
    restore: keep,
  }
}

/** Names the files, shows how much of the one on its way is there, and removes them. */
export function AttachmentLines({
  attachments: { whole, sending, problems, promise, ...attachments },
  onRemoved,
}: {
  readonly attachments: Attachments
  /** Its button is then removed: the caller moves the focus elsewhere. */
  readonly onRemoved: () => void
}) {
  const refused = use(Errors)?.files
  const removing = (name: string, remove: () => void) => (
    <SmallButton
      onClick={() => {
        remove()
        announce(`${name} is removed.`)
        onRemoved()
      }}
    >
      Remove <span className="visuallyHidden">{name}</span>
    </SmallButton>
  )
  return (
    <>
      {problems.length > 0 && (
        <div role="alert" className="problem">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {whole.map((file) => (
        <p key={file.id} className={`cluster ${styles.file}`}>
          <span>
            <FileLink reference={attachments.reference} file={file} />
          </span>
          {removing(file.name, () => attachments.remove(file.id))}
        </p>
      ))}
      {sending && (
        <p className={`cluster ${styles.file}`}>
          <span>
            <bdi>{sending.name}</bdi> ({fileSize(sending.size)})
          </span>
          <progress value={sending.sent} max={sending.size} aria-label={`Sending ${sending.name}`} />
          <span>{sending.isWaiting ? 'waits for the connection' : `${fileSize(sending.sent)} sent`}</span>
          {removing(sending.name, attachments.stop)}
        </p>
      )}
      {refused && <p className="problem">{refused}</p>}
      {promise && (
        <Choice
          id="answer-no-report"
          type="checkbox"
          label={
            whole.length === 1
              ? 'No report of a person is in this file'
              : 'No report of a person is in these files'
          }
          hint="A report goes the way the consent form says."
          checked={promise.isNoReport}
          onChange={({ target }) => promise.setNoReport(target.checked)}
        />
      )}
    </>
  )
}
