import type { Fact } from '#content/types.ts'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './sampling-steps.module.css'

type Props = {
  readonly heading: string
  readonly lead: string
  readonly steps: readonly { readonly title: string; readonly text: string; readonly drawing: string }[]
  readonly cautionsHeading: string
  readonly cautions: readonly Fact[]
}

/** Taking a cheek swab: a drawing and a sentence a step, and what to mind. */
export function SamplingSteps({ heading, lead, steps, cautionsHeading, cautions }: Props) {
  return (
    <section id="sampling" className={styles.sampling}>
      <h2>{heading}</h2>
      <p className="lead">{lead}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            {/* The words say all that the drawing shows. */}
            <img src={`/pictures/${step.drawing}.svg`} width="320" height="240" alt="" loading="lazy" />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.cautions}>
        <h3>{cautionsHeading}</h3>
        <ul>
          {cautions.map((caution, index) => (
            <li key={index}>
              <FactText fact={caution} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
