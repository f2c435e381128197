/** What stands in braces in words that people write: `{name}`. */
import * as z from 'zod'
import { language } from '../language.ts'
import { PlaceError } from './faults.ts'
import { spaced } from './spaced.ts'

/** Every place of a text; what is between the braces is its first group. */
export const places = /\{([^{}]*)\}/g

/** The value of a name, such as `swab.secondsPerCheek`. */
export function valueIn(held: unknown, name: string): unknown {
  const value = name.split('.').reduce<unknown>((holder, key) => {
    const has = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    return has ? (holder as Record<string, unknown>)[key] : undefined
  }, held)
  if (value === undefined)
    throw new PlaceError(
      `“{${name}}” is no value. Its name stands in values.yaml or markdown/named.ts; an answer of the laboratory is {fact:its.id}.`,
    )
  return value
}

/** A text in which every place is filled; its apostrophes in the one spelling of the site. */
export function filled(words: string, wordsOf: (place: string) => string): string {
  const text = words
    .replaceAll(places, (_, place: string) => wordsOf(place))
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
  if (/[{}]/.test(text)) throw new PlaceError('A brace has no other: write {name} or {fact:its.id}.')
  // A figure comes to its unit here.
  return inLanguage(text)
}

/** With the no-break spaces of the language of this run. */
export function inLanguage(text: string): string {
  return language === 'en' ? text : spaced(text)
}

/** For schemas: words of which `read` makes what pages need. */
export function wordsRead<Made>(read: (words: string) => Made) {
  return z.string().transform((words, context) => {
    try {
      return read(words)
    } catch (error) {
      if (!(error instanceof PlaceError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })
}
