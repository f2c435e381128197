import { pageWords } from '#site/words.ts'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import { Picture } from '@laboratory/design/ui/picture/picture.tsx'
import type { samplingData } from '#site/pages/data/page-data.ts'
import styles from './video-facade.module.css'

/** `instead` is the fragment of what says the same in drawings. */
type Props = ReturnType<typeof samplingData>['video'] & { readonly instead: string }

/** A film that is fetched only on demand: its poster is a link to the film, which `video-facade.behaviour.ts` replaces by the player. */
export function VideoFacade({ title, source, own, poster, instead, autoplay }: Props) {
  const foreign = source.startsWith('http') ? new URL(source).host : undefined
  return (
    <figure className={styles.video} data-print="no">
      <a
        className={styles.play}
        href={source}
        data-embed={foreign ? source : undefined}
        data-film={source}
        data-webm={own?.webm}
        data-captions={own?.captions}
        data-title={title}
        data-autoplay={autoplay}
      >
        <Picture
          className={styles.poster}
          picture={poster}
          sizes={`${below('small-tablet')} calc(100vw - 2.5rem), 46rem`}
        />
        <span className={styles.label}>{pageWords.play(title)}</span>
      </a>
      <figcaption>
        {foreign && pageWords.filmFrom(foreign)}
        {pageWords.preferReading} <a href={instead}>{pageWords.sixDrawings}</a>
      </figcaption>
    </figure>
  )
}
