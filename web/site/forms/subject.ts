import { formWords } from '#site/words.ts'
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

/** How the description of an inquiry begins whose address asks for a kit by `?kit=`. @param search the query, with its question mark */
export function kitRequest(search: string, kits: Subjects): string | undefined {
  const slug = new URLSearchParams(search).get('kit') ?? ''
  return Object.hasOwn(kits, slug) ? formWords.kitRequest(kits[slug] ?? '') : undefined
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
