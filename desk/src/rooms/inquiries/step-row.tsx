import { isComplaint, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { By } from '../../ui/by.tsx'
import { fullTime } from '../../ui/dates.ts'
import { Moment } from '../../ui/moment.tsx'
import styles from './step-row.module.css'
import type { Acts } from './use-acts.ts'
import { useNow } from '../../ui/use-now.ts'
import { nextStep, stepsOf } from './way.ts'
import { noteNames, stateNames } from './words.ts'
import { SmallButton } from '../../ui/small-button.tsx'

type Props = { readonly view: InquiryView; readonly acts?: Acts }

/** The states of the request, and the buttons that change it. */
export function StepRow({ view, acts }: Props) {
  const now = useNow()
  const ended = view.state === 'declined' || view.state === 'closed' ? view.state : undefined
  const end = view.reached.find(({ state }) => state === ended)
  return (
    <>
      <ol
        className={styles.steps}
        aria-label={`The steps of the ${isComplaint(view.state) ? 'complaint' : 'request'}`}
      >
        {stepsOf(view).map(({ state, place, at, actor }) => (
          <li key={state} data-place={place} {...(state === view.state && { 'aria-current': 'step' })}>
            {stateNames[state]}
            {at !== null && <Moment at={at} now={now} actor={actor} />}
          </li>
        ))}
      </ol>
      {ended && end && (
        <p className="cluster warnBand">
          <span>
            {stateNames[ended]} on {fullTime(end.at)}
            <By name={end.actor?.name} />.
          </span>
        </p>
      )}
      {acts && <OtherSteps view={view} acts={acts} />}
    </>
  )
}

function OtherSteps({ view, acts }: Required<Props>) {
  const { state, answers, reached } = view
  const isOne = isComplaint(state)
  const before = reached.findLast((step) => !isComplaint(step.state))?.state ?? 'asked'
  const next = nextStep(view)
  const isEnded = state === 'declined' || state === 'closed'
  return (
    <div className="cluster gap2" data-print="no">
      {next && (
        <SmallButton data-main="true" onClick={() => acts.open({ kind: 'state', state: next })}>
          {noteNames[next]}…
        </SmallButton>
      )}
      {!isEnded && !isOne && (
        <>
          <SmallButton onClick={() => acts.open({ kind: 'state', state: 'declined' })}>Decline…</SmallButton>
          <SmallButton onClick={() => acts.open({ kind: 'state', state: 'closed' })}>Close…</SmallButton>
          {view.earlier.some(({ turn }) => turn === 'laboratory' || turn === 'customer') && (
            <SmallButton onClick={() => acts.open({ kind: 'merge' })}>Close as repeated…</SmallButton>
          )}
        </>
      )}
      <SmallButton onClick={() => acts.open({ kind: 'state' })}>
        {isEnded || state === 'told' ? 'Open it again…' : 'Another step…'}
      </SmallButton>
      {isOne ? (
        <SmallButton onClick={() => acts.open({ kind: 'state', state: before })}>
          It is no complaint…
        </SmallButton>
      ) : (
        <SmallButton onClick={() => void acts.complain()}>It is a complaint</SmallButton>
      )}
      {(state === 'asked' || state === 'complaint') && answers.length === 0 && (
        <SmallButton onClick={() => void acts.hold()}>It is spam</SmallButton>
      )}
    </div>
  )
}
