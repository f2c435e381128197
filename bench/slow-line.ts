/**
 * Every page on a phone whose requests are really slowed down to a slow 4G line, beside the two floors on the same line:
 * `npm run bench:slow-line`, `-- --routes /home,/contact --runs 1`. Nothing that a page asks for after its paint can count into these
 * figures, as it does in Lighthouse's model. Writes a table to docs/performance.md when all pages were measured. Exits 0.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TestService } from '../e2e/support/test-service.ts'
import { addFloors, pictureFloor, siteFolder, textFloor } from './floors.ts'
import { untilAlone } from './machine.ts'
import { measureAll } from './measure-all.ts'
import type { Measurement } from './measure-page.ts'
import { describeMachine, kinds, median, table, writeSection } from './report.ts'

const { values: options } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '3' } },
})
/** Largest ratios: of every first paint and of a largest paint that is text, to the floor of text; of a picture, to that of pictures. */
const most = 1.1

const runs = Number(options.runs)
const { folder, paths } = addFloors(siteFolder())
const service = new TestService({ SITE_DIR: folder })
let measured: Map<string, Measurement[]>
try {
  await service.start()
  await untilAlone(service.pid)
  const routes = options.routes?.split(',') ?? paths
  measured = await measureAll(service.url, [textFloor, pictureFloor, ...routes], runs, 'slow 4G')
} finally {
  await service.dispose()
  rmSync(folder, { recursive: true, force: true })
}

const of = (path: string, name: 'fcp' | 'lcp' | 'cls') =>
  median((measured.get(path) ?? []).map((measurement) => measurement[name]))
const floor = of(textFloor, 'fcp')
const figures = [...measured].map(([path, runsOfPage]) => {
  const isPicture = runsOfPage.filter(({ lcpIsPicture }) => lcpIsPicture).length * 2 > runsOfPage.length
  const beside = isPicture ? of(pictureFloor, 'lcp') : floor
  return {
    path,
    kind: isPicture ? 'picture' : 'text',
    fcp: of(path, 'fcp'),
    first: of(path, 'fcp') / floor,
    lcp: of(path, 'lcp'),
    largest: of(path, 'lcp') / beside,
    cls: of(path, 'cls'),
  }
})
const isFloor = (path: string) => path === textFloor || path === pictureFloor
const pages = figures.filter(({ path }) => !isFloor(path))
const failures = pages.flatMap(({ path, kind, first, largest }) => [
  ...(first <= most ? [] : [`${path}: first paint ${first.toFixed(2)} ×`]),
  ...(largest <= most ? [] : [`${path}: largest paint (${kind}) ${largest.toFixed(2)} ×`]),
])
const extremes = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)} ×`
const largestOf = (kind: string) =>
  extremes(pages.filter((page) => page.kind === kind).map((page) => page.largest))

/** @param rows of the table: those of all pages, or those that the document shows */
const describe = (rows: typeof figures) =>
  [
    `Measured ${describeMachine()}; slow 4G (150 ms, 1.6 Mbit/s) by slowing the requests down, processor slowed 4 times, clear HTTP/1.1, median of ${runs} ${runs === 1 ? 'run' : 'runs'}, ms. Text is compared with \`${textFloor}\`, a picture with \`${pictureFloor}\`.`,
    '',
    table(
      ['Page', 'FCP', '× floor of text', 'LCP', 'LCP is', '× its floor', 'CLS'],
      rows.map(({ path, kind, fcp, first, lcp, largest, cls }) => [
        path,
        fcp.toFixed(0),
        first.toFixed(2),
        lcp.toFixed(0),
        kind,
        largest.toFixed(2),
        cls.toFixed(3),
      ]),
    ),
    '',
    `First paint ${extremes(pages.map(({ first }) => first))}; largest paint of text ${largestOf('text')}, of a picture ${largestOf('picture')}.`,
    '',
    failures.length === 0
      ? `None of the ${pages.length} pages is more than ${most} × its floor.`
      : `More than ${most} × the floor:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
  ].join('\n')
console.log(`\n${describe(figures)}`)
if (!options.routes)
  writeSection('slow-line', describe(figures.filter(({ path }) => isFloor(path) || kinds.includes(path))))
