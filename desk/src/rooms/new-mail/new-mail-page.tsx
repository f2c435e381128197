import type { DeskAnswer, DeskCall, DeskInput } from '@laboratory/contract/desk/routes'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../calls/call.ts'
import { renew, useAct, useRead } from '../../calls/queries.ts'
import { useKey } from '../../frame/keys.tsx'
import { MailView } from '../../record-room/mails.tsx'
import listStyles from '../../record-room/record-list.module.css'
import { rowsOf, useArrows, useChosen } from '../../record-room/rows.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { ActButton } from '../../ui/act-form.tsx'
import { Choices, Field } from '../../ui/fields.tsx'
import { counted, fullTime } from '../../ui/format.ts'
import { By, Empty, Page, ReadState, SmallButton, Tag } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { say, sayFailed } from '../../ui/toasts.tsx'
import styles from './new-mail-page.module.css'

type Mail = DeskAnswer<'listNewMail'>['mails'][number]

const renews = ['listNewMail', 'readChanges', 'readToday'] as const

/** E-mails that came in and belong to no inquiry and no registration yet. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const box = useRef<HTMLInputElement>(null)
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
      <ReadState query={useRead('listNewMail', { ...(search !== '' && { search }) })}>
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
  const list = useRef<HTMLDivElement>(null)
  const groupOf = ({ isLate, taker }: Mail): (typeof groups)[number] =>
    isLate ? 'Late' : taker === null ? 'With nobody' : taker.id === person.id ? 'With you' : 'With others'
  const inOrder = groups.flatMap((group) => mails.filter((mail) => groupOf(mail) === group))
  const order = inOrder.map(({ id }) => id)
  const { has, toggle, choose } = useChosen('e-mail', list, { order, isOffered: mayPlace })
  const selected = inOrder.filter(({ id }) => has(id))
  useArrows(list)
  /** Opens the next one, or the one before, and closes the one that is open. */
  const move = (step: 1 | -1) => {
    const rows = rowsOf(list)
    const isOpen = (row: HTMLElement) => row.parentElement?.hasAttribute('open')
    const at = Math.max(rows.indexOf(document.activeElement as HTMLElement), rows.findLastIndex(isOpen))
    const next = rows[Math.max(at + step, 0)]
    if (!next) return
    for (const row of rows) row.parentElement?.toggleAttribute('open', row === next)
    next.focus()
  }
  useKey('j', 'Next e-mail', () => move(1))
  useKey('k', 'Previous e-mail', () => move(-1))
  return (
    <div ref={list}>
      {mayPlace && (
        <label className="cluster gap2 muted small below4" data-print="no">
          <input
            type="checkbox"
            checked={selected.length === mails.length}
            onChange={({ target }) => choose(target.checked ? order : [])}
          />{' '}
          Select all {mails.length}
        </label>
      )}
      {groups.map((group) => {
        const ofGroup = inOrder.filter((mail) => groupOf(mail) === group)
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
                        checked={has(mail.id)}
                        onChange={({ nativeEvent }) => toggle(mail.id, (nativeEvent as MouseEvent).shiftKey)}
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
        <div className={`cluster gap2 ${listStyles.selection}`} data-print="no">
          <strong role="status">{selected.length} selected</strong>
          <Acts mails={selected} onDone={() => choose([])} />
        </div>
      )}
    </div>
  )
}

function NewMail({ mail }: { readonly mail: Mail }) {
  const { id, at, senderName, sender, subject, excerpt, dueAt, isLate, isOpened, taker, suggestion } = mail
  const mayPlace = useMay('clerk')
  const navigate = useNavigate()
  const open = (reference: string) => void navigate(`/inquiries/${reference}`)
  const make = useAct('inquiryOfMail', { renews, onDone: ({ reference }) => open(reference) })
  const link = useAct('linkMail', {
    onDone(_, { reference }) {
      open(reference)
      void tellLinked([mail])
    },
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-row={id}>
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
          <By words=", with " name={taker?.name} />
        </span>
        {!isOpen && (
          <span className={`below ${listStyles.excerpt}`}>
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
              <Acts mails={[mail]} suggestion={suggestion?.reference} />
            </div>
          )}
        </div>
      )}
    </details>
  )
}

function Words({ id }: { readonly id: string }) {
  return (
    <ReadState query={useRead('readNewMail', { id })}>
      {(mail) => <MailView mail={mail} isSameSubject />}
    </ReadState>
  )
}

/** A call for each, one after the other. @returns those of which it was done */
async function each<Call extends DeskCall>(
  name: Call,
  mails: readonly Mail[],
  inputOf: (mail: Mail) => object = () => ({}),
): Promise<Mail[]> {
  const done = []
  for (const mail of mails)
    try {
      await call(name, { ...inputOf(mail), id: mail.id } as unknown as DeskInput<Call>)
      done.push(mail)
    } catch (error) {
      sayFailed(error as Error)
    }
  return done
}

/** Says what was done with them, and offers to undo it. */
async function tell(
  done: readonly Mail[],
  words: string,
  undo: 'restoreMail' | 'giveMail',
  inputOf?: (mail: Mail) => object,
): Promise<void> {
  await renew(...renews)
  if (done.length === 0) return
  const onPress = async () => {
    const undone = await each(undo, done, inputOf)
    await renew(...renews, 'readInquiry', 'readRegistration', 'listInquiries')
    if (undone.length > 0) say('Undone.')
  }
  say(`${counted(done.length, 'e-mail')} ${words}`, {
    action: { label: 'Undo', onPress: () => void onPress() },
  })
}

const tellLinked = (done: readonly Mail[]) =>
  tell(done, 'part of the inquiry or registration now.', 'restoreMail')

type ActsProps = {
  readonly mails: readonly Mail[]
  readonly suggestion?: string | undefined
  readonly onDone?: () => void
}

/** What is done with one, or with several, each as it stands. */
function Acts({ mails, suggestion, onDone }: ActsProps) {
  const [first, ...others] = mails
  const dismiss = async (words: string, input: object) => {
    const done = await each('dismissMail', mails, () => input)
    onDone?.()
    await tell(done, words, 'restoreMail')
  }
  const people = useRead('listClerks', {}).data?.people ?? []
  const form = <Call extends 'giveMail' | 'linkMail'>(
    name: Call,
    say: (done: readonly Mail[], sent: DeskInput<Call>) => Promise<void>,
  ) => ({
    call: name,
    about: { id: first?.id } as Partial<DeskInput<Call>>,
    async onDone(_: unknown, sent: DeskInput<Call>) {
      const done = await each(name, others, () => sent)
      onDone?.()
      await say(first ? [first, ...done] : done, sent)
    },
  })
  const nameOf = ({ to }: DeskInput<'giveMail'>) => people.find(({ id }) => id === to)?.name ?? 'nobody'
  return (
    <>
      <ActButton
        {...form('giveMail', (done, sent) =>
          tell(done, `with ${nameOf(sent)} now.`, 'giveMail', ({ taker }) => ({ to: taker?.id ?? null })),
        )}
        button={{ children: 'Give to…', isSmall: true }}
        title="Who is to place it"
        submit="Give it"
      >
        <Choices name="to" legend="Who?" options={people.map(({ id, name }) => [id, name])} required />
      </ActButton>
      <ActButton
        {...form('linkMail', tellLinked)}
        button={{ children: 'Put to…', isSmall: true }}
        title="Where it belongs"
        submit="Put it there"
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
