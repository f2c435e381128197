import type { ScreeningOutcome } from '#content/screening-example.ts'
import styles from './screening-worth.module.css'

type Props = {
  readonly caption: string
  readonly outcomes: readonly ScreeningOutcome[]
  /** That it is an example, with its rates. */
  readonly note: string
}

/**
 * What a higher-chance result is worth, as people: of 22 women who got one, those whose pregnancy has the trisomy are filled. The chance
 * before the test is chosen with plain radio buttons, so that it works without a script; on paper all of them are shown.
 */
export function ScreeningWorth({ caption, outcomes, note }: Props) {
  return (
    <figure className={`card captioned ${styles.figure}`}>
      <figcaption>{caption}</figcaption>
      <fieldset className={`cluster gap2 ${styles.choice}`} data-print="no">
        <legend>Chance before the test</legend>
        {outcomes.map(({ oneIn }, index) => (
          <label key={oneIn}>
            <input type="radio" name="chance" defaultChecked={index === 1} />
            <span>1 in {oneIn.toLocaleString('en-GB')}</span>
          </label>
        ))}
      </fieldset>
      {outcomes.map((outcome) => (
        <Outcome key={outcome.oneIn} outcome={outcome} />
      ))}
      <p className={`small muted ${styles.note}`}>{note}</p>
    </figure>
  )
}

const row = 11

function Outcome({ outcome: { oneIn, shown, trueShown } }: { readonly outcome: ScreeningOutcome }) {
  return (
    <div className={styles.outcome}>
      <svg viewBox={`0 0 ${row * 24} ${Math.ceil(shown / row) * 24}`} aria-hidden="true">
        {Array.from({ length: shown }, (_, place) => (
          <circle
            key={place}
            className={place < trueShown ? styles.affected : undefined}
            cx={(place % row) * 24 + 12}
            cy={Math.floor(place / row) * 24 + 12}
            r={place < trueShown ? 9 : 8}
          />
        ))}
      </svg>
      <p>
        If your chance before the test was 1 in {oneIn.toLocaleString('en-GB')}, a higher-chance result is
        right for <strong>{trueShown}</strong> of {shown} women, and wrong for{' '}
        <strong>{shown - trueShown}</strong>.
      </p>
    </div>
  )
}
