import { nativeListRows, type RequestLine } from '@laboratory/contract/request-list'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { dropUnknown, keepList, onListChange, readList } from '#app/request-list/list.ts'
import { forgetDraft, readDraft, saveDraft } from './draft.ts'
import { firstRows, mergeRows, readNativeRows, type Row, toDraft, toLine } from './request-rows.ts'

const draft = 'draft-request-list'

/**
 * The request list in the form. It is the browser's list; what that does not keep (a row without a test, a number that is none yet, all of
 * it where the browser stores nothing) stays on the page, and in the draft of the tab.
 * @param form whose native rows it takes over
 * @returns `rows`, undefined until the page is hydrated: until then the native rows are shown
 */
export function useRequestRows(form: RefObject<HTMLFormElement | null>) {
  const [rows, setRows] = useState<readonly Row[]>()
  const [isKept, setKept] = useState(true)
  const [gone, setGone] = useState<readonly RequestLine[]>([])
  const current = useRef<readonly Row[]>([])
  const kept = useRef(true)

  const show = useCallback((next: readonly Row[]) => {
    current.current = next
    setRows(next)
  }, [])

  const keep = useCallback((list: readonly RequestLine[]) => {
    kept.current = keepList(list)
    setKept(kept.current)
  }, [])

  const change = useCallback(
    (next: readonly Row[]) => {
      show(next)
      keep(next.filter(({ test }) => test !== '').map((row) => toLine(row)))
      saveDraft(draft, ['rows'], { rows: toDraft(next, kept.current) })
    },
    [show, keep],
  )

  useEffect(() => {
    setGone(dropUnknown())
    const typed = String(readDraft(draft, ['rows']).get('rows') ?? '')
    const native = form.current ? readNativeRows(form.current, nativeListRows) : []
    const first = firstRows(readList(), typed, native)
    if (native.length > 0) change(first)
    else show(first)
    return onListChange((list) => {
      // Where nothing was stored, the rows of this page are all there is.
      if (kept.current) show(mergeRows(current.current, list))
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form hydrates
  }, [])

  return {
    rows,
    current,
    change,
    /** Whether the browser has stored the list. */
    isKept,
    /** What was on the list and is not offered any more. */
    gone,
    /** Removes what was sent. What another tab has added to the list meanwhile is kept. */
    takeOff(sent: readonly Row[]) {
      const isSent = new Set(sent.map(({ test }) => test))
      forgetDraft(draft)
      show(current.current.filter(({ test }) => !isSent.has(test)))
      keep(readList().filter(({ test }) => !isSent.has(test)))
    },
  }
}
