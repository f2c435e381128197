/** Page views for Google, after a yes. Our own counter is in `visits.ts`. */
import type { Visit } from '@laboratory/contract/visit'
import { googleIsConfigured, reportToGoogle } from './analytics.ts'
import { onPageEntry } from './page-entry.ts'

export function startPageViews(root: Document): void {
  const visit = visitOf(root)
  // Reading some pages says something about health.
  const told = root.documentElement.dataset.withoutGoogle === undefined
  if (googleIsConfigured && told && visit) onPageEntry(root, () => reportToGoogle(visit))
}

/** Which page this is, in the words of the statistics. */
export function visitOf(root: Document): Visit | undefined {
  const { page: path, pageLabel: label } = root.documentElement.dataset
  return path && label ? { path, label } : undefined
}
