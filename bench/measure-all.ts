import { type Line, measurePage, type Measurement } from './measure-page.ts'

/**
 * Pages in Lighthouse, in turns, so that a busy minute of the machine falls on all of them. Prints its progress on standard error.
 * @param base of the service, as in `http://127.0.0.1:3000`
 * @param runs of each page
 * @returns what was measured of each path; a page that could not be measured in a run has one less
 */
export async function measureAll(
  base: string,
  paths: readonly string[],
  runs: number,
  line: Line,
): Promise<Map<string, Measurement[]>> {
  const results = new Map<string, Measurement[]>(paths.map((path) => [path, []]))
  const begun = performance.now()
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, path] of paths.entries()) {
      try {
        results.get(path)?.push(await measurePage(base + path, run === 1 && line === 'simulated', line))
      } catch (error) {
        console.error(`${path} could not be measured in run ${run}: ${String(error)}`)
      }
      const done = (run - 1) * paths.length + index + 1
      const left = ((performance.now() - begun) / done) * (runs * paths.length - done)
      console.error(`${line}, run ${run} of ${runs}, ${path}, about ${Math.ceil(left / 60_000)} min left`)
    }
  }
  return results
}
