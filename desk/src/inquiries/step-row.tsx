import type { InquiryState, InquiryView } from '@laboratory/contract/desk/inquiries'
import { fullTime } from '../ui/dates.ts'
import styles from '../ui/detail.module.css'
import { Moment } from '../ui/moment.tsx'
import type { Question } from './use-acts.ts'
import { useNow } from '../ui/use-now.ts'
import { stepsOf } from './way.ts'
import { stateNames } from './words.ts'

type Props = { readonly view: InquiryView; readonly onAct?: (question: Question) => void }

/** The states of the request; the next one is a button. */
export function StepRow({ view, onAct }: Props) {
  const now = useNow()
  const ended = view.state === 'declined' || view.state === 'closed' ? view.state : undefined
  const end = view.reached.find(({ state }) => state === ended)
  return (
    <>
      <ol className={styles.steps} aria-label="The steps of the request">
        {stepsOf(view).map(({ state, place, at, actor }) => (
          <li key={state} data-place={place} {...(state === view.state && { 'aria-current': 'step' })}>
            {place === 'next' && onAct ? (
              <button type="button" onClick={() => onAct({ kind: 'state', state })}>
                <span className="visuallyHidden">Next step: </span>
                {stateNames[state]}
              </button>
            ) : (
              stateNames[state]
            )}
            {at !== null && <Moment at={at} now={now} actor={actor} />}
          </li>
        ))}
      </ol>
      {ended && end && (
        <p className={styles.band}>
          <span>
            {stateNames[ended]} on {fullTime(end.at)}
            {end.actor && (
              <>
                {' '}
                by <bdi>{end.actor.name}</bdi>
              </>
            )}
            .
          </span>
        </p>
      )}
      {onAct && <OtherSteps state={view.state} onAct={onAct} />}
    </>
  )
}

function OtherSteps({
  state,
  onAct,
}: {
  readonly state: InquiryState
  readonly onAct: (question: Question) => void
}) {
  const isEnded = state === 'declined' || state === 'closed'
  return (
    <div className={styles.row} data-print="no">
      {!isEnded && (
        <>
          <button
            type="button"
            className={styles.small}
            onClick={() => onAct({ kind: 'state', state: 'declined' })}
          >
            Decline…
          </button>
          <button
            type="button"
            className={styles.small}
            onClick={() => onAct({ kind: 'state', state: 'closed' })}
          >
            Close…
          </button>
        </>
      )}
      <button type="button" className={styles.small} onClick={() => onAct({ kind: 'state' })}>
        {isEnded ? 'Open it again…' : 'Another step…'}
      </button>
    </div>
  )
}
