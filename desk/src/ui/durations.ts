/** "45 min", "3 h 20 min", "2 d 4 h": two parts at most. @param minutes of the clock, a day has 24 hours */
export function shortDuration(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`
  if (minutes < 24 * 60) return parts(Math.round(minutes), 60, 'h', 'min')
  return parts(Math.round(minutes / 60), 24, 'd', 'h')
}

/** "45 min", "26 h 10 min". @param minutes of working time, whose days have no fixed length */
export function workingDuration(minutes: number): string {
  return minutes < 60 ? `${Math.round(minutes)} min` : parts(Math.round(minutes), 60, 'h', 'min')
}

function parts(count: number, size: number, large: string, small: string): string {
  const [whole, rest] = [Math.floor(count / size), count % size]
  return rest === 0 ? `${whole} ${large}` : `${whole} ${large} ${rest} ${small}`
}
