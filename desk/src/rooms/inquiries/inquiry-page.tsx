import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { languageNames } from '@laboratory/contract/desk/language-names'
import { useEffect } from 'react'
import { queries } from '../../calls/queries.ts'
import { RecordHead } from '../../record-room/head.tsx'
import { HeldBack } from '../../record-room/held-back.tsx'
import { History } from '../../record-room/history.tsx'
import styles from '../../record-room/record.module.css'
import { useRecord } from '../../record-room/record.ts'
import { OpenRecord, type Present } from '../../record-room/room.tsx'
import { fullTime } from '../../ui/format.ts'
import { By } from '../../ui/page.tsx'
import { ActDialogs } from './act-dialogs.tsx'
import { AnswerEditor } from './answer-editor.tsx'
import { InquiryConversation } from './answers.tsx'
import { CustomerCard, RequestListCard, WorkCard } from './cards.tsx'
import { inquiryKind } from './inquiry-kind.tsx'
import { StepRow } from './step-row.tsx'
import { useActs } from './use-acts.ts'

export function Component() {
  return (
    <OpenRecord kind={inquiryKind} call="readInquiry">
      {(view, present) => <Inquiry {...{ view, present }} />}
    </OpenRecord>
  )
}

type Props = { readonly view: InquiryView; readonly present: Present }

function Inquiry({ view, present }: Props) {
  const { reference, company, name, language, receivedAt, subject, flagged } = view
  const emails = new Map(present?.emails.map((email) => [email.id, email]))
  const answers = view.answers.map((answer) => {
    const { delivery, sentAt, attempts, lastError } = emails.get(answer.outbox) ?? answer
    return { ...answer, delivery, sentAt, attempts, lastError }
  })
  const receipt = present?.emails.findLast(({ kind: of }) => of === 'inquiry-receipt') ?? view.receipt
  const isWorkable = useRecord().mayWork && !flagged
  const acts = useActs(view, isWorkable)
  // It was counted as unread until it was read just now.
  useEffect(() => {
    if (view.isUnread) void queries.invalidateQueries({ queryKey: ['readChanges'] })
  }, [view])
  const isByHand = view.events.some((event) => event.kind === 'spam' && !event.isUndone)

  return (
    <>
      <RecordHead
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
          <HeldBack said="Released: it is among the new ones. Its e-mails are sent in ten seconds.">
            {isByHand
              ? 'A colleague said that it is spam. Release it if a person wrote it: then it is due like any other.'
              : 'Nobody got an e-mail about it. Release it if a person wrote it: then the customer gets the receipt, and it is due like any other.'}{' '}
            Otherwise leave it: there is nothing to do, and it is removed when its period ends.
          </HeldBack>
        )}
        <RequestListCard view={view} />
        <InquiryConversation view={{ ...view, answers }} mayWork={isWorkable} />
        {isWorkable && <AnswerEditor view={view} />}
      </div>
      <div className={styles.side}>
        <CustomerCard view={{ ...view, answers, receipt }} mayResend={isWorkable} />
        <History isHeldBack={flagged} mayNote={false} />
      </div>
      {isWorkable && <ActDialogs view={view} acts={acts} />}
    </>
  )
}
