/** Whether latencies grew in hours of work. */

/**
 * How often the 99th percentile at the end may be that after the first ten minutes. In the run of docs/reliability.md the quiet windows early and late differ by
 * 0.7 to 1.5; what grows with each request or row would make far more than that of two hours.
 */
export const mostGrowth = 2
/** Fewer windows have no early and late part. */
const fewestWindows = 6

/**
 * Compares the lowest value of the last third of the windows with the lowest of the first third. The other work of the machine makes single windows
 * slow, as much as sevenfold, and what grew in the service makes the quiet ones slow as well.
 * @param values of one kind of request, one for each window
 * @returns the ratio; undefined where there are too few windows
 */
export function growthOf(values: readonly number[]): number | undefined {
  if (values.length < fewestWindows) return undefined
  const third = Math.floor(values.length / 3)
  const [early, late] = [Math.min(...values.slice(0, third)), Math.min(...values.slice(-third))]
  return early > 0 ? late / early : undefined
}
