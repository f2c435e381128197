/**
 * Page views for our own counter: path and label of the page, which the root layout writes on `<html>`, so that a page
 * answered at another address counts as itself. Part of `boot.ts`, for a visitor may leave before the behaviours arrive.
 */
import { apiFetch } from '#app/lib/api-client.ts'

const { page: path, pageLabel: label } = document.documentElement.dataset
let counted = false

/** Counts this visit of the page, unless it is counted already or nobody sees the page yet. */
export function countView(): void {
  if (counted || !label || isPrepared()) return
  counted = true
  // A view that cannot be counted is lost: nothing that the visitor should hear of.
  void apiFetch('/api/visits', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, label }),
    // As a beacon, which could not carry the cross-site header: it leaves though the visitor has left.
    keepalive: true,
    priority: 'low',
  }).catch(() => undefined)
}

/** Counts at the latest when the visitor leaves; and again on each return from the back/forward cache. */
export function countOnLeaving(): void {
  addEventListener('pagehide', countView)
  document.addEventListener('visibilitychange', () => {
    // On phones, the last that a page hears before it is put away.
    if (document.hidden) countView()
  })
  document.addEventListener('prerenderingchange', countView)
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    counted = false
    countView()
  })
}

/** Prepared ahead of a visit that may never come. Chromium's; other browsers show only what was asked for. */
function isPrepared(): boolean {
  return (document as Document & { readonly prerendering?: boolean }).prerendering === true
}
