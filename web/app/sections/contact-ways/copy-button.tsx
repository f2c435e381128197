import { useEffect, useState } from 'react'
import styles from './contact-ways.module.css'

/** Milliseconds for which the button says that it did it. */
const shown = 3000

/** Copies a text. Appears only where the browser can (a script runs, the page came over HTTPS). */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [able, setAble] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setAble('clipboard' in navigator), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shown)
    return () => clearTimeout(timer)
  }, [copied])
  if (!able) return null
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-print="no"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true), () => undefined)}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </button>
      <span className="visuallyHidden" role="status">
        {copied && `The ${what} is copied.`}
      </span>
    </>
  )
}
