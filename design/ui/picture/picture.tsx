import type { OnPaper } from '../../styles/on-paper.ts'

/** A picture in its encodings: `avif` and `webp` are `srcset` lists. */
export type PictureSource = {
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly avif: string
  readonly webp: string
  readonly fallback: string
}

type Props = {
  readonly picture: PictureSource
  /** The width it takes in the layout, as in the `sizes` attribute. */
  readonly sizes: string
  /** The one picture above the fold: fetched at once. The others load lazily. */
  readonly priority?: boolean
  /** Whether it says something that the words around it do not: the others are left out on paper. */
  readonly onPaper?: boolean
  readonly className?: string | undefined
  /** Another composition for narrow screens, below `until`. */
  readonly narrow?: { readonly picture: PictureSource; readonly media: string; readonly sizes: string }
}

/** A picture in AVIF with WebP as fallback; its space is reserved before it loads. */
export function Picture({ picture, sizes, priority = false, onPaper = false, className, narrow }: Props) {
  return (
    <picture className="noBox">
      {narrow &&
        (['avif', 'webp'] as const).map((encoding) => (
          <source
            key={encoding}
            type={`image/${encoding}`}
            media={narrow.media}
            srcSet={narrow.picture[encoding]}
            sizes={narrow.sizes}
            width={narrow.picture.width}
            height={narrow.picture.height}
          />
        ))}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        data-print={onPaper ? undefined : ('no' satisfies OnPaper)}
        className={className}
        srcSet={picture.webp}
        sizes={sizes}
        src={picture.fallback}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  )
}
