import { whenNear } from './near.ts'

/**
 * Loads each lazy picture when it is within one screen of the visible part: browsers by themselves load them from up to 2500 px away. Those
 * of an island are loaded together, because the next slide of a row is never on the screen.
 */
export function startLazyPictures(): void {
  const boxes = new Set<Element>()
  for (const picture of document.querySelectorAll<HTMLElement>('img[loading="lazy"]')) {
    const box = picture.closest('[data-island] > *') ?? picture.closest(':not(img, picture)')
    if (!box) continue
    picture.dataset.far = ''
    boxes.add(box)
  }
  whenNear(boxes, (box) => {
    for (const picture of box.querySelectorAll<HTMLElement>('[data-far]')) delete picture.dataset.far
  })
}
