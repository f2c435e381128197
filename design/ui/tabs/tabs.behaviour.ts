import { afterPaint } from '../../motion/after-paint.ts'
import { from } from '../../styles/breakpoints.ts'

/**
 * ARIA tabs out of a list of links and their sections, selected as the focus moves, since all panels are in the page. The open tab is the
 * fragment of the address. Opening tabs adds one entry to the history, however many are opened: Back leads to the page as it was opened,
 * and then to the page before. Closed panels are `hidden="until-found"`: find-in-page, and links into them, open the right one.
 */
export default function startTabs(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-tabs]')) enhance(element)
}

function enhance(element: HTMLElement): void {
  const list = element.querySelector('ul')
  const links = [...element.querySelectorAll<HTMLAnchorElement>('ul a[href^="#"]')].filter(
    (link) => link.closest('ul') === list,
  )
  const panels = links.map((link) => document.getElementById(link.hash.slice(1)))
  if (!list || panels.some((panel) => !panel)) return

  const columns = matchMedia(from('desktop'))
  let current = -1
  /** Tells the last change of the open panel from those before. */
  let latest: symbol | undefined

  const place = (hash: string): number => {
    const target = document.getElementById(decoded(hash.slice(1)))
    return target ? panels.findIndex((panel) => panel?.contains(target)) : -1
  }

  const open = (index: number) => {
    if (index === current) return
    current = index
    const change = Symbol('change')
    latest = change
    element.dataset.changing = ''
    // The places of the tabs do not depend on which is open.
    reveal(index)
    for (const [at, link] of links.entries()) {
      const selected = at === index
      link.setAttribute('aria-selected', String(selected))
      // React and old browsers know only a plain `hidden`; the attribute must be set as text.
      if (selected) panels[at]?.removeAttribute('hidden')
      else panels[at]?.setAttribute('hidden', 'until-found')
    }
    afterPaint(() => {
      // Tabs that are opened quickly, one after another, are one change.
      if (latest !== change) return
      delete element.dataset.changing
      // The browser brings all styles up to date for this.
      for (const [at, link] of links.entries()) link.tabIndex = at === current ? 0 : -1
    })
  }

  // Sideways only: the page itself must not move.
  const reveal = (index: number) => {
    const link = links[index]
    if (link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
  }

  const choose = (index: number) => {
    const link = links[index]
    const panel = panels[index]
    if (!link || !panel || index === current) return
    // One panel begins where the other did. Measured before anything changes, so that the page is laid out once.
    const top = panels[current]?.getBoundingClientRect().top ?? 0
    const limit = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    open(index)
    // On an old phone, changing the address takes half as long as changing the panel.
    afterPaint(() => {
      if (isOwnStep(history.state)) history.replaceState(ownStep, '', link.hash)
      else history.pushState(ownStep, '', link.hash)
    })
    // Otherwise a reader who scrolled far down one panel would be in the middle of the next.
    // A panel that was scrolled to its start may stand a fraction of a pixel above it.
    if (top < limit - 1) panel.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  /** Which tab a key moves to: up and down only where the tabs stand in a column. */
  const nextOf = (key: string, index: number): number | undefined => {
    if (key === 'Home') return 0
    if (key === 'End') return links.length - 1
    const steps: Readonly<Record<string, number>> = {
      ' ': 0,
      ArrowLeft: -1,
      ArrowRight: 1,
      ...(columns.matches && { ArrowUp: -1, ArrowDown: 1 }),
    }
    const step = steps[key]
    return step === undefined ? undefined : (index + step + links.length) % links.length
  }

  list.setAttribute('role', 'tablist')
  const orient = () => list.setAttribute('aria-orientation', columns.matches ? 'vertical' : 'horizontal')
  orient()
  columns.addEventListener('change', orient)

  for (const [index, link] of links.entries()) {
    const panel = panels[index]
    link.parentElement?.setAttribute('role', 'presentation')
    link.id = `tab-${panel?.id}`
    link.setAttribute('role', 'tab')
    link.setAttribute('aria-controls', panel?.id ?? '')
    panel?.setAttribute('role', 'tabpanel')
    panel?.setAttribute('aria-labelledby', link.id)
    panel?.addEventListener('beforematch', () => {
      open(index)
      // A link into the panel has its own fragment already.
      if (place(location.hash) !== index) history.replaceState(null, '', link.hash)
    })
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return
      event.preventDefault()
      choose(index)
    })
    link.addEventListener('keydown', (event) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      const next = nextOf(event.key, index)
      if (next === undefined) return
      event.preventDefault()
      choose(next)
      links[next]?.focus({ preventScroll: true })
      reveal(next)
    })
  }

  // Back, forward, and links elsewhere on the page. A fragment outside the tabs leaves them as they are.
  const follow = () => {
    const index = location.hash.length > 1 ? place(location.hash) : 0
    if (index < 0) return
    open(index)
    if (list.contains(document.activeElement)) links[index]?.focus({ preventScroll: true })
  }
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)

  open(Math.max(0, place(location.hash)))
  element.dataset.ready = ''
  layOutAhead(list, panels)
}

/**
 * Lays out the closed panels while nothing else happens, once their tabs are on the screen: the first layout of a panel takes an old phone as
 * long as all else that opens it. Measuring what is in a panel that is `hidden="until-found"` lays it out.
 */
function layOutAhead(list: Element, panels: readonly (HTMLElement | null)[]): void {
  if (!('requestIdleCallback' in globalThis)) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    const closed = panels.filter((panel) => panel?.hidden)
    // One at a time: a tap in between is not kept waiting.
    const next = () => {
      closed.shift()?.firstElementChild?.getBoundingClientRect()
      if (closed.length > 0) requestIdleCallback(next)
    }
    requestIdleCallback(next)
  })
  observer.observe(list)
}

/** Marks the one entry of the history that choosing tabs adds. */
const ownStep = { tabs: true }

function isOwnStep(state: unknown): boolean {
  return (state as typeof ownStep | null)?.tabs === true
}

/** What a fragment names. One that cannot be decoded ("50%") is used as it is: a fragment can hold any text. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
