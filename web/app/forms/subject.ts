import { useSyncExternalStore } from 'react'

/** Titles of the pages an inquiry can be about, by path without its first slash. */
export type Subjects = Readonly<Record<string, string>>

export type Subject = { readonly slug: string; readonly title: string }

/** The known page that an address names by `?subject=`. @param search the query, with its question mark */
export function findSubject(search: string, subjects: Subjects): Subject | undefined {
  const slug = new URLSearchParams(search).get('subject') ?? ''
  const title = Object.hasOwn(subjects, slug) ? subjects[slug] : undefined
  return title === undefined ? undefined : { slug, title }
}

const never = () => () => {}

/** The subject of this visit; unknown until the page is alive, because a prerendered page has no query. */
export function useSubject(subjects: Subjects): Subject | undefined {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return findSubject(search, subjects)
}
