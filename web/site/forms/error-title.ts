import { formWords } from '#site/words.ts'
import { useEffect } from 'react'

/** Puts "Error: " before the page's title while answers need attention, so that the tab shows it, and screen readers read it, first. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return
    const { title } = document
    document.title = formWords.errorTitle(title)
    return () => {
      document.title = title
    }
  }, [wrong])
}
