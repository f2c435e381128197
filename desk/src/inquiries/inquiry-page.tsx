import { referencePattern } from '@laboratory/contract/inquiry'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { Link, useOutletContext, useParams } from 'react-router'
import { useRead } from '../calls/queries.ts'
import { useMay } from '../session/session-context.ts'
import { ReadState } from '../ui/states.tsx'
import { ActDialogs } from './act-dialogs.tsx'
import { Answers } from './answers.tsx'
import { AnswerEditor } from './answer-editor.tsx'
import { CustomerCard, HappenedCard, WorkCard } from './cards.tsx'
import { writeFilters, type Filters } from './filters.ts'
import { HeldBack } from './held-back.tsx'
import { fullTime } from '../ui/dates.ts'
import styles from '../ui/detail.module.css'
import { Meanwhile, useDetailTitle } from '../ui/detail.tsx'
import { InquiryNote } from './inquiry-note.tsx'
import { RequestListCard } from './request-list-card.tsx'
import { StepRow } from './step-row.tsx'
import { useActs } from './use-acts.ts'
import { usePresence } from './use-presence.ts'

/** One inquiry: read anew each time that it is opened, since the log notes who looked. */
export function Component() {
  const { reference = '' } = useParams()
  const filters = useOutletContext<Filters>()
  return (
    <div className={styles.pane}>
      <Link
        className={styles.back ?? ''}
        data-print="no"
        to={{ pathname: '/inquiries', search: writeFilters(filters) }}
      >
        ← All inquiries
      </Link>
      {referencePattern.test(reference) ? (
        <Read key={reference} reference={reference} />
      ) : (
        <p role="alert">“{reference}” is not the reference of an inquiry.</p>
      )}
    </div>
  )
}

function Read({ reference }: { readonly reference: string }) {
  const query = useRead(
    'readInquiry',
    { reference },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return (
    <ReadState query={query}>
      {(view) => <Inquiry view={view} onRefresh={() => void query.refetch()} isLoading={query.isFetching} />}
    </ReadState>
  )
}

type Props = { readonly view: InquiryView; readonly onRefresh: () => void; readonly isLoading: boolean }

function Inquiry({ view, onRefresh, isLoading }: Props) {
  const { reference, company, name, receivedAt, subject, description, erasedAt, flagged } = view
  const { others, isOld, answers, receipt } = usePresence(view)
  const mayWork = useMay('clerk') && erasedAt === null
  const isWorkable = mayWork && !flagged
  const acts = useActs(view, isWorkable)
  const title = useDetailTitle(isOld ? 'This inquiry was changed meanwhile.' : undefined)

  return (
    <article className={styles.whole} aria-labelledby="inquiry-title">
      <header className={styles.head}>
        <p className={`muted small ${styles.meta}`}>
          {reference} · received {fullTime(receivedAt)}
          {subject !== null && (
            <>
              {' '}
              · from the page <bdi>{subject}</bdi>
            </>
          )}
        </p>
        <h2 id="inquiry-title" ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{company}</bdi>
          {name !== company && (
            <>
              , <bdi>{name}</bdi>
            </>
          )}
        </h2>
        <Meanwhile of="inquiry" {...{ others, isOld, isLoading, onRefresh }} />
        {!flagged && <StepRow view={view} {...(isWorkable && { acts })} />}
      </header>
      <div className={styles.main}>
        {erasedAt !== null && (
          <p className={`cluster ${styles.band}`}>
            The data of this inquiry was erased on {fullTime(erasedAt)}.
          </p>
        )}
        {flagged && <HeldBack view={view} mayRelease={mayWork} />}
        {description !== '' && (
          <section className={`card ${styles.card}`}>
            <h3>In their words</h3>
            <p className={styles.words}>
              <bdi>{description}</bdi>
            </p>
          </section>
        )}
        <RequestListCard view={view} />
        <Answers reference={reference} answers={answers} mayResend={mayWork} />
        {isWorkable && <AnswerEditor view={view} />}
      </div>
      <div className={styles.side}>
        <WorkCard view={view} acts={acts} mayWork={isWorkable} />
        <CustomerCard view={{ ...view, receipt }} mayResend={isWorkable} />
        <HappenedCard view={view}>{isWorkable && <InquiryNote view={view} />}</HappenedCard>
      </div>
      {isWorkable && <ActDialogs view={view} acts={acts} />}
    </article>
  )
}
