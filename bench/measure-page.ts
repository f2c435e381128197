/** One page, once, in Lighthouse: default phone settings, simulated slow 4G, over whatever the address says. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
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

/** @param all whether the scores that do not change from run to run are wanted too */
export async function measurePage(url: string, all: boolean): Promise<Measurement> {
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
