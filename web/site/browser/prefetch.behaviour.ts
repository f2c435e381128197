import { speculationRules } from './speculation-rules.ts'

/** Fetches the page whose link a visitor points at, by speculation rules. Browsers without them fetch it at the press: our policy refuses `rel="prefetch"`. */
export default function startPrefetch(root: Document): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  const rules = root.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = speculationRules
  root.head.append(rules)
}
