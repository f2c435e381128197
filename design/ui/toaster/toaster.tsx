import { toasterWords } from '../../words.ts'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './toaster.module.css'
import type { Toast } from './use-toasts.ts'

/** Milliseconds that a toast stays (specification, section 9); the progress bar in the style sheet runs as long. */
export const toastDuration = 3000

type Props = { readonly toasts: readonly Toast[]; readonly onDismiss: (text: string) => void }

/**
 * Messages at the top right that go by themselves: no duplicates, a bar for the time left, a pause while they are hovered or focused. The same
 * text also stands on the page, which announces it.
 */
export function Toaster({ toasts, onDismiss }: Props) {
  if (toasts.length === 0) return null
  return (
    <section className={`stack gap3 ${styles.toaster}`} aria-label={toasterWords.messages} data-print="no">
      {toasts.map(({ text, turn }) => (
        <ToastView key={turn} text={text} onDismiss={onDismiss} />
      ))}
    </section>
  )
}

type ToastViewProps = {
  readonly text: string
  readonly onDismiss: (text: string) => void
}

function ToastView({ text, onDismiss }: ToastViewProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(toastDuration)
  const before = useRef<Element>(null)
  const paused = pointed || focused

  useEffect(() => {
    if (paused) return
    const begun = performance.now()
    const timer = setTimeout(() => onDismiss(text), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - begun
    }
  }, [paused, text, onDismiss])

  // The focus goes back to where it was, not away with the message.
  function dismiss() {
    if (before.current instanceof HTMLElement) before.current.focus()
    onDismiss(text)
  }

  return (
    // Hover and focus only pause it; the button dismisses it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.toast}
      data-paused={paused}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ relatedTarget }) => {
        setFocused(true)
        before.current = relatedTarget
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={dismiss}>
        <Icon path="m6 6 12 12M18 6 6 18" size={20} />
        <span className="visuallyHidden">{toasterWords.dismiss}</span>
      </button>
      <span className={styles.progress} aria-hidden="true" />
    </div>
  )
}
