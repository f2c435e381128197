import { useEffect } from 'react'

/** Puts "Error: " before the page's title while answers need attention, so that tab and screen reader say it first. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [wrong])
}
