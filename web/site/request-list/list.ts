/**
 * The request list: tests that a visitor wants to ask for, kept in this browser only until the inquiry is sent. Every script of a page that
 * uses it has its own copy of this module, so that the copies tell each other of changes by an event of the window.
 */
import { base } from '#site/words.ts'
import { subjectPattern } from '@laboratory/contract/envelope'
import { answerNames, mostLines, type NewLine, type RequestLine } from '@laboratory/contract/request-list'

const key = 'request-list'
const changed = 'request-list-change'

/** Tests that are done on people, by their keys: the browser forgets them with its session, because others may use it. */
export const testsOfPersons: readonly string[] = import.meta.env.VITE_TESTS_OF_PERSONS.split(' ')

const stores = ['localStorage', 'sessionStorage'] as const

/** What was typed before a test was chosen may be about a person, too. */
const storeOf = ({ test }: RequestLine) =>
  stores[test === '' || testsOfPersons.includes(test) ? 1 : 0] ?? 'sessionStorage'

/** The lines of the list, in the order in which they were put there. Anything else in the storage is ignored. */
export function readList(): RequestLine[] {
  const lines = stores.flatMap((store): unknown[] => {
    try {
      const stored: unknown = JSON.parse(globalThis[store].getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored : []
    } catch {
      // Storage is blocked, or holds something unreadable.
      return []
    }
  })
  return lines
    .flatMap(clean)
    .sort((one, other) => one.id - other.id)
    .filter(({ id }, place, list) => id !== list[place - 1]?.id)
}

/** @returns the line with what is in order of it; nothing where it has no id */
function clean(line: unknown): RequestLine[] {
  if (typeof line !== 'object' || line === null) return []
  const { id, test, urgent, ...rest } = line as Record<string, unknown>
  if (!Number.isSafeInteger(id) || typeof test !== 'string') return []
  if (test !== '' && !subjectPattern.test(test)) return []
  const answers = answerNames.flatMap((name) => {
    const answer = rest[name]
    return typeof answer === 'string' ? [[name, answer]] : []
  })
  return [
    {
      id: Number(id),
      test,
      ...Object.fromEntries(answers),
      ...(urgent === true && { urgent }),
    } as RequestLine,
  ]
}

export type PutResult = 'kept' | 'full' | 'not-kept'

/** The address of the list: the form, which scrolls to it. */
export const listAddress = `${base}/contact?scrollToForm=true&at=list`

/** A line for a list, with an id that none of it has. */
export function toLine(line: NewLine, list: readonly RequestLine[]): RequestLine {
  return { ...line, id: Math.max(Date.now(), ...list.map(({ id }) => id + 1)) }
}

/**
 * Adds a line to the list, or adds its answers to a line that stands there.
 * @param onto the id of that line
 * @returns 'full' where the list holds its 20 lines, 'not-kept' where this browser stored nothing
 */
export function putOnList(line: NewLine, onto?: number): PutResult {
  const list = readList()
  const isThere = list.some(({ id }) => id === onto)
  if (!isThere && list.length >= mostLines) return 'full'
  const next = isThere
    ? list.map((one) => (one.id === onto ? { ...one, ...line } : one))
    : [...list, toLine(line, list)]
  return keepList(next) ? 'kept' : 'not-kept'
}

/** Takes all lines of a test off the list. */
export function takeOffList(test: string): void {
  keepList(readList().filter((line) => line.test !== test))
}

/**
 * Replaces the stored list.
 * @returns whether the browser has stored it
 */
export function keepList(list: readonly RequestLine[]): boolean {
  try {
    for (const store of stores) {
      const lines = list.filter((line) => storeOf(line) === store)
      if (lines.length > 0) globalThis[store].setItem(key, JSON.stringify(lines))
      else globalThis[store].removeItem(key)
    }
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
