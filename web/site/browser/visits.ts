/**
 * Page views for our own counter: path and label of the page, which the root layout writes on `<html>`, so that a page that is served at
 * another address is counted under its own. Part of `boot.ts`, because a visitor may leave before the behaviours are loaded.
 */
import { apiFetch } from './api-client.ts'
import { isPrepared } from './page-entry.ts'

const { page: path, pageLabel: label } = document.documentElement.dataset
let counted = false

/** Counts this visit of the page, unless it is counted already or the page is only prerendered. */
export function countView(): void {
  if (counted || !label || isPrepared()) return
  counted = true
  // A view that cannot be counted is lost: no reason to show an error.
  void apiFetch('/api/visits', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, label }),
    // Completes after the visitor has left, as a beacon would, which cannot carry the cross-site header.
    keepalive: true,
    priority: 'low',
  }).catch(() => undefined)
}

/** Counts at the latest when the visitor leaves; and again on each return from the back/forward cache. */
export function countOnLeaving(): void {
  addEventListener('pagehide', countView)
  document.addEventListener('visibilitychange', () => {
    // On phones, the last event before the page is put into the background.
    if (document.hidden) countView()
  })
  document.addEventListener('prerenderingchange', countView)
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    counted = false
    countView()
  })
}
