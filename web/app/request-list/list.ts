/**
 * The request list: tests that a visitor wants to ask for, kept in this browser only (`localStorage`) until the inquiry is sent. Every
 * script of a page that uses it has its own copy of this module, so that the copies tell each other of changes by an event of the window.
 */
import { subjectPattern } from '@laboratory/contract/envelope'
import type { RequestLine } from '@laboratory/contract/request-list'
import { offeredTests } from './offered-tests.ts'

const key = 'request-list'
const version = 1
const changed = 'request-list-change'

/** Copies of the contract's limits, because importing its schemas would import zod; a test compares them. */
export const listLimits = { tests: 20, samples: 9999, item: 200, field: 200, plan: 1000 } as const

const lengths: Readonly<Record<Exclude<keyof RequestLine, 'test' | 'samples' | 'urgent'>, number>> = {
  item: listLimits.item,
  lot: listLimits.field,
  samplingPoint: listLimits.field,
  sampledAt: listLimits.field,
  sterilisation: listLimits.field,
  packSize: listLimits.field,
  comparison: listLimits.field,
  decisionRule: listLimits.field,
  plan: listLimits.plan,
}

/** The tests on the list that the site offers, in the order in which they were put there. Anything else in the storage is ignored. */
export function readList(): RequestLine[] {
  return readLines().filter(isOffered)
}

/** Takes off the list what the site does not offer any more. @returns it, for its owner to read */
export function dropUnknown(): RequestLine[] {
  const lines = readLines()
  const unknown = lines.filter((line) => !isOffered(line))
  return unknown.length > 0 && store(lines.filter(isOffered)) ? unknown : []
}

const isOffered = ({ test }: RequestLine) => offeredTests.includes(test)

function readLines(): RequestLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return []
    const { v, lines } = stored as { v?: unknown; lines?: unknown }
    return v === version && Array.isArray(lines) ? clean(lines) : []
  } catch {
    // Storage is blocked, or holds something unreadable.
    return []
  }
}

/** The line of a test on the list. */
export function lineOnList(test: string): RequestLine | undefined {
  return readList().find((line) => line.test === test)
}

export type PutResult = 'added' | 'updated' | 'full' | 'not-kept'

/** The address of the list: the form, which scrolls to it. */
export const listAddress = '/contact?scrollToForm=list'

/**
 * Adds a test to the list. If it is there already, the answers of the new line replace those of the old one.
 * @returns 'full' where the list holds its 20 tests, 'not-kept' where this browser stored nothing
 */
export function putOnList(line: RequestLine): PutResult {
  const list = readList()
  const place = list.findIndex(({ test }) => test === line.test)
  if (place < 0 && list.length >= listLimits.tests) return 'full'
  list[place < 0 ? list.length : place] = { ...list[place], ...line }
  if (!keepList(list)) return 'not-kept'
  return place < 0 ? 'added' : 'updated'
}

export function takeOffList(test: string): void {
  keepList(readList().filter((line) => line.test !== test))
}

/**
 * Replaces the stored list. What the site does not offer any more stays until the form has said so.
 * @returns whether the browser has stored it
 */
export function keepList(list: readonly RequestLine[]): boolean {
  return store([...list, ...readLines().filter((line) => !isOffered(line))])
}

function store(list: readonly RequestLine[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify({ v: version, lines: clean(list) }))
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  dispatchEvent(new Event(changed))
  return true
}

/** Whether this browser keeps anything: buttons that could only fail are not shown. */
export function canKeepList(): boolean {
  try {
    localStorage.setItem(`${key}-try`, '')
    localStorage.removeItem(`${key}-try`)
    return true
  } catch {
    return false
  }
}

/**
 * Subscribes to every change: on this page, in another tab, and while the page was in the back/forward cache.
 * @returns a function that unsubscribes
 */
export function onListChange(listener: (list: RequestLine[]) => void): () => void {
  const hear = (event: Event) => {
    if (event.type === 'storage' && ![key, null].includes((event as StorageEvent).key)) return
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
    listener(readList())
  }
  const types = [changed, 'storage', 'pageshow']
  for (const type of types) addEventListener(type, hear)
  return () => {
    for (const type of types) removeEventListener(type, hear)
  }
}

/** The valid lines, each with its valid answers, and each test once. */
function clean(lines: readonly unknown[]): RequestLine[] {
  const list = new Map<string, RequestLine>()
  for (const line of lines) {
    if (typeof line !== 'object' || line === null) continue
    const { test, samples, urgent, ...rest } = line as Record<string, unknown>
    if (typeof test !== 'string' || !subjectPattern.test(test)) continue
    if (list.has(test) || list.size === listLimits.tests) continue
    const kept: RequestLine = { test }
    if (Number.isInteger(samples) && Number(samples) >= 1 && Number(samples) <= listLimits.samples)
      kept.samples = Number(samples)
    if (urgent === true) kept.urgent = true
    for (const name of Object.keys(lengths) as (keyof typeof lengths)[]) {
      const answer = rest[name]
      if (typeof answer === 'string' && answer !== '') kept[name] = answer.slice(0, lengths[name])
    }
    list.set(test, kept)
  }
  return [...list.values()]
}
