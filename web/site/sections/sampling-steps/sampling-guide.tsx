import type { samplingData } from '#site/pages/data/page-data.ts'
import { VideoFacade } from '../video-facade/video-facade.tsx'
import { SamplingSteps } from './sampling-steps.tsx'
import styles from './sampling-steps.module.css'

/** How to take a cheek swab at home: the film, and the same in six drawn steps with what to mind. */
export function SamplingGuide({ data }: { readonly data: ReturnType<typeof samplingData> }) {
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
