/**
 * The loading time of every page on a phone, beside the lower bound: `npm run bench`, `-- --routes /home,/contact --runs 3`. The floor and all
 * pages are measured in turns, so that a busy minute falls on all of them. Prints a table, in which `!` marks a missed target. A bench, not a
 * test: it exits 0.
 */
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { quickChromium } from '../e2e/support/chromium.ts'
import { TestService } from '../e2e/support/test-service.ts'
import { addFloor, siteFolder, textFloor } from './floor.ts'

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})

/** The targets of the project; paints as ratios to the bare floor. */
const targets = { fcp: 1.05, lcpText: 1.05, lcpPicture: 1.25, cls: 0.01, requests: 4, score: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One page, once. */
type Measurement = {
  /** Milliseconds. */
  fcp: number
  lcp: number
  cls: number
  /** Requests that began before the page had loaded. */
  requests: number
  /** Whether the largest paint was a picture; otherwise it is text. */
  isPicture: boolean
  /** 0 to 100; those that do not change from run to run are measured in the first. */
  scores: Partial<Record<string, number>>
  /** Audits of those categories that were not passed. */
  complaints: string[]
}

const { folder, paths } = addFloor(siteFolder())
const service = new TestService({ SITE_DIR: folder })
const measured = new Map<string, Measurement[]>()
try {
  await service.start()
  const routes = options.routes?.split(',') ?? paths
  for (let run = 1; run <= Number(options.runs); run += 1)
    for (const path of [textFloor, ...routes]) {
      console.error(`run ${run} of ${options.runs}, ${path}`)
      const found = await measure(service.url + path, run === 1)
      measured.set(path, [...(measured.get(path) ?? []), found])
    }
} finally {
  await service.dispose()
  rmSync(folder, { recursive: true, force: true })
}
const [floor] = [...measured.values()]
// Figures of two machines cannot be compared.
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}; Lighthouse, phone, median of ${options.runs}. Times in ms.\n`,
)
print('Page', 'FCP', '× floor', 'LCP', '× floor', 'LCP is', 'CLS', 'Requests', categories.join(', '))
print(...Array<string>(9).fill('---'))
for (const [path, runs] of measured) print(...cellsOf(path, runs, floor ?? []))

/** With default phone settings and simulated slow 4G. @param isWhole whether the scores that do not change from run to run are wanted too */
async function measure(url: string, isWhole: boolean): Promise<Measurement> {
  // The headless shell, where it is installed: the whole browser draws windows that nobody sees, on the same two processors.
  const chrome = await launch({
    ...(quickChromium ? { chromePath: quickChromium } : {}),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    logLevel: 'silent',
  })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: isWhole ? [...categories] : ['performance'],
    })
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
    return read(run.lhr)
  } finally {
    chrome.kill()
  }
}

function read({ audits, categories: found }: Result): Measurement {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const items = (id: string) =>
    (audits[id]?.details as { items?: Record<string, unknown>[] } | undefined)?.items ?? []
  const loaded = Number(items('metrics')[0]?.observedLoad)
  const judged = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    requests: items('network-requests').filter(
      ({ url, networkRequestTime }) => String(url).startsWith('http') && Number(networkRequestTime) < loaded,
    ).length,
    isPicture: /"snippet":"<(?:img|picture|image|video)/i.test(
      JSON.stringify(audits['lcp-breakdown-insight']?.details ?? ''),
    ),
    scores: Object.fromEntries(
      Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    complaints: judged.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  }
}

function cellsOf(path: string, runs: readonly Measurement[], bare: readonly Measurement[]): string[] {
  const of = (name: 'fcp' | 'lcp' | 'cls' | 'requests', all = runs) => median(all.map((one) => one[name]))
  const within = (value: number, most: number, digits: number) =>
    value.toFixed(digits) + (value <= most ? '' : ' !')
  const isPicture = median(runs.map((one) => Number(one.isPicture))) === 1
  const scores = categories.map((name) => median(runs.flatMap((one) => one.scores[name] ?? [])))
  const isBest = scores.every((score) => score >= targets.score)
  return [
    path,
    of('fcp').toFixed(0),
    within(of('fcp') / of('fcp', bare), targets.fcp, 2),
    of('lcp').toFixed(0),
    within(of('lcp') / of('lcp', bare), isPicture ? targets.lcpPicture : targets.lcpText, 2),
    isPicture ? 'picture' : 'text',
    within(of('cls'), targets.cls, 3),
    within(of('requests'), targets.requests, 0),
    scores.join(' ') + (isBest ? '' : ` ! ${runs[0]?.complaints.join(', ')}`),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A row of a Markdown table. */
function print(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}
