import { speculationRules } from './speculation-rules.ts'

/** Fetches the page whose link a visitor points at: by speculation rules, or on hover, focus and touch where the browser has none. */
export default function startPrefetch(root: Document): void {
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = root.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = speculationRules
    root.head.append(rules)
    return
  }
  const seen = new Set<string>([location.pathname])
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || seen.has(link.pathname)) return
    // Pages only: a document may be large, and is opened on purpose.
    if (/\.\w+$/.test(link.pathname)) return
    seen.add(link.pathname)
    const hint = root.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.pathname
    root.head.append(hint)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(type, prefetch, { passive: true })
}
