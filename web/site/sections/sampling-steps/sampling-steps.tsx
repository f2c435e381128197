import { pageWords } from '#site/words.ts'
import type { MaybePending } from '#content/types.ts'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './sampling-steps.module.css'

/** `drawing` names a file in `web/pictures/drawn`. */
type Step = { readonly title: string; readonly text: string; readonly drawing: string }

type Props = { readonly steps: readonly Step[]; readonly cautions: readonly MaybePending[] }

/** A drawing and a sentence a step, then what to mind. */
export function SamplingSteps({ steps, cautions }: Props) {
  return (
    <>
      <ol id="six-steps" className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            {/* The words beside it say all that it shows. */}
            <img
              className={`card ${styles.drawing}`}
              src={`/pictures/${step.drawing}.svg`}
              width="160"
              height="120"
              alt=""
              loading="lazy"
            />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={`card onWarm ${styles.cautions}`}>
        <h3>{pageWords.pleaseNote}</h3>
        <ul>
          {cautions.map((caution, index) => (
            <FactText key={index} as="li" fact={caution} />
          ))}
        </ul>
      </div>
    </>
  )
}
