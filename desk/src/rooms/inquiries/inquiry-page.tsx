import { languageNames } from '@laboratory/contract/languages'
import { useEffect } from 'react'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { RecordHead } from '../../record-room/head.tsx'
import { HeldBack } from '../../record-room/held-back.tsx'
import { History } from '../../record-room/history.tsx'
import { Mails } from '../../record-room/mails.tsx'
import { queries } from '../../calls/queries.ts'
import { OpenRecord, type Reading } from '../../record-room/room.tsx'
import { usePresence } from '../../record-room/use-presence.ts'
import { useMay } from '../../session/session-context.ts'
import { By } from '../../ui/line.tsx'
import { fullTime } from '../../ui/format.ts'
import styles from '../../record-room/record.module.css'
import { ActDialogs } from './act-dialogs.tsx'
import { AnswerEditor } from './answer-editor.tsx'
import { CustomerFiles } from './customer-files.tsx'
import { Answers } from './answers.tsx'
import { CustomerCard, WorkCard } from './cards.tsx'
import { inquiryKind as kind } from './inquiry-kind.ts'
import { RequestListCard } from './request-list-card.tsx'
import { StepRow } from './step-row.tsx'
import { useActs } from './use-acts.ts'

/** One inquiry. */
export function Component() {
  return (
    <OpenRecord kind={kind} call="readInquiry">
      {(view, reading) => <Inquiry {...{ view, ...reading }} />}
    </OpenRecord>
  )
}

function Inquiry({ view, ...reading }: Reading & { readonly view: InquiryView }) {
  const { reference, company, name, language, receivedAt, subject, description, erasedAt, flagged } = view
  const { others, isOld, present } = usePresence('announcePresence', view)
  const deliveries = new Map(present?.deliveries.map((delivery) => [delivery.id, delivery]))
  const answers = view.answers.map((answer) => ({ ...answer, ...deliveries.get(answer.id) }))
  const receipt = present ? present.receipt : view.receipt
  const mayWork = useMay('clerk') && erasedAt === null
  const isWorkable = mayWork && !flagged
  const acts = useActs(view, isWorkable)
  // It was counted as unread until it was read just now.
  useEffect(() => {
    if (view.isUnread) void queries.invalidateQueries({ queryKey: ['readChanges'] })
  }, [view])
  const isByHand = view.events.some((event) => event.kind === 'spam' && !event.isUndone)

  return (
    <article className={styles.whole} aria-labelledby="inquiry-title">
      <RecordHead
        {...{ kind, others, isOld, erasedAt, ...reading }}
        meta={
          <>
            {reference} · received {fullTime(receivedAt)}
            <By words=" · from the page " name={subject} />
            <By words=" · writes in " name={language === 'en' ? null : languageNames[language]} />
          </>
        }
        title={
          <>
            <bdi>{company}</bdi>
            <By words=", " name={name === company ? null : name} />
          </>
        }
      >
        {!flagged && <StepRow view={view} {...(isWorkable && { acts })} />}
      </RecordHead>
      <div className={styles.work}>
        <WorkCard view={view} acts={acts} mayWork={isWorkable} />
      </div>
      <div className={styles.main}>
        {flagged && (
          <HeldBack
            {...{ kind, view }}
            mayRelease={mayWork}
            said="Released: it is among the new ones. Its e-mails are sent in ten seconds."
          >
            {isByHand
              ? 'A colleague said that it is spam. Release it if a person wrote it: then it is due like any other.'
              : 'Nobody got an e-mail about it. Release it if a person wrote it: then the customer gets the receipt, and it is due like any other.'}{' '}
            Otherwise leave it: there is nothing to do, and it is removed when its period ends.
          </HeldBack>
        )}
        {description !== '' && (
          <section className="card">
            <h3>In their words</h3>
            <p className="words">
              <bdi>{description}</bdi>
            </p>
          </section>
        )}
        <RequestListCard view={view} />
        <Mails mails={view.mails} />
        <CustomerFiles {...{ reference }} files={view.files} />
        <Answers reference={reference} answers={answers} mayResend={mayWork} />
        {isWorkable && <AnswerEditor view={view} />}
      </div>
      <div className={styles.side}>
        <CustomerCard view={{ ...view, answers, receipt }} mayResend={isWorkable} />
        <History {...{ kind, view }} isHeldBack={flagged} mayNote={false} />
      </div>
      {isWorkable && <ActDialogs view={view} acts={acts} />}
    </article>
  )
}
