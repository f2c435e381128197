/** Page views for Google, with the visitor's consent. Our own counter is in `visits.ts`. */
import type { Visit } from '@laboratory/contract/visit'
import { googleIsConfigured, reportToGoogle } from './analytics.ts'
import { onPageEntry } from './page-entry.ts'

export default function startPageViews(root: Document): void {
  const visit = visitOf(root)
  if (!googleIsConfigured || !visit) return
  // The visit of some pages reveals something about health.
  if (root.documentElement.dataset.withoutGoogle === undefined) onPageEntry(root, () => reportToGoogle(visit))
}

/** Path and label of this page, as the statistics count it. */
export function visitOf(root: Document): Visit | undefined {
  const { page: path, pageLabel: label } = root.documentElement.dataset
  return path && label ? { path, label } : undefined
}
