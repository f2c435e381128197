/** The PDF of an answer: chosen or dropped, sent in parts while the text is still being written. */
import { useState } from 'react'
import { fileLimits } from '@laboratory/contract/desk/inquiries'
import { addressOf, call } from '../../calls/call.ts'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { sendParts } from '../../files/send-parts.ts'
import { useUpload } from '../../files/use-upload.ts'
import { useDraft } from '../../session/drafts.ts'
import { announce } from '../../ui/announcer.tsx'
import { fileSize } from '../../ui/file-size.ts'
import styles from './attachment.module.css'
import { SmallButton } from '../../ui/small-button.tsx'

type Whole = { readonly id: string; readonly name: string; readonly size: number }

/** @returns why a file cannot go with an answer; the service looks at its content too */
function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.pdf$/i.test(name)) return 'Only a PDF can go with an answer.'
  if (size > fileLimits.most) return 'The file is too large: 10 MB at most.'
  return size < 100 ? 'The file is empty, or no PDF.' : undefined
}

/** A name that the service stores: without slashes and the like, and not too long. */
function storedName(name: string): string {
  return `${
    name
      .slice(0, -4)
      .replaceAll(/[/\\:*?"<>|]/g, '-')
      .slice(0, 90)
      .trim() || 'file'
  }.pdf`
}

export type Attachment = ReturnType<typeof useAttachment>

/**
 * The attachment of an answer; a file that was sent completely is kept over a reload, like the text.
 * @param isOfPerson the inquiry is about a test of a person: a report of one goes another way
 */
export function useAttachment(reference: string, isOfPerson: boolean) {
  const [kept, setKept, forget] = useDraft(`answer file ${reference}`)
  const [isNoReport, setNoReport] = useState(false)
  const whole = kept === '' ? null : (JSON.parse(kept) as Whole)

  const { sending, problem, setProblem, upload, stop, drop } = useUpload({
    refuse: refusalOf,
    send(file, sending) {
      setNoReport(false)
      const name = storedName(file.name)
      return sendParts(
        file,
        {
          begin: (signal) => call('beginFile', { reference, name, size: file.size }, signal),
          part: 'putFilePart',
          finish: (id, signal) => call('finishFile', { id }, signal),
        },
        sending,
      )
    },
    onStored({ id }, file) {
      const name = storedName(file.name)
      setKept(JSON.stringify({ id, name, size: file.size }))
      announce(`${name} is attached.`)
    },
  })

  /** What is shown: the file on its way first, and then what is attached. */
  function remove(): void {
    stop()
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
    attach: upload,
    drop,
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
