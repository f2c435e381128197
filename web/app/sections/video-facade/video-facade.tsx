import type { PictureSource } from '#app/lib/pictures.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import styles from './video-facade.module.css'

export type FilmFacts = {
  /** What the film shows, as it follows "Play:". */
  readonly title: string
  /** Address of the player or of a file of our own; undefined while none is configured. */
  readonly source: string | undefined
  readonly poster: PictureSource
  /** Whether the film starts as soon as its player is there. */
  readonly autoplay: boolean
}

/** `instead` is the fragment of what says the same in drawings. */
type Props = FilmFacts & { readonly instead: string }

/**
 * A film that nobody fetches before somebody asks: its poster is a link to the film, which `video-facade.behaviour.ts`
 * replaces by the player. Without an address the poster and the drawn steps stand in.
 */
export function VideoFacade({ title, source, poster, instead, autoplay }: Props) {
  const foreign = source?.startsWith('http') ? new URL(source).host : undefined
  return (
    <figure className={styles.video} data-print="no">
      {source ? (
        <a
          className={styles.play}
          href={source}
          data-embed={foreign ? source : undefined}
          data-film={source}
          data-title={title}
          data-autoplay={autoplay}
        >
          <Picture
            className={styles.poster}
            picture={poster}
            sizes="(width < 780px) calc(100vw - 2.5rem), 46rem"
          />
          <span className={styles.label}>Play: {title}</span>
        </a>
      ) : (
        <Picture
          className={styles.poster}
          picture={poster}
          sizes="(width < 780px) calc(100vw - 2.5rem), 46rem"
        />
      )}
      <figcaption>
        {foreign && `The film comes from ${foreign}, which then learns your address. `}
        {source ? (
          <>
            Prefer to read? <a href={instead}>The same in six drawings</a>
          </>
        ) : (
          <span data-pending>
            The film is not here yet. <a href={instead}>Six drawings show every step</a>
          </span>
        )}
      </figcaption>
    </figure>
  )
}
