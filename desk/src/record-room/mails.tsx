import type { IncomingMail, MailNotice } from '@laboratory/contract/desk/incoming-mail'
import { fileTypes, type Examination } from '@laboratory/contract/desk/parts'
import { addressOf } from '../calls/call.ts'
import { Rows, Tag } from '../ui/page.tsx'
import { fileSize, fullTime } from '../ui/format.ts'

export function Mails({ mails }: { readonly mails: readonly IncomingMail[] }) {
  if (mails.length === 0) return null
  return (
    <section className="card">
      <h3>What came in by e-mail</h3>
      <Rows of={mails}>{(mail) => <MailView mail={mail} />}</Rows>
    </section>
  )
}

/** An e-mail as text: nothing of it is loaded from elsewhere, and its files are saved, not opened. */
export function MailView({
  mail,
  level = 'h4',
}: {
  readonly mail: IncomingMail
  readonly level?: 'h2' | 'h4'
}) {
  const { id, at, kind, senderName, sender, isOther, subject, body, files, examined } = mail
  const { authentication, cc, replyTo, notices, report } = mail
  const Heading = level
  const isInfected = examined === 'infected'
  // The parts of a report that nothing was delivered are for machines: the original has them.
  const shown = isInfected || kind === 'bounce' ? [] : files
  return (
    <>
      <p className="muted small">
        {fullTime(at)}, from <bdi>{senderName}</bdi> <bdi>{sender}</bdi>
      </p>
      <People named="Copies to" of={cc} />
      <People named="Asks for answers to" of={replyTo.filter(({ address }) => address !== sender)} />
      {kind === 'reply' && authentication === 'fail' && (
        <p className="problem">
          The mail server could not confirm that it comes from this sender: somebody else may have written it.
          Ask in a call before you do what it asks for.
        </p>
      )}
      {kind === 'reply' && isOther && (
        <p className="problem">
          It came from another address than the one that we know. Anybody can write any name into an e-mail:
          be careful with what it asks for.
        </p>
      )}
      <Heading>
        <bdi>{subject || '(no subject)'}</bdi> {kind !== 'reply' && <Tag tone="line">{kindWords[kind]}</Tag>}
      </Heading>
      <p className="words">
        <bdi>{body}</bdi>
      </p>
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
      {(shown.length > 0 || isInfected) && (
        <p className={isInfected ? 'problem' : 'muted small'}>{saidOf[examined]}</p>
      )}
      {!isInfected && (
        <ul className="cluster gap2">
          {shown.map((file, place) => (
            // A message may have two files of one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <a
                className="smallButton"
                href={addressOf('readMailFile', { id, place: String(place) })}
                download
              >
                <span>
                  <bdi>{file.name}</bdi> ({fileSize(file.size)}
                  {isMisnamed(file) && ', not what its name says'}
                  {file.isDangerous && ', can run programs'})
                </span>
              </a>
            </li>
          ))}
          <li>
            <a className="smallButton" href={addressOf('readMailFile', { id, place: 'original' })} download>
              The original
            </a>
          </li>
        </ul>
      )}
    </>
  )
}

function People({ named, of: people }: { readonly named: string; readonly of: IncomingMail['cc'] }) {
  if (people.length === 0) return null
  return (
    <p className="muted small">
      {named}{' '}
      <bdi>{people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')}</bdi>
    </p>
  )
}

const noticeWords: Readonly<Record<MailNotice, string>> = {
  unreadable: 'Only its headers could be read: open the original.',
  'words-cut': 'Not all of its words are shown: the original has them.',
  'files-cut': 'Not all of its files are listed: the original has them.',
  'recipients-cut': 'Not everybody it was sent to is listed: the original names them.',
  'parts-cut': 'Its parts are too many in one another to be read: open the original.',
  charset: 'It does not say in which alphabet it is written: where words look wrong, open the original.',
  tnef: 'Outlook sent it as winmail.dat: formatted words may be in there alone. Ask for plain text or HTML.',
  smime: 'It is signed in a form that hides its words: open the original in Outlook.',
  encrypted: 'It is encrypted: only whoever has the key reads it.',
  invitation: 'It is an invitation: save it and open it in a calendar.',
  references: 'It names more than one of our references, and belongs to the others too.',
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
