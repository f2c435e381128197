import type { DeskAnswer, DeskCall, DeskInput } from '@laboratory/contract/desk/routes'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../calls/call.ts'
import { renew, useAct, useRead } from '../../calls/queries.ts'
import { MailView } from '../../record-room/mails.tsx'
import list from '../../record-room/record-list.module.css'
import { useMay, useSession } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { SmallButton } from '../../ui/buttons.tsx'
import { Choices, Field } from '../../ui/fields.tsx'
import { counted, fullTime } from '../../ui/format.ts'
import { Empty, Page, ReadState, Tag } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { say, sayFailed } from '../../ui/toasts.tsx'
import styles from './mail-page.module.css'

type Mail = DeskAnswer<'listNewMail'>['mails'][number]

const renews = ['listNewMail', 'readChanges', 'readToday'] as const

/** E-mails that came in and belong to no inquiry and no registration yet. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const box = useRef<HTMLInputElement>(null)
  const query = useRead('listNewMail', { ...(search !== '' && { search }) })
  return (
    <Page
      title="New mail"
      width="text"
      actions={
        <SearchBox
          ref={box}
          text={search}
          label="Search New mail by subject, sender or words"
          placeholder="Subject, sender, words …"
          onSearch={(text) => setAddress(text === '' ? {} : { search: text }, { replace: true })}
        />
      }
    >
      <p className="intro">
        What came to the laboratory’s mailbox and answers nothing that we know: say where each belongs. What
        somebody has opened and nobody has placed goes back into the mailbox’s inbox after 30 days.
      </p>
      <ReadState query={query}>
        {({ isOn, mails, more }) =>
          mails.length === 0 ? (
            <Empty>{search === '' ? emptyWords(isOn) : 'Nothing was found.'}</Empty>
          ) : (
            <NewMails mails={mails} more={more} />
          )
        }
      </ReadState>
    </Page>
  )
}

const emptyWords = (isOn: boolean) =>
  isOn
    ? 'Nothing waits. Replies go to their inquiry by themselves.'
    : 'No mailbox is read here: what customers reply goes to the laboratory’s mailbox alone. Whoever runs the service can change that (MAIL_IN_URL).'

const groups = ['Late', 'With you', 'With nobody', 'With others'] as const

function NewMails({ mails, more }: { readonly mails: readonly Mail[]; readonly more: number }) {
  const { person } = useSession()
  const mayPlace = useMay('clerk')
  const [chosen, choose] = useState<readonly string[]>([])
  const groupOf = ({ isLate, taker }: Mail): (typeof groups)[number] =>
    isLate ? 'Late' : taker === null ? 'With nobody' : taker.id === person.id ? 'With you' : 'With others'
  const selected = mails.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      {groups.map((group) => {
        const ofGroup = mails.filter((mail) => groupOf(mail) === group)
        return (
          ofGroup.length > 0 && (
            <section key={group} aria-labelledby={`mail-${group}`}>
              <h2 className="heading" id={`mail-${group}`}>
                {group} <small className="muted">{ofGroup.length}</small>
              </h2>
              <ul className={styles.mails}>
                {ofGroup.map((mail) => (
                  <li key={mail.id}>
                    {mayPlace && (
                      <input
                        type="checkbox"
                        aria-label={`Select ${mail.subject || 'the e-mail'} from ${mail.sender}`}
                        checked={chosen.includes(mail.id)}
                        onChange={() => toggle(mail.id)}
                      />
                    )}
                    <NewMail mail={mail} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {more > 0 && <p className="muted">{more} more follow when these have their place: search for them.</p>}
      {selected.length > 0 && (
        <div className={`cluster gap2 ${list.selection}`} data-print="no">
          <strong role="status">{selected.length} selected</strong>
          <Acts ids={selected} onDone={() => choose([])} />
        </div>
      )}
    </>
  )
}

function NewMail({ mail }: { readonly mail: Mail }) {
  const { id, at, senderName, sender, subject, excerpt, dueAt, isLate, isOpened, taker, suggestion } = mail
  const mayPlace = useMay('clerk')
  const navigate = useNavigate()
  const open = (reference: string) => void navigate(`/inquiries/${reference}`)
  const make = useAct('inquiryOfMail', { renews, onDone: ({ reference }) => open(reference) })
  const link = useAct('linkMail', {
    renews,
    said: 'It is part of the inquiry or registration now.',
    onDone: (_, { reference }) => open(reference),
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>
          <bdi>{subject || '(no subject)'}</bdi>
        </strong>{' '}
        {!isOpened && <Tag tone="line">not opened</Tag>} {isLate && <Tag tone="late">late</Tag>}{' '}
        {mail.authentication === 'fail' && <Tag tone="warn">sender not confirmed</Tag>}{' '}
        {suggestion && (
          <Tag>
            asked before: <bdi>{suggestion.title}</bdi>
          </Tag>
        )}
        <span className="below">
          <bdi>{senderName || sender}</bdi>, {fullTime(at)}
          {dueAt !== null && `, due ${fullTime(dueAt)}`}
          {taker && (
            <>
              , with <bdi>{taker.name}</bdi>
            </>
          )}
        </span>
        {!isOpen && (
          <span className={`below ${list.excerpt}`}>
            <bdi>{excerpt}</bdi>
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="stack gap2">
          <Words id={id} />
          {mayPlace && (
            <div className="cluster gap2" data-print="no">
              {suggestion && (
                <SmallButton data-main onClick={() => link.mutate({ id, reference: suggestion.reference })}>
                  <span>
                    Put it to {suggestion.reference} (<bdi>{suggestion.title}</bdi>)
                  </span>
                </SmallButton>
              )}
              <SmallButton data-main={suggestion === null} onClick={() => make.mutate({ id })}>
                Answer it: make an inquiry of it
              </SmallButton>
              <Acts ids={[id]} suggestion={suggestion?.reference} />
            </div>
          )}
        </div>
      )}
    </details>
  )
}

function Words({ id }: { readonly id: string }) {
  return <ReadState query={useRead('readNewMail', { id })}>{(mail) => <MailView mail={mail} />}</ReadState>
}

type ActsProps = {
  readonly ids: readonly string[]
  readonly suggestion?: string | undefined
  readonly onDone?: () => void
}

/** What is done with one, or with several: one after the other, each as it stands. */
function Acts({ ids, suggestion, onDone }: ActsProps) {
  const [first = '', ...others] = ids
  async function each<Call extends DeskCall>(name: Call, input: object, of = ids): Promise<string[]> {
    const done = []
    for (const id of of)
      try {
        await call(name, { ...input, id } as unknown as DeskInput<Call>)
        done.push(id)
      } catch (error) {
        sayFailed(error as Error)
      }
    return done
  }
  const settled = async () => {
    onDone?.()
    await renew(...renews)
  }
  const dismiss = async (words: string, input: object) => {
    const done = await each('dismissMail', input)
    await settled()
    if (done.length === 0) return
    const undo = async () => {
      await each('restoreMail', {}, done)
      await settled()
      say('Undone.')
    }
    say(`${counted(done.length, 'e-mail')} ${words}`, {
      action: { label: 'Undo', onPress: () => void undo() },
    })
  }
  const form = <Call extends 'giveMail' | 'linkMail'>(name: Call) => ({
    call: name,
    about: { id: first } as Partial<DeskInput<Call>>,
    onDone: (_: unknown, sent: DeskInput<Call>) => void each(name, sent, others).then(settled),
  })
  return (
    <>
      <ActButton
        {...form('giveMail')}
        button={{ children: 'Give to…', isSmall: true }}
        title="Who is to place it"
        submit="Give it"
        said="It is with that person now."
      >
        <Clerks />
      </ActButton>
      <ActButton
        {...form('linkMail')}
        button={{ children: 'Put to…', isSmall: true }}
        title="Where it belongs"
        submit="Put it there"
        said="It is part of the inquiry or registration now."
      >
        <Field name="reference" label="Reference of the inquiry or registration" defaultValue={suggestion} />
      </ActButton>
      <SmallButton onClick={() => void dismiss('back in the mailbox’s inbox.', {})}>
        None of ours: back to the inbox
      </SmallButton>
      <SmallButton onClick={() => void dismiss('taken away as spam.', { isSpam: 'yes' })}>Spam</SmallButton>
    </>
  )
}

function Clerks() {
  const people = useRead('listClerks', {}).data?.people ?? []
  return <Choices name="to" legend="Who?" options={people.map(({ id, name }) => [id, name])} required />
}
