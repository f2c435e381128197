/** The public-blogs call (specification, section 7), and what items of news are. */
import { laboratoryClock } from './clock.ts'
import { companyCode, timeZone } from './laboratory.ts'
import { addressIn, longDate, readAddress } from './languages.ts'

/** What the page sends. */
export const blogsRequest = { companyCode } as const

export type Blog = {
  /** ISO 8601 date and time. */
  created: string
  /** Absolute http or https address. */
  link: string
  title: string
  /** Image identifier: the picture is at the image base address plus this. Empty where there is no usable one. */
  reference: string
  /** Of the title; English where it is left out. */
  language?: string
}

export type BlogsResponse = { responseCode: number; blogs: Blog[] }

/** Items in one answer, at most. */
export const blogsLimit = 60
/** Items that the home page shows. */
export const homeBlogs = 6
export const titleMaxLength = 200

/** Widths in pixels in which the service offers a news picture (`?w=480`). */
export const blogImageWidths = [320, 480, 640, 960] as const

// Segments without a leading dot: no `..`, no scheme, no query, so that the address stays below the image base.
const reference = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/

/** Whether `value` is an absolute web address: http or https, nothing that runs or reads files, no name or password in it. */
export function isSafeLink(value: string): boolean {
  if (value.length > 2000 || !/^https?:\/\//i.test(value)) return false
  try {
    const { protocol, hostname, username, password } = new URL(value)
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && !username && !password
  } catch {
    return false
  }
}

/** Whether `value` is a path of this site, as an item of news may link to. */
export function isSitePath(value: string): boolean {
  return /^\/(?:[a-z0-9_-][a-z0-9_/-]*)?$/.test(value)
}

/** A link of an item on a page in a language: a page of this site is the one in that language, which every page has. */
export function linkIn(language: string, link: string): string {
  const isEnglish = isSitePath(link) && readAddress(link).language === 'en'
  return isEnglish ? addressIn(language, link === '/' ? '/home' : link) : link
}

/** Whether `value` can stand behind the image base address. */
export function isImageReference(value: string): boolean {
  return value.length <= 200 && reference.test(value)
}

/**
 * A date as the cards show it: "Nov 3, 2026", the medium format of the specification, in the laboratory's time.
 * @returns an empty text for what is no date of the years 1 to 9998
 */
export function mediumDate(created: string): string {
  const instant = new Date(created)
  // Also false for what is no date; outside these years the laboratory's date may have no such form.
  if (!(instant.getUTCFullYear() > 0 && instant.getUTCFullYear() < 9999)) return ''
  const date = new Date(laboratoryClock(instant).date)
  // "Tue, 03 Nov 2026 …", in every language of the browser (ECMA-262, Date.prototype.toUTCString).
  const [, day, month, year] = date.toUTCString().split(' ')
  return `${month} ${Number(day)}, ${Number(year)}`
}

/** On a page: English as the specification writes it, any other language as it writes dates. */
export function newsDate(created: string, language: string): string {
  const date = mediumDate(created)
  return language === 'en' || !date ? date : longDate(created, language, timeZone)
}

/** What is in a language first, then all else; each in its order. */
export function ownFirst<Item extends { readonly language?: string }>(
  items: readonly Item[],
  language: string,
): readonly Item[] {
  const isOwn = (item: Item) => Number((item.language ?? 'en') === language)
  return [...items].sort((a, b) => isOwn(b) - isOwn(a))
}

/** What a page reads of an answer: the list, where the response code says so. */
export function readBlogs(answer: unknown): readonly Blog[] {
  const { responseCode, blogs } = (answer ?? {}) as Partial<BlogsResponse>
  return responseCode === 200 && Array.isArray(blogs) ? blogs : []
}
