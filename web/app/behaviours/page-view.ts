/**
 * Page views: path and label of the page, told to our own counter and, after a yes, to Google. The root layout writes
 * both on `<html>`, so that a page answered at another address counts as itself.
 */
import type { Visit } from '@laboratory/contract/visit'
import { apiFetch } from '#app/lib/api-client.ts'
import { reportToGoogle } from './analytics.ts'
import { onPageEntry } from './page-entry.ts'

export function startPageViews(root: Document): void {
  const visit = visitOf(root)
  if (!visit) return
  onPageEntry(root, () => {
    count(visit)
    reportToGoogle(visit)
  })
}

/** Which page this is, in the words of the statistics. */
export function visitOf(root: Document): Visit | undefined {
  const { page: path, pageLabel: label } = root.documentElement.dataset
  return path && label ? { path, label } : undefined
}

/** A view that cannot be counted is lost: nothing that the visitor should hear of. */
function count(visit: Visit): void {
  void apiFetch('/api/visits', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
    // Counted also when the visitor has left already.
    keepalive: true,
    priority: 'low',
  }).catch(() => undefined)
}
