/** Rows of a list, each an element with `data-row`: which are selected, and the way from one to another. */
import { useEffect, useRef, useState } from 'react'
import { useKey } from '../frame/keys.tsx'

export type ListElement = { readonly current: HTMLElement | null }

export const rowsOf = ({ current }: ListElement) => [
  ...(current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

type Options = {
  /** Of all rows, as they are shown. */
  readonly order: readonly string[]
  readonly open?: string | undefined
  readonly isOffered: boolean
}

/** Which rows are selected: one by one, from one to another with Shift, or by `x`. */
export function useChosen(one: string, list: ListElement, { order, open, isOffered }: Options) {
  const [chosen, choose] = useState<readonly string[]>([])
  const last = useRef('')
  const toggle = (id: string, isRange = false) => {
    choose(withToggled(chosen, id, isRange ? rangeOf(order, last.current, id) : [id]))
    last.current = id
  }
  useKey(
    'x',
    `Select the ${one}, or not`,
    () => {
      const focused = rowsOf(list).find((row) => row === document.activeElement)
      const id = focused?.dataset.row ?? open
      if (id !== undefined) toggle(id)
    },
    isOffered,
  )
  return { has: (id: string) => chosen.includes(id), toggle, choose }
}

/** From one to another in their order; the other alone where the first is not among them. */
export function rangeOf(order: readonly string[], from: string, to: string): readonly string[] {
  const ends = [order.indexOf(from), order.indexOf(to)]
  return ends.includes(-1) ? [to] : order.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** All of a range become what its end becomes. */
export function withToggled(
  chosen: readonly string[],
  id: string,
  range: readonly string[],
): readonly string[] {
  const others = chosen.filter((each) => !range.includes(each))
  return chosen.includes(id) ? others : [...others, ...range]
}

/** By the arrows from row to row, without opening them. */
export function useArrows(list: ListElement): void {
  useEffect(() => {
    const element = list.current
    const go = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const rows = rowsOf(list)
      const next = step && rows[rows.indexOf(event.target as HTMLElement) + step]
      if (!next || !rows.includes(event.target as HTMLElement)) return
      event.preventDefault()
      next.focus()
    }
    element?.addEventListener('keydown', go)
    return () => element?.removeEventListener('keydown', go)
  }, [list])
}
