/** Runs what nobody waits for once the frame that answers a hand is on its way: an old phone paints the answer sooner. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action))
}
