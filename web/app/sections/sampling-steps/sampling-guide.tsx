import type { MaybePending } from '#content/types.ts'
import { type FilmFacts, VideoFacade } from '../video-facade/video-facade.tsx'
import { SamplingSteps, type Step } from './sampling-steps.tsx'
import styles from './sampling-steps.module.css'

export type SamplingFacts = {
  readonly video: FilmFacts
  readonly heading: string
  readonly lead: string
  readonly steps: readonly Step[]
  readonly cautions: readonly MaybePending[]
}

/** How to take a cheek swab at home: the film, and the same in six drawn steps with what to mind. */
export function SamplingGuide({ facts }: { readonly facts: SamplingFacts }) {
  return (
    <section id="sampling" className={`section ${styles.guide}`}>
      <div className="wrap">
        <div className={styles.opening}>
          <div>
            <h2>{facts.heading}</h2>
            <p className="lead">{facts.lead}</p>
          </div>
          <VideoFacade {...facts.video} instead="#six-steps" />
        </div>
        <SamplingSteps steps={facts.steps} cautions={facts.cautions} />
      </div>
    </section>
  )
}
