import type { MaybePending } from '#content/types.ts'
import { type FilmData, VideoFacade } from '../video-facade/video-facade.tsx'
import { SamplingSteps, type Step } from './sampling-steps.tsx'
import styles from './sampling-steps.module.css'

export type SamplingData = {
  readonly video: FilmData
  readonly heading: string
  readonly lead: string
  readonly steps: readonly Step[]
  readonly cautions: readonly MaybePending[]
}

/** How to take a cheek swab at home: the film, and the same in six drawn steps with what to mind. */
export function SamplingGuide({ data }: { readonly data: SamplingData }) {
  return (
    <section id="sampling" className={`section ${styles.guide}`}>
      <div className="wrap">
        <div className={`inColumns ${styles.opening}`}>
          <div>
            <h2>{data.heading}</h2>
            <p className="lead">{data.lead}</p>
          </div>
          <VideoFacade {...data.video} instead="#six-steps" />
        </div>
        <SamplingSteps steps={data.steps} cautions={data.cautions} />
      </div>
    </section>
  )
}
