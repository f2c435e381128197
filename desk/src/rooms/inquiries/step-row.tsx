import { isComplaint, type InquiryState, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { By, Moment, SmallButton } from '../../ui/page.tsx'
import { fullTime } from '../../ui/format.ts'
import { Menu } from '../../ui/menu.tsx'
import styles from './inquiry.module.css'
import type { Acts } from './use-acts.ts'
import { nextStep, stepsOf } from './way.ts'
import { stateNames, stateSentences } from './words.ts'

type Props = { readonly view: InquiryView; readonly acts?: Acts }

export function StepRow({ view, acts }: Props) {
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
            {at !== null && <Moment {...{ at, actor }} />}
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
      {view.personProposed && (
        <div className="cluster warnBand" data-print="no">
          <span>It may be about a person. Until somebody says so or not, no e-mail holds its words.</span>
          {acts && (
            <>
              <SmallButton onClick={() => void acts.markOfPerson('yes')}>It is about a person</SmallButton>
              <SmallButton onClick={() => void acts.markOfPerson('no')}>It is about no person</SmallButton>
            </>
          )}
        </div>
      )}
      {acts && <StepActs view={view} acts={acts} />}
    </>
  )
}

/** The next step and the usual end as buttons; what is done now and then in a menu. */
function StepActs({ view: { state, isOfPerson, answers, earlier, reached }, acts }: Required<Props>) {
  const isOne = isComplaint(state)
  const before = reached.findLast((step) => !isComplaint(step.state))?.state ?? 'asked'
  const next = nextStep({ state, reached })
  const isEnded = state === 'declined' || state === 'closed'
  const isOver = isEnded || state === 'told'
  const goTo = (to?: InquiryState) => () => acts.open({ kind: 'state', state: to })
  const others = [
    !isOver && { label: 'Another step…', onPress: goTo() },
    !isEnded && !isOne && { label: 'Decline…', onPress: goTo('declined') },
    !isEnded &&
      !isOne &&
      earlier.some(({ turn }) => turn === 'laboratory' || turn === 'customer') && {
        label: 'Close as repeated…',
        onPress: () => acts.open({ kind: 'merge' }),
      },
    isOne
      ? { label: 'It is no complaint…', onPress: goTo(before) }
      : { label: 'It is a complaint', onPress: () => void acts.complain() },
    !isOfPerson && { label: 'It is about a person', onPress: () => void acts.markOfPerson('yes') },
    (state === 'asked' || state === 'complaint') &&
      answers.length === 0 && { label: 'It is spam', onPress: () => void acts.hold() },
  ]
  return (
    <div className="cluster gap2" data-print="no">
      {next && (
        <SmallButton data-main="true" onClick={goTo(next)}>
          Note: {stateSentences[next]}…
        </SmallButton>
      )}
      {isOver && <SmallButton onClick={goTo()}>Open it again…</SmallButton>}
      {!isOver && !isOne && <SmallButton onClick={goTo('closed')}>Close…</SmallButton>}
      <Menu label="More…" isNamed items={others.filter((item) => item !== false)} />
    </div>
  )
}
