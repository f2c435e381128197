/** Movement as functions of time: the same second always gives the same picture. */

/** How much of the time between two seconds has passed, eased at both ends: 0 before, 1 after. */
export function eased(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A value on its way from `a` to `b`. */
export function between(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

type Place = {
  x?: number
  y?: number
  turn?: number
  about?: readonly [number, number]
  scale?: number
  opacity?: number
}

/** A group of SVG that is moved (drawing units), turned (degrees, about a point), scaled (about the same point) and faded. */
export function group(
  content: string,
  { x = 0, y = 0, turn = 0, about = [0, 0], scale = 1, opacity = 1 }: Place,
): string {
  if (opacity <= 0) return ''
  const [cx, cy] = about
  const steps = [
    x || y ? `translate(${x.toFixed(2)} ${y.toFixed(2)})` : '',
    turn ? `rotate(${turn.toFixed(2)} ${cx} ${cy})` : '',
    scale === 1 ? '' : `translate(${cx} ${cy}) scale(${scale.toFixed(3)}) translate(${-cx} ${-cy})`,
  ].filter(Boolean)
  return `<g transform="${steps.join(' ')}" opacity="${opacity.toFixed(3)}">${content}</g>`
}

/** A group that fades in while it rises a little. */
export function appear(content: string, time: number, from: number): string {
  const share = eased(time, from, from + 0.7)
  return group(content, { y: between(6, 0, share), opacity: share })
}
