/**
 * The loading time of every page on a phone, beside the lower bound: `npm run bench`, `-- --routes /home,/contact --runs 3`. The floor and all
 * pages are measured in turns, so that a busy minute falls on all of them. Prints tables and the targets that fail. A bench, not a test: it exits 0.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TestService } from '../e2e/support/test-service.ts'
import { addFloor, siteFolder, textFloor } from './floor.ts'
import { categories, measurePage, type Measurement } from './measure-page.ts'
import { describeMachine, grouped, median, table } from './report.ts'

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string' },
    runs: { type: 'string', default: '5' },
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

const times = ['fcp', 'lcp', 'tbt', 'cls', 'longestTask', 'requests', 'requestsBeforeLoad'] as const
type Figures = Measurement & { path: string }

const { folder, paths } = addFloor(siteFolder())
const service = new TestService({ SITE_DIR: folder })
const measured = new Map<string, Measurement[]>()
try {
  await service.start()
  const routes = options.routes?.split(',') ?? paths
  for (let run = 1; run <= Number(options.runs); run += 1)
    for (const path of [textFloor, ...routes]) {
      console.error(`run ${run} of ${options.runs}, ${path}`)
      const found = await measurePage(service.url + path, run === 1)
      measured.set(path, [...(measured.get(path) ?? []), found])
    }
} finally {
  await service.dispose()
  rmSync(folder, { recursive: true, force: true })
}

const figures = [...measured].map(([path, measurements]) => summarise(path, measurements))
const floor = figures.find(({ path }) => path === textFloor)
if (!floor) throw new Error('The floor was not measured.')
const failures = figures.filter(({ path }) => path !== textFloor).flatMap((page) => failuresOf(page, floor))
console.log(
  [
    `Measured ${describeMachine()}; Lighthouse ${[...measured.values()][0]?.[0]?.version ?? ''}, phone, median of ${options.runs}. Times in ms.`,
    paintTable(floor),
    failures.length === 0
      ? 'All pages meet all targets.'
      : `Targets not met:\n\n${grouped(failures).join('\n')}`,
  ].join('\n\n'),
)

function summarise(path: string, measurements: readonly Measurement[]): Figures {
  const scores: Measurement['scores'] = {}
  for (const category of categories) {
    const found = measurements.flatMap(({ scores }) => scores[category] ?? [])
    if (found.length > 0) scores[category] = median(found)
  }
  // The element may differ from run to run: the one that most runs name.
  const elements = Object.values(Object.groupBy(measurements, ({ lcpElement }) => lcpElement))
  const [usual] = elements.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? []
  const middle = times.map((name) => [name, median(measurements.map((one) => one[name]))] as const)
  const [first] = measurements
  if (!usual || !first) throw new Error(`${path} was not measured.`)
  return { ...usual, path, scores, complaints: first.complaints, ...Object.fromEntries(middle) }
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

function paintTable(bare: Figures): string {
  const head = ['Page', 'FCP', '× floor', 'LCP', '× floor', 'LCP is', 'TBT', 'Longest task', 'CLS', 'Scores']
  const rows = figures.map((page) => [
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
