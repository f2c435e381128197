import { prefersLessMotion } from '@laboratory/design/motion/prefers-less-motion.ts'

/**
 * Scrolls to the top of the page; at once for visitors who asked for less motion. Wheel, touch, a key or the mouse (on the scroll bar, too)
 * ends it.
 * @param duration in ms
 * @returns whether it got there
 */
export function scrollToTop(duration: number): Promise<boolean> {
  if (prefersLessMotion() || duration <= 0) {
    scrollTo({ top: 0, behavior: 'instant' })
    return Promise.resolve(true)
  }
  const from = scrollY
  const begun = performance.now()
  return new Promise((resolve) => {
    let stopped = false
    const stop = () => {
      stopped = true
    }
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(type, stop, { once: true, passive: true })
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / duration))
      if (stopped) return resolve(false)
      scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' })
      if (part < 1) requestAnimationFrame(step)
      else resolve(true)
    }
    requestAnimationFrame(step)
  })
}

function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
