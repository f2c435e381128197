import { formWords } from '#site/words.ts'
import type { Gate } from '#content/gates.ts'
import { waitingRequest } from '@laboratory/contract/words'
import { useSyncExternalStore } from 'react'

/** Titles by path without its first slash. */
export type Subjects = Readonly<Record<string, string>>

export type Subject = { readonly slug: string; readonly title: string }

/** The tests of the request list, which an inquiry can be about too. */
type Tests = Readonly<Record<string, readonly [title: string, family: string]>>

/**
 * The known page that an address names by `?subject=`.
 * @param search the query, with its question mark
 * @param subjects pages that the tests do not name
 */
export function findSubject(search: string, subjects: Subjects, tests: Tests): Subject | undefined {
  const slug = new URLSearchParams(search).get('subject') ?? ''
  const title = Object.hasOwn(subjects, slug)
    ? subjects[slug]
    : Object.hasOwn(tests, slug)
      ? tests[slug]?.[0]
      : undefined
  return title === undefined ? undefined : { slug, title }
}

/** What cannot be ordered yet, by its slug (`content/gates.ts`). */
export type Waiting = Readonly<Record<string, Pick<Gate, 'what'>>>

/**
 * What a form holds to begin with, by its address: a request for a kit (`?kit=`), or to be told when a test opens.
 * @param search the query, with its question mark
 */
export function answersOf(search: string, kits: Subjects, waiting: Waiting) {
  const query = new URLSearchParams(search)
  const kit = query.get('kit') ?? ''
  if (Object.hasOwn(kits, kit)) return { description: formWords.kitRequest(kits[kit] ?? '') }
  const gate = findGate(query.get('subject'), waiting)
  if (!gate) return {}
  return { ...begunAnswers, description: waitingRequest(gate.what) }
}

/** What such a form holds beside the sentence: three answers that are required, and that nobody needs to write one e-mail. */
export const begunAnswers = { company: formWords.private, address: '–', phone: '–' }

/** Whether a description is the one that another page's form began with. */
export function isOnlyBegun(description: string, waiting: Waiting): boolean {
  return Object.values(waiting).some(({ what }) => description === waitingRequest(what))
}

/** @param slug of the page that an inquiry is about */
export function findGate(slug: string | null | undefined, waiting: Waiting): Waiting[string] | undefined {
  return slug && Object.hasOwn(waiting, slug) ? waiting[slug] : undefined
}

const never = () => () => {}

/** The subject of this visit; unknown until the page is hydrated, because a prerendered page has no query. */
export function useSubject(subjects: Subjects, tests: Tests): Subject | undefined {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return findSubject(search, subjects, tests)
}
