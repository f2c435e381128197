import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { FinderQuery } from './finder-search.ts'
import { readOrder, type TurnaroundOrder } from './turnaround-order.ts'

const nothing: FinderQuery = { text: '', area: '', kind: '' }

/**
 * What is searched, kept in the form's own fields and in the address, so that a search can be reloaded, shared and bookmarked. Fields that
 * were filled before the page was hydrated win over the address.
 */
export function useFinderQuery(form: RefObject<HTMLFormElement | null>) {
  const [query, setQuery] = useState(nothing)
  const [order, setOrder] = useState<TurnaroundOrder>('test')
  const [hydrated, setHydrated] = useState(false)
  const address = useRef({ query, order })
  address.current = { query, order }
  /** The search of the address: a link within the page leaves it, and what was typed since. */
  const shown = useRef('')

  function search() {
    const fields = new FormData(form.current ?? undefined)
    const field = (name: string) => String(fields.get(name) ?? '')
    setQuery({ text: field('q'), area: field('area'), kind: field('sample') })
  }

  // The typed letter is painted first, then the list.
  const read = () => startTransition(search)

  function fill(values: URLSearchParams, over: boolean) {
    for (const name of ['q', 'area', 'sample']) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
      if (field && (over || field.value === '')) field.value = values.get(name) ?? ''
      // A select that knows no such value is left without any.
      if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = ''
    }
    setOrder(readOrder(values.get('sort')))
    read()
  }

  useEffect(() => {
    fill(new URLSearchParams(location.search), false)
    // Only with the search of the address: before, an empty search would overwrite it.
    startTransition(() => setHydrated(true))
    shown.current = location.search
    const back = () => {
      if (location.search === shown.current) return
      shown.current = location.search
      fill(new URLSearchParams(location.search), true)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page hydrates
  }, [])

  useEffect(() => {
    if (!hydrated) return
    const write = () => {
      const { query, order } = address.current
      const values = new URLSearchParams(location.search)
      const said = {
        q: query.text.trim(),
        area: query.area,
        sample: query.kind,
        sort: order === 'test' ? '' : order,
      }
      for (const [name, value] of Object.entries(said)) {
        if (value) values.set(name, value)
        else values.delete(name)
      }
      // Safari before 17 has no `size` here.
      const search = String(values) && `?${values}`
      shown.current = search
      if (search !== location.search)
        history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
    }
    // Browsers refuse an address that changes with every key.
    const timer = setTimeout(write, 250)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [hydrated, query, order])

  return {
    hydrated,
    query,
    order,
    setOrder,
    read,
    /** Reads the fields at once: the focus moves to what was found. */
    search,
    clear: () => fill(new URLSearchParams(order === 'test' ? '' : { sort: order }), true),
  }
}
