/** What is wrong with what people wrote, and what to write instead. */

/** Of some words; the reader adds line and file. */
export class PlaceError extends Error {}

/** At a line of a file; the reader adds the file. */
export class LineError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A file that must not become a page. Who writes it has no use of where in the program that was found. */
export class ContentError extends Error {
  override stack = this.message
}

/** Says of what fails in it at which line it stands. */
export function at<T>(line: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof PlaceError ? new LineError(line, error.message) : error
  }
}

/**
 * Says of what fails in it in which file it stands.
 * @param path in `web/content`
 */
export function inFile<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof LineError)
      throw new ContentError(`web/content/${path}:${error.line}: ${error.message}`)
    throw error
  }
}

/** Where the words of the files lead, with the place of each: `pages.ts` tries them once all pages are read. */
export const notedLinks: { readonly href: string; readonly place: string }[] = []

/** @param path in `web/content` */
export function noteLinks(source: string, path: string): void {
  for (const { index, 1: link, 2: address } of source.matchAll(
    /\]\(([^)\s]+)\)|(?:[:,-] |\[)'?(\/[^\s\]',]+)/g,
  )) {
    const href = link ?? address ?? ''
    if (!/^figure:|[{.]/.test(href))
      notedLinks.push({ href, place: `web/content/${path}:${source.slice(0, index).split('\n').length}` })
  }
}
