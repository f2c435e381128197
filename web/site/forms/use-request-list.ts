import type { NewLine, RequestLine } from '@laboratory/contract/request-list'
import { readNativeRows } from '@laboratory/contract/request-list-schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepList, onListChange, readList, toLine } from '#site/request-list/list.ts'

/**
 * The request list in the form: the browser's list. Where the browser stores nothing, it stays on the page.
 * @returns `lines`, undefined until `begin` has taken over the native rows, which are shown until then; it says whether there are any
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
      return first.length > 0
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
    /** Removes what was sent. What was added or changed meanwhile, here or in another tab, is kept. */
    takeOff(sent: readonly RequestLine[]) {
      const lines = new Set(sent.map(contentOf))
      change((isKept ? readList() : current.current).filter((line) => !lines.has(contentOf(line))))
    },
  }
}

/** What a line says, alike in the store and on the page. */
const contentOf = (line: RequestLine) =>
  JSON.stringify(
    Object.entries(line)
      .filter(([, answer]) => answer)
      .sort(),
  )

/** What stands in the native rows of the page: typed before React came. */
export function linesOfPage(fields: FormData): NewLine[] {
  const typed = Array.from(fields, ([name, value]) => [name, String(value)] as const)
  return readNativeRows(typed).rows.map(([, { urgent, ...line }]) => ({
    test: '',
    ...line,
    ...(urgent !== undefined && { urgent: true }),
  }))
}
