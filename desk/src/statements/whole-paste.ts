import { useEffect } from 'react'
import { announce, say } from '../ui/toasts.tsx'

const struck = /line-through|<(?:s|del|strike)\b/i
const sentence = 'Some of these words are struck through: delete them where they come from, and copy again.'

/** What is pasted loses its form: words that were struck through would come back as valid. They are refused. */
export function useWholePaste(): void {
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      if (!struck.test(event.clipboardData?.getData('text/html') ?? '')) return
      event.preventDefault()
      event.stopPropagation()
      say(sentence)
      announce(sentence)
    }
    document.addEventListener('paste', hear, true)
    return () => document.removeEventListener('paste', hear, true)
  }, [])
}
