import { nativeListRows } from '@laboratory/contract/request-list'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { keepList, listLimits, onListChange, readList } from '#app/request-list/list.ts'
import { forgetDraft, readDraft, saveDraft } from './draft.ts'
import { mergeRows, readNativeRows, type Row, toLine } from './request-rows.ts'

const draft = 'draft-request-list'

/**
 * The request list in the form. It is the browser's list; a number of samples that is none yet stays in the draft of the tab.
 * @param form whose native rows it takes over
 * @param titles of the tests that can be asked for, by their keys
 * @returns `rows`, undefined until the page is hydrated: the native rows stand there till then
 */
export function useRequestRows(
  form: RefObject<HTMLFormElement | null>,
  titles: Readonly<Record<string, unknown>>,
) {
  const [rows, setRows] = useState<readonly Row[]>()
  const current = useRef<readonly Row[]>([])

  const show = (next: readonly Row[]) => {
    current.current = next
    setRows(next)
  }

  const change = (next: readonly Row[]) => {
    show(next)
    keepList(next.map((row) => toLine(row)))
    const untold = next.filter(({ samples }) => samples).map(({ test, samples }) => [test, samples] as const)
    saveDraft(
      draft,
      untold.map(([test]) => test),
      Object.fromEntries(untold),
    )
  }

  useEffect(() => {
    const found = mergeRows([], readList(), titles)
    const typed = readDraft(draft, Object.keys(titles))
    const native = form.current ? readNativeRows(form.current, nativeListRows) : []
    const kept = found.map((row) => {
      const samples = typed.get(row.test)
      return row.samples || typeof samples !== 'string' ? row : { ...row, samples }
    })
    const merged = [
      ...kept.map((row) => ({ ...row, ...native.find(({ test }) => test === row.test) })),
      ...native.filter(({ test }) => kept.every((row) => row.test !== test)),
    ].slice(0, listLimits.tests)
    if (native.length > 0) change(merged)
    else show(merged)
    return onListChange((list) => show(mergeRows(current.current, list, titles)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form hydrates
  }, [])

  return {
    rows,
    current,
    change,
    /** Takes off what was sent. What another tab has put on the list meanwhile stays. */
    takeOff(sent: readonly Row[]) {
      const isSent = new Set(sent.map(({ test }) => test))
      forgetDraft(draft)
      show(current.current.filter(({ test }) => !isSent.has(test)))
      keepList(readList().filter(({ test }) => !isSent.has(test)))
    },
  }
}
