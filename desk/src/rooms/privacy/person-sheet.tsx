import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { isComplaint, type InquiryState } from '@laboratory/contract/desk/inquiries'
import type { Correctable, PersonSheet } from '@laboratory/contract/desk/privacy'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../calls/call.ts'
import { useAct } from '../../calls/queries.ts'
import { forgetDraftsAbout } from '../../session/drafts.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { Card, Empty, Line, Tag, TextButton } from '../../ui/page.tsx'
import { counted, fullTime } from '../../ui/format.ts'
import { DialogButton } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { say } from '../../ui/toasts.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { baseIn, baseOf, type Base } from './correction-draft.ts'
import styles from './privacy.module.css'
import { isWide, nameOf, saysSomething, sections, cellText, type Row, type Section } from './sheet-words.ts'

type Props = {
  readonly sheet: PersonSheet
  readonly onChanged: (mailbox: string) => void
  readonly onReadAgain: () => Promise<PersonSheet>
}

/** Everything that is kept of one mailbox, to read, to print, to hand out and to erase. */
export function PersonSheetView({ sheet, onChanged, onReadAgain }: Props) {
  const { data, readAt, erasure, others } = sheet
  const [also, setAlso] = useState<readonly string[]>([])
  const [erased, setErased] = useState<DeskAnswer<'erasePerson'>>()
  const [corrected, setCorrected] = useState<Base>()
  const take = useAct('exportPerson', {
    onDone: (all) => {
      saveText(`personal-data-${readAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(all, null, 2))
    },
    said: 'The file is on this computer. Delete it when the person has it.',
  })
  const filled = (Object.keys(sections) as Section[]).filter((name) => data[name].length > 0)
  const nothingToErase = erasure.inquiries + erasure.registrations + erasure.emails === 0
  return (
    <article className={`card stack gap6 ${styles.sheet}`} aria-label="What is kept of this person">
      <header className="cluster between">
        <div>
          <h2>
            What is kept of <bdi>{data.mailbox}</bdi>
          </h2>
          <p className="muted small">As of {fullTime(readAt)}, Mauritius time.</p>
        </div>
        <div className="cluster" data-print="no">
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="quiet" onClick={() => take.mutate({ mailbox: data.mailbox, also: [...also] })}>
            Save as a file (JSON)
          </Button>
          {!nothingToErase && (
            <DialogButton button={{ children: 'Erase …', variant: 'action' }} title="Erase this person">
              {(close) => (
                <EraseForm
                  sheet={sheet}
                  onErased={(answer) => {
                    close()
                    setErased(answer)
                    forgetDraftsAbout(
                      [...data.inquiries, ...data.registrations].map((row) => String(row.reference)),
                    )
                    onChanged(data.mailbox)
                  }}
                />
              )}
            </DialogButton>
          )}
        </div>
      </header>
      {erased && (
        <Card title={`${erased.count} ${erased.count === 1 ? 'submission was' : 'submissions were'} emptied`}>
          <p>Still to do:</p>
          <ul className={`stack gap1 ${styles.list}`}>
            {erased.left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      )}
      {filled.length === 0 ? (
        <Empty>Nothing is kept under this e-mail address.</Empty>
      ) : (
        filled.map((name) => (
          <section key={name}>
            <h3 className="heading">
              {sections[name]} <Tag tone="line">{data[name].length}</Tag>
            </h3>
            {data[name].map((row, index) => (
              <Entry
                key={index}
                section={name}
                row={row}
                lists={sheet.lists}
                onCorrect={(table) => setCorrected(baseOf(table, row, sheet.lists))}
              />
            ))}
          </section>
        ))
      )}
      {others.length > 0 && (
        <section>
          <h3 className="heading">
            What others wrote <Tag tone="line">{others.length}</Tag>
          </h3>
          <p data-print="no">
            Not printed and not in the file, unless you tick it: they may have written in confidence, or be
            harmed.
          </p>
          {others.map(({ id, ...row }) => {
            const isTicked = also.includes(String(id))
            return (
              <div key={String(id)} data-print={isTicked ? undefined : 'no'}>
                <Choice
                  id={`also-${String(id)}`}
                  type="checkbox"
                  label="Hand it out too"
                  checked={isTicked}
                  onChange={() =>
                    setAlso(isTicked ? also.filter((one) => one !== id) : [...also, String(id)])
                  }
                />
                <Entry section="mails" row={row} lists={sheet.lists} onCorrect={() => {}} />
              </div>
            )
          })}
        </section>
      )}
      {corrected && (
        <CorrectDialog
          opened={corrected}
          onReadAgain={async () => baseIn(await onReadAgain(), corrected)}
          onClose={() => setCorrected(undefined)}
          onDone={(mailbox) => {
            setCorrected(undefined)
            say('It was corrected.')
            onChanged(mailbox ?? data.mailbox)
          }}
        />
      )}
    </article>
  )
}

type EntryProps = {
  readonly section: Section
  readonly row: Row
  readonly lists: PersonSheet['lists']
  readonly onCorrect: (table: Correctable) => void
}

const rooms = { inquiries: 'inquiry', registrations: 'registration' } as const

function Entry({ section, row, lists, onCorrect }: EntryProps) {
  const table = section in rooms ? rooms[section as keyof typeof rooms] : undefined
  const isErased = row.erasedAt !== null && row.erasedAt !== undefined
  const reference = String(row.reference ?? '')
  return (
    <div className={styles.entry}>
      <dl className={styles.lines}>
        {Object.entries(row)
          .filter(([column, value]) => saysSomething(column, value))
          .map(([column, value]) => (
            <Line key={column} name={nameOf(column)} isWide={isWide(column)}>
              {(column === 'requestList' ? lists[reference]?.words : cellText(column, value, fullTime)) ??
                null}
            </Line>
          ))}
      </dl>
      {table && !isErased && (
        <p className="cluster above3" data-print="no">
          <Link to={`/${section}/${reference}`}>Open {reference}</Link>
          <TextButton onClick={() => onCorrect(table)}>Correct {reference} …</TextButton>
        </p>
      )}
    </div>
  )
}

type EraseProps = {
  readonly sheet: PersonSheet
  readonly onErased: (answer: DeskAnswer<'erasePerson'>) => void
}

/** Says what is erased and what is kept, and asks for the mailbox once more. */
function EraseForm({ sheet: { data, erasure }, onErased }: EraseProps) {
  const { inquiries, registrations, work, emails, left } = erasure
  return (
    <div>
      <h3>What is erased permanently</h3>
      <ul className={`stack gap1 ${styles.list}`}>
        <li>
          {counted(inquiries, 'inquiry', 'inquiries')}: names, addresses, telephones and what was written
        </li>
        <li>
          {counted(registrations, 'registration', 'registrations')}, with the PIN: whoever uses the portal
          through it must sign up again, unless the portal has its own account
        </li>
        <li>
          {counted(emails, 'e-mail', 'e-mails')} of the website, sent or waiting, and{' '}
          {counted(work, 'note, answer or file', 'notes, answers and files')}
        </li>
      </ul>
      <h3>What is kept, and why</h3>
      <ul className={`stack gap1 ${styles.list}`}>
        <li>References, days and steps without a name: they explain the gaps in the records.</li>
        <li>Entries of the audit log: they name the person by a digest only, and show that this was done.</li>
        <li>The kind and the days of requests about the data: they show that each was answered in time.</li>
        {left.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>What the customer portal has taken over: it is erased there.</li>
      </ul>
      <ActForm
        call="erasePerson"
        about={{ mailbox: data.mailbox }}
        submit="Erase for good"
        renews={['listRequests', 'listInquiries', 'readToday']}
        onDone={onErased}
      >
        {data.inquiries.some(({ state }) => isComplaint(state as InquiryState) && state !== 'told') && (
          <Field
            name="reason"
            label="A complaint is not decided and told yet: why is it erased all the same?"
            hint="Without a name: the audit log keeps it."
          />
        )}
        <Field name="again" type="email" label="The e-mail address, typed once more" hint={data.mailbox} />
      </ActForm>
    </div>
  )
}

/** Saves a text as a file on the person's computer, without the text ever being part of an address. */
function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  download(address, name)
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
