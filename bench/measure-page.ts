/** One page, once, in Lighthouse: default phone settings, simulated slow 4G, over whatever the address says. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { quickChromium } from '../e2e/support/chromium.ts'

export type Measurement = {
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  longestTask: number
  /** The element that the largest paint was: its selector. */
  lcpElement: string
  /** Whether it is a picture; otherwise it is text. */
  lcpIsPicture: boolean
  requests: number
  /** Requests that began before the page had loaded. */
  requestsBeforeLoad: number
  /** 0 to 100; those that do not change from run to run are measured in the first. */
  scores: Partial<Record<Category, number>>
  /** Audits of those categories that were not passed. */
  complaints: string[]
  version: string
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/**
 * How the line is slowed down. `simulated` is Lighthouse's default: the page loads at full speed, and a model of a slow 4G line
 * (150 ms, 1.6 Mbit/s) says when each paint would have been. The other two really slow the requests down: the same line, and a
 * regular 3G line (300 ms, 700 kbit/s), with Lighthouse's own factors for latency and throughput; the processor is slowed 4 times
 * in all three.
 */
export type Line = 'simulated' | 'slow 4G' | '3G'

const throttling = (rttMs: number, throughputKbps: number) => ({
  rttMs,
  throughputKbps,
  requestLatencyMs: rttMs * 3.75,
  downloadThroughputKbps: throughputKbps * 0.9,
  uploadThroughputKbps: throughputKbps * 0.9,
  cpuSlowdownMultiplier: 4,
})

const lines: Record<Line, Flags> = {
  simulated: {},
  'slow 4G': { throttlingMethod: 'devtools', throttling: throttling(150, 1638.4) },
  '3G': { throttlingMethod: 'devtools', throttling: throttling(300, 700) },
}

/** Whether a word names a line. */
export function isLine(word: string): word is Line {
  return word in lines
}

/** @param all whether the scores that do not change from run to run are wanted too */
export async function measurePage(url: string, all: boolean, line: Line = 'simulated'): Promise<Measurement> {
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
      onlyCategories: all ? [...categories] : ['performance'],
      ...lines[line],
    })
    if (!run) throw new Error(`Lighthouse said nothing about ${url}.`)
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    return read(run.lhr)
  } finally {
    chrome.kill()
  }
}

type Items = Record<string, unknown>[]

function read(report: Result): Measurement {
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const details = (id: string) => (report.audits[id]?.details as { items?: Items } | undefined)?.items ?? []
  const observedLoad = Number(details('metrics')[0]?.observedLoad)
  const requests = details('network-requests').filter(({ url }) => String(url).startsWith('http'))
  // One audit until Lighthouse 12, an insight from 13 on.
  const element =
    findNode(report.audits['largest-contentful-paint-element']?.details) ??
    findNode(report.audits['lcp-breakdown-insight']?.details)
  const scores: Measurement['scores'] = {}
  const complaints: string[] = []
  for (const [name, category] of Object.entries(report.categories)) {
    if (category.score !== null) scores[name as Category] = Math.round(category.score * 100)
    for (const { id, weight } of category.auditRefs) {
      const score = report.audits[id]?.score
      if (weight > 0 && score !== null && score !== undefined && score < 0.9) complaints.push(id)
    }
  }
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    longestTask: Math.max(0, ...details('long-tasks').map(({ duration }) => Number(duration))),
    lcpElement: element?.selector ?? '',
    lcpIsPicture: /^<(?:img|picture|image|video)/i.test(element?.snippet ?? ''),
    requests: requests.length,
    requestsBeforeLoad: requests.filter(({ networkRequestTime }) => Number(networkRequestTime) < observedLoad)
      .length,
    scores,
    complaints,
    version: report.lighthouseVersion,
  }
}

/** The first element that an audit's details show, wherever they show it. */
function findNode(details: unknown): { selector: string; snippet: string } | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  if ('type' in details && details.type === 'node' && 'selector' in details && 'snippet' in details)
    return { selector: String(details.selector), snippet: String(details.snippet) }
  for (const part of Object.values(details)) {
    const found = findNode(part)
    if (found) return found
  }
  return undefined
}
