/** Public pages as visitors will see them, in frames without scripts and without interaction. */
import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

/** Milliseconds after the last key before the frame is loaded anew. */
const quiet = 500

/** Windows that they represent, in pixels. */
const shapes = [
  { name: 'On a computer', width: 1280, height: 640 },
  { name: 'On a telephone', width: 390, height: 560 },
]

type Props = {
  readonly address: string
  readonly about: string
  /** The part to scroll to; the top when left out. */
  readonly find?: ((page: Document) => Element | null | undefined) | undefined
}

export function Previews({ address, about, find }: Props) {
  const settled = useSettled(address)
  return (
    <div className="stack" data-print="no">
      {shapes.map((shape) => (
        <Preview key={shape.name} {...shape} address={settled} {...{ about, find }} />
      ))}
    </div>
  )
}

type PreviewProps = Props & (typeof shapes)[number]

function Preview({ name, width, height, address, about, find }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const [around, inside] = [place.current, frame.current]
    if (!around || !inside) return
    // The window that it represents, scaled to the available width.
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, around.clientWidth / width)
      inside.style.transform = `scale(${scale})`
      around.style.blockSize = `${height * scale}px`
    })
    observer.observe(around)
    return () => observer.disconnect()
  }, [width, height])

  const show = () => {
    const page = frame.current?.contentDocument
    setMissing(page?.contentType !== 'text/html')
    const part = page && find?.(page)
    const view = frame.current?.contentWindow
    if (!part || !view) return
    // The header stays at the top of the window.
    const covered = page.getElementById('site-header')?.offsetHeight ?? 0
    const top = part.getBoundingClientRect().top + view.scrollY - covered - 24
    view.scrollTo({ top, behavior: 'instant' })
  }
  return (
    <figure className={`stack gap2 ${styles.preview}`}>
      <figcaption>
        {name} <small className="lightText">{width} pixels wide</small>
      </figcaption>
      {isMissing && (
        <p role="status">There is no preview at the moment. What you typed is not affected by that.</p>
      )}
      <div ref={place} className={styles.place} hidden={isMissing}>
        {/* Its own origin, for its pictures and sheets; without scripts nothing there can use it. */}
        <iframe
          ref={frame}
          className={styles.frame}
          {...{ width, height }}
          src={address}
          title={`${name}: ${about}`}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={show}
        />
      </div>
    </figure>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
