import { carouselWords } from '../../words.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '../../motion/prefers-less-motion.ts'
import styles from './carousel.module.css'

type Props = {
  /** Of the row, for its buttons. */
  readonly id: string
  /** Names the region: "Reviews". */
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Milliseconds between slides; without it slides change only by the buttons. */
  readonly autoplay?: number
  /** The layout of wide windows shows the slides in another way: it is called a carousel only when it is known to be one. */
  readonly narrowOnly?: true
  readonly className?: string | undefined
}

/**
 * A row of slides after the ARIA practices: a pause button first, then back and next, which wrap. The browser itself scrolls the row, with
 * and without JavaScript. Rotation stops on hover and focus and never starts for visitors who asked for less motion.
 */
export function Carousel({ id, label, slides, autoplay, narrowOnly, className }: Props) {
  const row = useRef<HTMLDivElement>(null)
  /** Where a button or the timer scrolls the row to, until it is there or somebody scrolls it. */
  const target = useRef<number>(undefined)
  const [playing, setPlaying] = useState(false)
  const [selected, setSelected] = useState(0)
  const [hydrated, setHydrated] = useState(false)
  const [turns, setTurns] = useState(false)
  // Rotation stops once a visitor points at a slide or moves the focus in; the button starts it again.
  const stop = useCallback(() => setPlaying(false), [])

  const turn = useCallback((by: 1 | -1) => {
    if (!row.current) return
    const { step, current, last } = placesOf(row.current)
    const count = last + 1
    const next = ((target.current ?? current) + by + count) % count
    target.current = next
    setSelected(next)
    row.current.scrollTo({ left: next * step, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
  }, [])

  /** Takes the place from the row, unless that is on its way. Not every browser says when a movement has ended. */
  const follow = () => {
    if (!row.current) return
    const { step, current } = placesOf(row.current)
    if (target.current !== undefined && Math.abs(row.current.scrollLeft - target.current * step) < 1)
      target.current = undefined
    if (target.current === undefined) setSelected(current)
  }

  useEffect(() => {
    const element = row.current
    if (!element) return
    setHydrated(true)
    setPlaying(
      autoplay !== undefined &&
        !prefersLessMotion() &&
        !element.parentElement?.contains(document.activeElement),
    )
    const letGo = () => {
      target.current = undefined
    }
    // Reports the first size, too. Another size has other places, and ends a movement.
    const observer = new ResizeObserver(() => {
      letGo()
      const { current, last } = placesOf(element)
      setSelected(current)
      setTurns(last > 0)
    })
    observer.observe(element)
    // The visitor's own scrolling begins with one of these.
    const begins = ['pointerdown', 'wheel', 'keydown']
    for (const type of begins) element.addEventListener(type, letGo, { passive: true })
    element.addEventListener('pointerdown', stop)
    return () => {
      observer.disconnect()
      for (const type of begins) element.removeEventListener(type, letGo)
      element.removeEventListener('pointerdown', stop)
    }
  }, [autoplay, stop])

  useEffect(() => {
    if (!playing || !turns) return
    const timer = setInterval(() => {
      if (!document.hidden) turn(1)
    }, autoplay)
    return () => clearInterval(timer)
  }, [autoplay, playing, turns, turn])

  // With all slides visible, or only one, it is no carousel. Before the page is hydrated, a row that scrolls is one.
  const isCarousel = hydrated ? turns : !narrowOnly
  const control = { type: 'button', className: styles.control, 'aria-controls': id } as const
  return (
    <div
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      {...(isCarousel && {
        role: 'group',
        'aria-roledescription': carouselWords.carousel,
        'aria-label': label,
      })}
      data-hydrated={hydrated}
      data-turns={turns}
      onFocus={(event) => !(event.target as Element).hasAttribute('data-play') && stop()}
    >
      <div className={`scripted ${styles.controls}`} data-print="no">
        {autoplay && (
          <button {...control} data-play={playing} onClick={() => setPlaying(!playing)}>
            <Sign path={playing ? 'M8 6v12M16 6v12' : 'M8 5.5v13l10.5-6.5z'} />
            <span className="visuallyHidden">
              {playing ? carouselWords.pause(label) : carouselWords.play(label)}
            </span>
          </button>
        )}
        {steps.map(({ by, words, path }) => (
          <button
            key={by}
            {...control}
            onClick={() => {
              stop()
              turn(by)
            }}
          >
            <Sign path={path} />
            <span className="visuallyHidden">{`${carouselWords[words]} ${label}`}</span>
          </button>
        ))}
      </div>
      <div
        className={styles.viewport}
        ref={row}
        id={id}
        // The keyboard can scroll what scrolls; and the focus must not be lost when it no longer does.
        tabIndex={hydrated ? (turns ? 0 : -1) : narrowOnly ? undefined : 0}
        {...(isCarousel && { role: 'group', 'aria-label': carouselWords.slides })}
        onMouseEnter={stop}
        onScroll={follow}
        onScrollEnd={() => {
          target.current = undefined
          follow()
        }}
        aria-live={turns && !playing ? 'polite' : 'off'}
      >
        <div className={styles.track}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              {...(isCarousel && {
                role: 'group',
                'aria-roledescription': carouselWords.slide,
                'aria-label': carouselWords.of(index + 1, slides.length),
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

const steps = [
  { by: -1, words: 'back', path: 'M14.5 5.5 8 12l6.5 6.5' },
  { by: 1, words: 'next', path: 'M9.5 5.5 16 12l-6.5 6.5' },
] as const

/** Where a row can stand: the pixels from one place to the next, the place it is at, and the last one (0 if all slides are in view). */
function placesOf(row: HTMLElement): { step: number; current: number; last: number } {
  const [first, second] = row.firstElementChild?.children ?? []
  const step = first && second ? second.getBoundingClientRect().x - first.getBoundingClientRect().x : 0
  if (step <= 0) return { step: 0, current: 0, last: 0 }
  return {
    step,
    current: Math.round(row.scrollLeft / step),
    last: Math.round((row.scrollWidth - row.clientWidth) / step),
  }
}

/** Not the `Icon` of forms: it lies in their file of scripts, which the first page does not fetch. */
function Sign({ path }: { readonly path: string }) {
  return (
    <svg className="lineIcon" viewBox="0 0 24 24" width={24} height={24} strokeWidth={2.2} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
