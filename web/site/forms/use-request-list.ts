import type { NewLine, RequestLine } from '@laboratory/contract/request-list'
import { readNativeRows } from '@laboratory/contract/request-list-schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepList, onListChange, readList, toLine } from '#site/request-list/list.ts'

/**
 * The request list in the form: the browser's list. Where the browser stores nothing, it stays on the page.
 * @returns `lines`, undefined until `begin` has taken over the native rows, which are shown until then
 */
export function useRequestList() {
  const [lines, setLines] = useState<readonly RequestLine[]>()
  /** Whether the browser has stored the list. */
  const [isKept, setKept] = useState(true)
  const current = useRef<readonly RequestLine[]>([])
  const show = useCallback((next: readonly RequestLine[]) => {
    current.current = next
    setLines(next)
  }, [])
  const change = useCallback(
    (next: readonly RequestLine[]) => {
      show(next)
      setKept(keepList(next))
    },
    [show],
  )
  const begin = useCallback(
    (typed: readonly NewLine[]) => {
      const first = typed.reduce((list, line) => [...list, toLine(line, list)], readList())
      if (typed.length > 0) change(first)
      else show(first)
    },
    [show, change],
  )
  // Where nothing was stored, the lines of this page are all there is.
  useEffect(() => (isKept ? onListChange(show) : undefined), [isKept, show])
  return {
    lines,
    isKept,
    change,
    begin,
    /** Removes what was sent. What another tab has added to the list meanwhile is kept. */
    takeOff(sent: readonly RequestLine[]) {
      const ids = new Set(sent.map(({ id }) => id))
      change((isKept ? readList() : current.current).filter(({ id }) => !ids.has(id)))
    },
  }
}

/** What stands in the native rows of the page: typed before React came. */
export function linesOfPage(fields: FormData): NewLine[] {
  const typed = Array.from(fields, ([name, value]) => [name, String(value)] as const)
  return readNativeRows(typed).rows.map(([, { urgent, ...line }]) => ({
    test: '',
    ...line,
    ...(urgent !== undefined && { urgent: true }),
  }))
}
