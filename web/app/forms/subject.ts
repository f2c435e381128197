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

/** The name of the kit that an address asks a quotation for by `?kit=`. @param search the query, with its question mark */
export function kitOf(search: string, kits: Subjects): string | undefined {
  const slug = new URLSearchParams(search).get('kit') ?? ''
  return Object.hasOwn(kits, slug) ? kits[slug] : undefined
}

/** How the description of an inquiry begins that came from the quotation link of a kit. */
export function requestOf(kit: string | undefined): string | undefined {
  return kit && `Please send a quotation for the ${kit} kit.`
}

const never = () => () => {}

/** The subject of this visit; unknown until the page is hydrated, because a prerendered page has no query. */
export function useSubject(subjects: Subjects): Subject | undefined {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return findSubject(search, subjects)
}
