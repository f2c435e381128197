import { whenNear } from './near.ts'

/**
 * Loads each lazy picture when it is within one screen of the visible part: browsers by themselves load them from up to 2500 px away. Those
 * of an island are loaded together, because the next slide of a row is never on the screen. Those that paper shows are loaded now: Chromium
 * and WebKit print without a picture that nobody has scrolled to, and begin to print before a picture that is asked for on `beforeprint` is there.
 */
export function startLazyPictures(): void {
  const boxes = new Set<Element>()
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    if (!picture.closest('[data-print="no"]')) {
      picture.loading = 'eager'
      continue
    }
    const box = picture.closest('[data-island] > *') ?? picture.closest(':not(img, picture)')
    if (!box) continue
    picture.dataset.far = ''
    boxes.add(box)
  }
  whenNear(boxes, (box) => {
    for (const picture of box.querySelectorAll<HTMLElement>('[data-far]')) delete picture.dataset.far
  })
}
