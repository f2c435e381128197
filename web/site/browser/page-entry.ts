/** Runs an action each time a visitor enters the page: now, or when a prepared page is shown, and again on each return from the back/forward cache. */
export function onPageEntry(root: Document, action: () => void): void {
  if (isPrepared(root)) root.addEventListener('prerenderingchange', action, { once: true })
  else action()
  addEventListener('pageshow', (event) => {
    if (event.persisted) action()
  })
}

/** Whether a page was prerendered ahead of a visit that may never happen. Only Chromium does this. */
export function isPrepared(root = document): boolean {
  return (root as Document & { readonly prerendering?: boolean }).prerendering === true
}
