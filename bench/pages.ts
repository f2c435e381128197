/**
 * The loading time of every page on a phone, beside the lower bounds: `npm run bench`, `npm run bench -- --routes /home,/contact --runs 3`.
 * With `--quick`, a page of each kind and the heaviest only, three times, and not on really slowed connections: within ten minutes. Pages
 * of each kind are measured once more over HTTP/2 with TLS, through the proxy of `deploy/`, beside floors on the same way. The floors and
 * all pages are measured in turns, so that a busy minute falls on all of them. Prints a table, writes it to docs/performance.md when all
 * pages were measured (or with --write), and says which targets fail. A bench, not a test: it exits 0.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TestService } from '../e2e/support/test-service.ts'
import { findCaddy, startCaddy } from './caddy.ts'
import { drawPaints } from './chart.ts'
import { addFloors, pictureFloor, siteFolder, textFloor } from './floors.ts'
import { measureAll } from './measure-all.ts'
import { categories, type Category, type Line, type Measurement } from './measure-page.ts'
import { Skipped, Stage } from './faults/fault.ts'
import { untilAlone } from './machine.ts'
import { describeMachine, grouped, kinds, median, table, writeDrawing, writeSection } from './report.ts'

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string' },
    runs: { type: 'string' },
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

/** The targets of the project, as ratios to the bare floor where they say so. */
const targets = {
  fcp: 1.05,
  lcpText: 1.05,
  lcpPicture: 1.25,
  cls: 0.01,
  requestsBeforeLoad: 4,
  score: 100,
}

type Figures = Pick<
  Measurement,
  'fcp' | 'lcp' | 'tbt' | 'cls' | 'longestTask' | 'requests' | 'requestsBeforeLoad' | 'bytes'
> & {
  path: string
  lcpElement: string
  lcpIsPicture: boolean
  scores: Partial<Record<Category, number>>
  complaints: string[]
}

const runs = Number(options.runs ?? (options.quick ? 3 : 5))
/** The pages with the largest documents. */
const heaviest = ['/services/distribution', '/services/dna', '/watermicrobiology']
const { folder, paths } = addFloors(siteFolder())
const service = new TestService({ SITE_DIR: folder })
let measured: Map<string, Measurement[]>
let secured: Map<string, Measurement[]> | undefined
const slowed = new Map<Line, Map<string, Measurement[]>>()
const stage = new Stage(true)
try {
  await service.start()
  await untilAlone(service.pid)
  const routes = options.routes?.split(',') ?? (options.quick ? [...kinds, ...heaviest] : paths)
  measured = await measureAll(service.url, [textFloor, pictureFloor, ...routes], runs, 'simulated')
  // A page of each kind, on really slowed connections: half the runs, because each takes several seconds.
  const few = options.routes?.split(',') ?? kinds
  secured = await measureSecured(few)
  for (const line of options.quick ? [] : (['slow 4G', '3G'] as const))
    slowed.set(
      line,
      await measureAll(service.url, [textFloor, pictureFloor, ...few], Math.ceil(runs / 2), line),
    )
} finally {
  await stage.clear()
  await service.dispose()
  rmSync(folder, { recursive: true, force: true })
}

const figures = [...measured].map(([path, measurements]) => summarise(path, measurements))
const floor = figures.find(({ path }) => path === textFloor)
if (!floor) throw new Error('The floor was not measured.')
const version = [...measured.values()][0]?.[0]?.version ?? ''
const failures = figures.filter(({ path }) => !isFloor(path)).flatMap((page) => failuresOf(page, floor))
/** @param rows of the tables: those of all pages, or those that the document shows */
const describe = (rows: readonly Figures[]) =>
  [
    `Measured ${describeMachine()}; Lighthouse ${version} in Chromium’s headless shell where it is installed, phone settings with simulated slow 4G, clear HTTP/1.1, median of ${runs} ${runs === 1 ? 'run' : 'runs'}. Times in ms, weights in kB (1,000 bytes on the wire). \`${textFloor}\` is the home page's text with its CSS and nothing else; \`${pictureFloor}\` adds the first picture and the fonts; neither has a script.`,
    '',
    '![First and largest paint of every page beside the floor](performance-pages.svg)',
    '',
    paintTable(floor, rows),
    '',
    weightTable(rows),
    '',
    securedTable(),
    '',
    slowTable(),
    '',
    failures.length === 0
      ? `All ${figures.length - 2} pages meet all targets.`
      : `Targets not met:\n\n${grouped(failures).join('\n')}`,
  ].join('\n')
console.log(`\n${describe(figures)}`)
if (options.write || !(options.routes || options.quick)) {
  const shown = figures.filter(({ path }) => isFloor(path) || kinds.includes(path))
  writeSection('pages', describe(shown))
  writeDrawing(
    'performance-pages.svg',
    drawPaints(
      figures.map(({ path, fcp, lcp }) => ({ name: path, fcp, lcp, isFloor: isFloor(path) })),
      floor.fcp * targets.fcp,
    ),
  )
}

function summarise(path: string, measurements: readonly Measurement[]): Figures {
  const of = (name: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'longestTask' | 'requests' | 'requestsBeforeLoad') =>
    median(measurements.map((measurement) => measurement[name]))
  const first = measurements[0]
  const types = new Set(measurements.flatMap(({ bytes }) => Object.keys(bytes)))
  const scores: Partial<Record<Category, number>> = {}
  for (const category of categories) {
    const found = measurements.flatMap(({ scores }) => scores[category] ?? [])
    if (found.length > 0) scores[category] = median(found)
  }
  // The element may differ from run to run: the one that most runs name.
  const elements = Object.groupBy(measurements, ({ lcpElement }) => lcpElement)
  const usual = Object.values(elements).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0]?.[0]
  return {
    path,
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    longestTask: of('longestTask'),
    requests: of('requests'),
    requestsBeforeLoad: of('requestsBeforeLoad'),
    bytes: Object.fromEntries(
      [...types].map((type) => [type, median(measurements.map(({ bytes }) => bytes[type] ?? 0))]),
    ),
    lcpElement: usual?.lcpElement ?? '',
    lcpIsPicture: usual?.lcpIsPicture ?? false,
    scores,
    complaints: first?.complaints ?? [],
  }
}

function failuresOf(page: Figures, bare: Figures) {
  const failures: { page: string; what: string; value: number }[] = []
  const check = (what: string, value: number, most: number, unit = '') => {
    if (!(value <= most)) failures.push({ page: page.path, what: `${what}, target ${most}${unit}`, value })
  }
  check('first paint', page.fcp / bare.fcp, targets.fcp, ' × the floor')
  const [kind, most] = page.lcpIsPicture ? ['picture', targets.lcpPicture] : ['text', targets.lcpText]
  check(`largest paint (${kind})`, page.lcp / bare.lcp, Number(most), ' × the floor')
  check('layout shift', page.cls, targets.cls)
  check('requests before load', page.requestsBeforeLoad, targets.requestsBeforeLoad)
  for (const category of categories) {
    const score = page.scores[category] ?? 0
    const what = `${category} below ${targets.score} (${page.complaints.join(', ') || 'in some runs'})`
    if (score < targets.score) failures.push({ page: page.path, what, value: score })
  }
  return failures
}

function paintTable(bare: Figures, shown: readonly Figures[]): string {
  const head = ['Page', 'FCP', '× floor', 'LCP', '× floor', 'LCP is', 'TBT', 'Longest task', 'CLS', 'Scores']
  const rows = shown.map((page) => [
    page.path,
    page.fcp.toFixed(0),
    (page.fcp / bare.fcp).toFixed(2),
    page.lcp.toFixed(0),
    (page.lcp / bare.lcp).toFixed(2),
    `${page.lcpIsPicture ? 'picture' : 'text'} \`${page.lcpElement.split(' > ').at(-1)}\``,
    page.tbt.toFixed(0),
    page.longestTask.toFixed(0),
    page.cls.toFixed(3),
    categories.map((category) => page.scores[category] ?? '?').join(' '),
  ])
  return `${table(head, rows)}\n\nScores: ${categories.join(', ')}.`
}

function weightTable(shown: readonly Figures[]): string {
  const types = ['Document', 'Script', 'Stylesheet', 'Image', 'Font'] as const
  const head = ['Page', 'All', ...types, 'Other', 'Requests', 'before load']
  const rows = shown.map(({ path, bytes, requests, requestsBeforeLoad }) => {
    const all = Object.values(bytes).reduce((sum, size) => sum + size, 0)
    const known = types.map((type) => bytes[type] ?? 0)
    const other = all - known.reduce((sum, size) => sum + size, 0)
    return [path, ...[all, ...known, other].map(kilobytes), String(requests), String(requestsBeforeLoad)]
  })
  return table(head, rows)
}

/** The same model over HTTP/2 with TLS; nothing where Caddy is not installed. */
async function measureSecured(few: readonly string[]): Promise<Map<string, Measurement[]> | undefined> {
  try {
    findCaddy()
  } catch (error) {
    if (error instanceof Skipped) return undefined
    throw error
  }
  const { port } = await startCaddy(stage, [service])
  return measureAll(`https://localhost:${port}`, [textFloor, pictureFloor, ...few], runs, 'simulated')
}

function securedTable(): string {
  if (!secured) return 'HTTP/2 was left out: Caddy is not installed.'
  const rows = [...secured].map(([path, measurements]) => summarise(path, measurements))
  const bare = rows.find(({ path }) => path === textFloor)
  const picture = rows.find(({ path }) => path === pictureFloor)
  return `Over HTTP/2 with TLS, through the proxy of \`deploy/\`:\n\n${table(
    ['Page', 'FCP', '× floor', 'LCP', '× floor', '× picture floor', 'LCP is', 'kB', 'Requests'],
    rows.map(({ path, fcp, lcp, lcpIsPicture, bytes, requests }) => [
      path,
      fcp.toFixed(0),
      (fcp / (bare?.fcp ?? Number.NaN)).toFixed(2),
      lcp.toFixed(0),
      (lcp / (bare?.lcp ?? Number.NaN)).toFixed(2),
      (lcp / (picture?.lcp ?? Number.NaN)).toFixed(2),
      lcpIsPicture ? 'picture' : 'text',
      kilobytes(Object.values(bytes).reduce((sum, size) => sum + size, 0)),
      String(requests),
    ]),
  )}`
}

/** Paints on really slowed connections: later requests of the page cannot count into them. */
function slowTable(): string {
  if (slowed.size === 0) return 'The lines that are really slowed down were left out.'
  const columns = [...slowed.values()].map((results) => {
    const of = (path: string, name: 'fcp' | 'lcp') =>
      median((results.get(path) ?? []).map((measurement) => measurement[name]))
    return { of, floor: of(textFloor, 'fcp'), pictureFloor: of(pictureFloor, 'lcp') }
  })
  const head = [
    'Page',
    ...[...slowed.keys()].flatMap((line) => [`${line}: FCP`, '× floor', 'LCP', '× floor', '× picture floor']),
  ]
  const rows = [...(slowed.get('3G')?.keys() ?? [])].map((path) => [
    path,
    ...columns.flatMap(({ of, floor, pictureFloor }) => [
      of(path, 'fcp').toFixed(0),
      (of(path, 'fcp') / floor).toFixed(2),
      of(path, 'lcp').toFixed(0),
      (of(path, 'lcp') / floor).toFixed(2),
      (of(path, 'lcp') / pictureFloor).toFixed(2),
    ]),
  ])
  return `On lines that are really slowed down, median of ${Math.ceil(runs / 2)}:\n\n${table(head, rows)}`
}

function isFloor(path: string): boolean {
  return path === textFloor || path === pictureFloor
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
