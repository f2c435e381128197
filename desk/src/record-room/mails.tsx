import type { IncomingMail } from '@laboratory/contract/desk/incoming-mail'
import { fileTypes, type Examination } from '@laboratory/contract/desk/parts'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { useState, type ReactNode } from 'react'
import { addressOf } from '../calls/call.ts'
import { DialogButton } from '../ui/dialog.tsx'
import { Choices, Field } from '../ui/fields.tsx'
import { counted, fileSize } from '../ui/format.ts'
import { By, Subject, Tag } from '../ui/page.tsx'
import { Words, type Message } from './conversation.tsx'
import styles from './conversation.module.css'
import { noticeWords } from './notice-words.ts'
import { RecordForm } from './record-form.tsx'
import { useRecord } from './record.ts'

type MessageOptions = {
  /** The reader may put it elsewhere, where somebody wrote it to us. */
  readonly mayMove?: boolean
  /** What was said before it has its subject. */
  readonly isSameSubject?: boolean
}

/** An e-mail among what else was said. */
export function messageOf(
  mail: IncomingMail,
  { mayMove = false, isSameSubject = false }: MessageOptions = {},
): Message {
  const { id, at, kind, senderName, sender } = mail
  return {
    id,
    at,
    by: kind === 'sent' ? 'us' : kind === 'reply' ? 'customer' : 'machine',
    who: senderName || sender,
    tags: kind !== 'reply' && <Tag tone="line">{kindWords[kind]}</Tag>,
    content: (
      <MailView {...{ mail, isSameSubject }}>
        {mayMove && kind === 'reply' && <MoveMail mail={id} />}
      </MailView>
    ),
  }
}

const places = {
  other: 'To another inquiry or registration',
  new: 'Back into New mail',
  inbox: 'To none: out, into the mailbox’s inbox',
}

/** An e-mail that lies at the wrong inquiry or registration. */
function MoveMail({ mail }: { readonly mail: string }) {
  const [to, setTo] = useState('other')
  const { kind } = useRecord()
  return (
    <li data-print="no">
      <DialogButton
        button={{ children: 'Put it elsewhere…', isSmall: true }}
        title="Where does this e-mail belong?"
        description={`It leaves this ${kind.one}, with its files. Both histories say so.`}
      >
        {(close) => (
          <RecordForm
            form={`move ${mail}`}
            call={kind.calls.move}
            input={(fields) => ({
              mail,
              to: to as DeskInput<'moveMail'>['to'],
              ...(to === 'other' && { other: String(fields.get('other')).trim() }),
            })}
            submit="Put it there"
            said="It is where it belongs."
            onDone={close}
          >
            <Choices
              name="to"
              legend="Where?"
              options={Object.entries(places)}
              chosen={to}
              onChoose={setTo}
            />
            {to === 'other' && <Field name="other" label="Its reference" />}
          </RecordForm>
        )}
      </DialogButton>
    </li>
  )
}

/** Files that are seen at once, and pictures among the words. */
const mostFiles = 8

type ViewProps = Pick<MessageOptions, 'isSameSubject'> & {
  readonly mail: IncomingMail
  readonly children?: ReactNode
}

/** An e-mail as text, and where that loses something, as it was sent: nothing of it is loaded from elsewhere, and its files are saved; of some a picture is shown. */
export function MailView({ mail, isSameSubject, children }: ViewProps) {
  const { id, kind, sender, isOther, isColleague, subject, body, examined } = mail
  const { authentication, to, cc, replyTo, notices, report } = mail
  const isInfected = examined === 'infected'
  // The parts of a report that nothing was delivered are for machines: the original has them.
  const files = (isInfected || kind === 'bounce' ? [] : mail.files).map((file, place) => {
    return { ...file, address: addressOf('readMailFile', { id, place: String(place) }) }
  })
  /** Those whose place in the words is known: of two of one name it is not. */
  const placed = new Map(
    files
      .filter(({ name, type }) => pictures.has(type) && body.includes(`[${name}]`))
      .filter(({ name }) => files.filter((file) => file.name === name).length === 1)
      .slice(0, mostFiles)
      .map(({ name, address }) => [name, address]),
  )
  const fileItems = files.map((file) => (
    <li key={file.address}>
      <MailFile file={file} isPlaced={placed.has(file.name)} />
    </li>
  ))
  return (
    <>
      <p className="muted small">
        From <bdi>{sender}</bdi>
        <By words=" to " name={namesOf(to)} />
        <By words=", copies to " name={namesOf(cc)} />
        <By
          words=", asks for answers to "
          name={namesOf(replyTo.filter(({ address }) => address !== sender))}
        />
      </p>
      {kind === 'reply' && authentication === 'fail' && (
        <p className="problem">
          The mail server could not confirm that it comes from this sender: somebody else may have written it.
          Ask in a call before you do what it asks for.
        </p>
      )}
      {kind === 'reply' && isOther && (
        <p className="problem">
          {isColleague
            ? 'It names a colleague’s address, and the mail server did not say that it is true.'
            : 'It came from another address than the one that we know.'}{' '}
          Anybody can write any name into an e-mail: be careful with what it asks for.
        </p>
      )}
      {!isSameSubject && <Subject>{subject || '(no subject)'}</Subject>}
      <Words isMail pictures={placed}>
        {body}
      </Words>
      {report && (
        <p className="muted small">
          About <bdi>{report.recipients.join(', ')}</bdi>: <bdi>{report.reason || report.status}</bdi>
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice} className="muted small">
          {noticeWords[notice]}
        </p>
      ))}
      {(files.length > 0 || isInfected) && (
        <p className={isInfected ? 'problem' : 'muted small'}>{saidOf[examined]}</p>
      )}
      <ul className="cluster gap2">
        {fileItems.slice(0, mostFiles)}
        {fileItems.length > mostFiles && (
          <li>
            <details className="more">
              <summary>{counted(fileItems.length - mostFiles, 'more file')}</summary>
              <ul className="cluster gap2">{fileItems.slice(mostFiles)}</ul>
            </details>
          </li>
        )}
        {!isInfected && notices.includes('form') && (
          <li data-print="no">
            <AsSent id={id} />
          </li>
        )}
        {!isInfected && (
          <li>
            <a className="smallButton" href={addressOf('readMailFile', { id, place: 'original' })} download>
              The original
            </a>
          </li>
        )}
        {children}
      </ul>
    </>
  )
}

/** In a frame where nothing runs, leads elsewhere or is loaded. */
function AsSent({ id }: { readonly id: string }) {
  return (
    <DialogButton
      button={{ children: 'Show as sent', isSmall: true }}
      title="As it was sent"
      description="Without what would come from elsewhere, and without links. Anybody can make an e-mail look like anything."
    >
      {() => (
        <iframe
          className={styles.sent}
          src={addressOf('readMailPage', { id })}
          title="The e-mail as it was sent"
          sandbox=""
        />
      )}
    </DialogButton>
  )
}

type FileProps = {
  readonly file: IncomingMail['files'][number] & { readonly address: string }
  /** It is seen among the words. */
  readonly isPlaced: boolean
}

function MailFile({ file, isPlaced }: FileProps) {
  const { name, size, type, isDangerous, address } = file
  const words = (
    <span>
      <bdi>{name}</bdi> ({fileSize(size)}
      {isMisnamed(file) && ', not what its name says'}
      {isDangerous && ', can run programs'})
    </span>
  )
  if (isDangerous)
    return (
      <DialogButton
        button={{ children: words, isSmall: true }}
        title="Save a file that can run programs?"
        description="Whoever opens it gives its writer this computer. Save it only if you expected it: call the sender, on a number that you know."
      >
        {(close) => (
          <a className="smallButton" href={address} download onClick={close}>
            Save it all the same
          </a>
        )}
      </DialogButton>
    )
  return <FileButton {...{ address, isPicture: pictures.has(type) && !isPlaced }}>{words}</FileButton>
}

/** Kinds of pictures that every browser shows. */
const pictures: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
])

type ButtonProps = { readonly address: string; readonly isPicture: boolean; readonly children: ReactNode }

/** Saves a file; a picture is seen before. */
export function FileButton({ address, isPicture, children }: ButtonProps) {
  return (
    <>
      {isPicture && <img className={styles.picture} src={address} alt="" loading="lazy" />}
      <a className="smallButton" href={address} download>
        {children}
      </a>
    </>
  )
}

function namesOf(people: IncomingMail['cc']): string {
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}

const kindWords = { bounce: 'not delivered', automatic: 'automatic', sent: 'sent from the mailbox' }

const saidOf: Readonly<Record<Examination, string>> = {
  clean: 'Examined for viruses: none was found.',
  infected:
    'A virus was found in this e-mail: nothing of it is given out. Do not open it in the mailbox either.',
  'not-examined': 'Files are not examined for viruses: save them and look first.',
}

function isMisnamed({ name, type }: IncomingMail['files'][number]): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.entries(fileTypes).some(
    ([known, endings]) => known !== type && (endings as readonly string[]).includes(ending),
  )
}
