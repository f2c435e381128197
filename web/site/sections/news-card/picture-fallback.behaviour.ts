/** Marks pictures that failed to load, so that the drawing beside them takes their place. Now, and whenever one fails later. */
export default function startPictureFallback(root: Document): void {
  const pictures = 'img[data-fallback]'
  for (const picture of root.querySelectorAll<HTMLImageElement>(pictures)) {
    // A lazy picture that has not been scrolled near is not complete.
    if (picture.complete && picture.naturalWidth === 0) picture.dataset.fallback = 'shown'
  }
  // The event does not bubble.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(pictures)) target.dataset.fallback = 'shown'
    },
    { capture: true },
  )
}
