import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import styles from './carousel.module.css'

type Props = {
  /** Of the row, for its buttons. */
  readonly id: string
  /** Names the region: "Reviews". */
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Milliseconds between slides; without it slides change only by the buttons. */
  readonly autoplay?: number
  /** A media query under which the carousel is off: the layout shows the slides in another way. */
  readonly inactive?: string
  readonly className?: string | undefined
}

/**
 * A row of slides after the ARIA practices: a pause button first, then back and next, which wrap. Without JavaScript, and
 * until the page is hydrated, it is a row that scrolls. Rotation stops on hover and focus and never starts for visitors
 * who asked for less motion.
 */
export function Carousel({ id, label, slides, autoplay, inactive, className }: Props) {
  const [playing, setPlaying] = useState(false)
  const [selected, setSelected] = useState(0)
  const [hydrated, setHydrated] = useState(false)
  const [turns, setTurns] = useState(false)
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: 22,
    breakpoints: {
      ...(inactive ? { [inactive]: { active: false } } : {}),
      '(prefers-reduced-motion: reduce)': { duration: 0 },
    },
  })
  // Rotation stops once a visitor points at a slide or moves the focus in; the button starts it again.
  const stop = useCallback(() => setPlaying(false), [])

  useEffect(() => {
    if (!carousel) return
    setHydrated(true)
    const select = () => {
      setTurns(carousel.internalEngine().options.active && carousel.scrollSnapList().length > 1)
      setSelected(carousel.selectedScrollSnap())
    }
    carousel.on('select', select).on('reInit', select).on('pointerDown', stop)
    select()
    const still =
      matchMedia('(prefers-reduced-motion: reduce)').matches ||
      carousel.rootNode().contains(document.activeElement)
    setPlaying(autoplay !== undefined && !still)
  }, [carousel, autoplay, stop])

  useEffect(() => {
    if (!carousel || !playing || !turns) return
    const timer = setInterval(() => {
      if (!document.hidden) carousel.scrollNext()
    }, autoplay)
    return () => clearInterval(timer)
  }, [carousel, autoplay, playing, turns])

  const turn = (by: 1 | -1) => {
    stop()
    if (by === 1) carousel?.scrollNext()
    else carousel?.scrollPrev()
  }

  // With all slides visible, or only one, it is no carousel. Before the page is hydrated, a row that scrolls is one.
  const isCarousel = hydrated ? turns : inactive === undefined
  return (
    <div
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      {...(isCarousel && { role: 'group', 'aria-roledescription': 'carousel', 'aria-label': label })}
      data-hydrated={hydrated}
      data-turns={turns}
      onFocus={(event) => !(event.target as Element).hasAttribute('data-play') && stop()}
    >
      <div className={styles.controls} data-print="no">
        {autoplay && (
          <button
            type="button"
            className={styles.control}
            data-play={playing}
            onClick={() => setPlaying(!playing)}
            aria-controls={id}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              {playing ? <path d="M8 6v12M16 6v12" /> : <path d="M8 5.5v13l10.5-6.5z" />}
            </svg>
            <span className="visuallyHidden">{playing ? `Pause: ${label}` : `Play: ${label}`}</span>
          </button>
        )}
        <button type="button" className={styles.control} onClick={() => turn(-1)} aria-controls={id}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M14.5 5.5 8 12l6.5 6.5" />
          </svg>
          <span className="visuallyHidden">Back: {label}</span>
        </button>
        <button type="button" className={styles.control} onClick={() => turn(1)} aria-controls={id}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M9.5 5.5 16 12l-6.5 6.5" />
          </svg>
          <span className="visuallyHidden">Next: {label}</span>
        </button>
      </div>
      <div
        className={styles.viewport}
        ref={viewport}
        id={id}
        // As long as it scrolls, the keyboard must be able to scroll it; and the focus must not be lost when it no longer does.
        tabIndex={inactive ? undefined : hydrated ? -1 : 0}
        onMouseEnter={stop}
        aria-live={turns && !playing ? 'polite' : 'off'}
      >
        <div className={styles.track}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              {...(isCarousel && {
                role: 'group',
                'aria-roledescription': 'slide',
                'aria-label': `${index + 1} of ${slides.length}`,
              })}
              data-selected={index === selected}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
