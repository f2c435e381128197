/**
 * The finished site: pages with their headers and compressed variants held in memory, answered from an exact map of paths before any
 * routing, but for a page that the service fills in. An address that is not in the map does not exist.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { addressIn, type Language, readAddress } from '@laboratory/contract/languages'
import { closedTimeAt, readClosed } from '@laboratory/contract/open-times'
import { emptySiteMap, type SiteFile, type SiteMap, slotFaults } from '@laboratory/contract/site-map'
import { answerPages, type AnswerPath, isAnswerPath } from '@laboratory/contract/slots'
import { systemClock, type Clock } from '../clock.ts'
import { SettingError } from '../settings/config.ts'
import { buildBoth, factsOf, readSiteMap, type SiteFacts } from '../settings/site-facts.ts'
import { writeClosed } from './closed-page.ts'
import {
  type Bodies,
  filledPage,
  send,
  sendRepresentation,
  toRepresentation,
  type HeaderPairs,
  type Representation,
} from './representation.ts'
import { dataHeaders, pageHeaders } from './security-headers.ts'
import { sendStreamed, toStreamed, type StreamedFile } from './streamed-file.ts'

/** A page that the service fills in: `<!--slot:name-->` is where a template belongs, once, often or never. */
export type AnswerPage = {
  headers: HeaderPairs
  html: string
  templates: Readonly<Record<string, string>>
}

/** One that has an address. */
export type PageTemplate = AnswerPage & {
  /** Differs where the page does: of another edition, or with other closed times. */
  version: string
}

/** What is answered at an address. */
type Entry = {
  representation: Representation
  /** Of a page. */
  headers?: HeaderPairs
  /** Of a page that the service fills in. */
  templates?: AnswerPage['templates']
}

/** Files up to this size without compressed variants are held in memory too. */
const memoryLimit = 64 * 1024
/** For a year: another content has another address. */
const immutable = 'public, max-age=31536000, immutable'

/** What is said of the site, and what is answered from it. */
export type Site = SiteFacts & {
  readonly clock: Clock
  readonly isBuilt: boolean
  /** Where it was read from: the folder of the release's site, or of an edition. */
  readonly folder: string
  /** Number of the edition; 0: the release's own site. */
  readonly edition: number
  /** Folder with the assets of sites that were shown before: pages opened then fetch them later. */
  pool: string | undefined
  readonly entries: Map<string, Entry>
  readonly streamed: Map<string, StreamedFile>
  readonly redirects: Map<string, string>
  readonly answers: Map<string, AnswerPage>
  /** Files are read when they are first asked for: most sizes of a picture never are. */
  readonly unread: Map<string, (folder: string) => void>
  /** Closed times, as notices say them. */
  times: readonly string[]
  /** Pages that say closed times, each written when it is first asked for. */
  written: { closed: string; pages: Map<string, Representation> }
}

/**
 * Loads the site.
 * @param folder absolute path of the finished site; when it has not been built, every page says so
 * @throws SettingError when the folder is damaged, or not of the version that this service serves
 */
export function loadSite(folder: string, clock: Clock = systemClock): Site {
  const map = readSiteMap(folder)
  const site = siteWithout(map, folder, clock)
  for (const address of Object.keys(map.pages)) addPage(site, map, folder, address)
  for (const path of Object.keys(map.files)) addFile(site, map, folder, path)
  return site
}

/**
 * Reads another site to be shown in place of this one: all of it, a page at a time, so that others do not wait.
 * @returns what puts it in that place, between two requests
 * @throws SettingError where the folder is not whole, or not of this service: what is shown stays
 */
export async function readNextSite(site: Site, folder: string): Promise<(edition: number) => void> {
  const map = readSiteMap(folder)
  if (map === emptySiteMap) throw new SettingError(`There is no site in ${folder}.`)
  const next = siteWithout(map, folder, site.clock)
  for (const [address, { file, etag }] of Object.entries(map.pages)) {
    addPage(next, map, folder, address)
    if (etag !== etagOf(readFileSync(join(folder, file))))
      throw new SettingError(`${file} is not whole in ${folder}.`)
    await setImmediate()
  }
  for (const path of Object.keys(map.files)) addFile(next, map, folder, path)
  const { pool } = site
  return (edition) => void Object.assign(site, next, { edition, pool, times: site.times })
}

/** As the build names a page: `hashOf` of `web/scripts/encode.ts`. */
function etagOf(text: Buffer): string {
  const hash = createHash('sha256').update(text).digest('base64url')
  return `"${hash.slice(0, 8).replaceAll(/[-_]/g, '0')}"`
}

function siteWithout(map: SiteMap, folder: string, clock: Clock): Site {
  return {
    ...factsOf(map),
    clock,
    isBuilt: map !== emptySiteMap,
    folder,
    edition: 0,
    pool: undefined,
    entries: new Map(),
    streamed: new Map(),
    redirects: new Map(Object.entries(map.redirects)),
    answers: new Map(),
    unread: new Map(),
    times: [],
    written: { closed: '', pages: new Map() },
  }
}

function addPage({ answers, entries, redirects }: Site, map: SiteMap, folder: string, address: string): void {
  const page = map.pages[address]
  if (!page) return
  const { file, status, etag, styleHashes, frames, templates } = page
  const { language, path } = readAddress(address)
  const bodies = readBodies(folder, file)
  // Most pages have nothing to fill in: their words are not decoded.
  const isFilled = templates !== undefined || isAnswerPath(path) || bodies.identity.includes('<!--slot:')
  const html = isFilled ? bodies.identity.toString() : ''
  const [fault] = slotFaults(path, html, templates)
  if (fault) throw new SettingError(`The finished site does not fit this service. ${fault} ${buildBoth}`)
  const security = pageHeaders({ ...map, styleHashes, frames })
  if (isAnswerPath(path)) {
    // Requested directly, it redirects to the form.
    redirects.set(address, addressIn(language, answerPages[path].form))
    answers.set(address, { headers: security, html, templates: templates ?? {} })
    return
  }
  // Revalidated at each view, so that a new deployment shows at once; no-store would cost the back/forward cache.
  const headers = [...security, ['Cache-Control', 'no-cache'] as const]
  entries.set(address, {
    representation: toRepresentation(bodies, { type: 'text/html; charset=utf-8', headers, status, etag }),
    headers,
    ...(templates && { templates }),
  })
}

function addFile(site: Site, map: SiteMap, folder: string, path: string): void {
  const found = map.files[path]
  if (!found) return
  requireFile(folder, found.file)
  site.unread.set(path, (from) => readFileAs(site, path, from, found))
}

function readFileAs({ entries, streamed }: Site, path: string, folder: string, found: SiteFile): void {
  const { file, type, immutable: isImmutable } = found
  const absolute = requireFile(folder, file)
  const cache = isImmutable || path.startsWith('/assets/') ? immutable : 'public, max-age=3600'
  const headers = [...dataHeaders, ['Cache-Control', cache] as const]
  if (existsSync(`${absolute}.br`) || statSync(absolute).size <= memoryLimit)
    entries.set(path, { representation: toRepresentation(readBodies(folder, file), { type, headers }) })
  else streamed.set(path, toStreamed(absolute, type, headers))
}

/** Answers a page, file or redirect of the site. @returns false when the request is for something else, or for a page that the service fills in */
export function answerFrom(site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  const { entries, redirects, streamed } = site
  const url = request.url ?? '/'
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (site.unread.size > 0) readFileAt(site, path)
  readPooledFile(site, path)
  const entry = entries.get(path)
  const name = entry || redirects.has(path) ? path : usualSpelling(path)
  const target = entry ? undefined : (redirects.get(name) ?? (entries.get(name)?.headers && name))
  const file = entry || target ? undefined : streamed.get(path)
  if (!entry && !target && !file) return false

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = ['Allow', 'GET, HEAD', 'Content-Type', 'text/plain; charset=utf-8']
    // The body is not read: the connection is closed, so that it cannot be taken for the next request.
    headers.push('Content-Length', String(onlyRead.length), 'Connection', 'close')
    send(response, 405, [...dataHeaders.flat(), ...headers], onlyRead)
  } else if (entry) {
    // Its route fills it in first.
    if (entry.templates) return false
    sendRepresentation(request, response, representationAt(site, path, entry))
  } else if (file) {
    sendStreamed(request, response, file)
  } else if (target) {
    const location = target + (queryAt < 0 ? '' : url.slice(queryAt))
    const headers = ['Location', location, 'Cache-Control', 'no-cache', 'Content-Length', '0']
    // Answer pages redirect temporarily, all others permanently.
    send(response, isAnswerPath(readAddress(name).path) ? 302 : 308, [...dataHeaders.flat(), ...headers])
  }
  return true
}

function readFileAt({ folder, pool, unread }: Site, path: string): void {
  const read = unread.get(path)
  // Another process may have removed the folder, and shows an edition that has the file too.
  for (const from of read ? [folder, ...(pool ? [newestOf(pool)] : [])] : [])
    try {
      read?.(from)
      unread.delete(path)
      return
    } catch {
      // Taken away since the start, or too many files are open: it is read at the next request.
    }
}

/** The edition that was published last, by whichever process. */
const newestOf = (pool: string) => join(pool, '../current')

const pooledTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** A script of a page that was opened before, or a file of a page that another process shows already. */
function readPooledFile(site: Site, path: string): void {
  const { entries, pool, streamed } = site
  const [, kind, name = '', ending = ''] =
    /^\/(assets|pictures|documents)\/([\w-][\w.-]*\.([a-z]+))$/.exec(path) ?? []
  const type = pooledTypes[ending]
  if (!pool || !kind || !type || entries.has(path) || streamed.has(path)) return
  const [folder, file] = kind === 'assets' ? [pool, name] : [newestOf(pool), `files${path}`]
  if (existsSync(join(folder, file)))
    readFileAs(site, path, folder, { file, type, immutable: kind === 'pictures' })
}

/** The page for unknown addresses, in the language of this one. */
export function notFoundPage(site: Site, address: string): Representation {
  const localized = addressIn(readAddress(address).language, '/404')
  const path = site.entries.has(localized) ? localized : '/404'
  const entry = site.entries.get(path)
  if (entry) return representationAt(site, path, entry)
  const text = site.isBuilt
    ? 'There is no page at this address.\n'
    : 'The site has not been built yet: run `npm run build`, then start the service again.\n'
  const plain = { status: 404, type: 'text/plain; charset=utf-8', headers: dataHeaders }
  return toRepresentation({ identity: Buffer.from(text) }, plain)
}

/** A page that only the service sends, with its slot still empty; in English where it has no words in the language. */
export function answerPageOf(site: Site, path: AnswerPath, language: Language): AnswerPage | undefined {
  const page = site.answers.get(addressIn(language, path)) ?? site.answers.get(path)
  return page && { ...page, html: withClosed(site, page.html) }
}

/** A page that the service fills in before it answers with it. @returns nothing when the build left nothing to fill in */
export function templateOf(site: Site, path: string): PageTemplate | undefined {
  const entry = site.entries.get(path)
  if (!entry?.templates) return undefined
  const { headers = [], templates } = entry
  return { headers, templates, html: htmlOf(site, entry), version: `${site.folder} ${describeClosed(site)}` }
}

/** A page or file, with the closed times. */
function representationAt(site: Site, path: string, entry: Entry): Representation {
  const closed = entry.headers ? describeClosed(site) : ''
  if (!entry.headers || closed === '') return entry.representation
  if (site.written.closed !== closed) site.written = { closed, pages: new Map() }
  let page = site.written.pages.get(path)
  if (!page) {
    page = filledPage(entry.headers, htmlOf(site, entry), entry.representation.status)
    site.written.pages.set(path, page)
  }
  return page
}

function htmlOf(site: Site, { representation }: Entry): string {
  return withClosed(site, representation.variants.identity.body.toString())
}

function withClosed(site: Site, html: string): string {
  const holidays = site.holidays.map(({ date }) => date)
  return writeClosed(html, closedTimesOf(site), holidays, site.clock())
}

/** Pages differ by the closed times, and by whether one of them is now. */
function describeClosed(site: Site): string {
  const closed = closedTimesOf(site)
  if (closed.length === 0) return ''
  return [...closed, closedTimeAt(site.clock().getTime(), readClosed(closed)) !== undefined].join(' ')
}

/** What notices say, of times that are not over. */
export function closedTimesOf({ clock, times }: Site): readonly string[] {
  if (times.length === 0) return times
  const now = clock().toISOString()
  return times.filter((time) => (time.split('/')[1] ?? '') > now)
}

/** When the laboratory is closed, as of `readClosed`: public holidays of the build, and what notices say. */
export function closedDaysOf({ holidays, times }: Site): readonly string[] {
  return [...holidays.map(({ date }) => date), ...times]
}

/**
 * An address as pages have it, where it was typed in capitals, or with the ending or the slash of another site. It leads on only where the map
 * has such a page, or another name of one, so never to another host (`//evil.example/`), and to it in one step.
 */
function usualSpelling(path: string): string {
  return path.toLowerCase().replace(/(?:\.html)?\/?$/, '')
}

/** For a browser whose form was sent to a page. */
const onlyRead = Buffer.from('Nothing can be sent to this address. Go back: what you typed is still there.\n')

function requireFile(folder: string, file: string): string {
  const path = join(folder, file)
  if (existsSync(path)) return path
  throw new SettingError(`The finished site lacks ${file}: build it again with npm run build.`)
}

/** A file as it is, and compressed where the build left that beside it. */
function readBodies(folder: string, file: string): Bodies {
  const path = requireFile(folder, file)
  const compressed = (extension: string) =>
    existsSync(path + extension) ? readFileSync(path + extension) : undefined
  const [br, gzip] = [compressed('.br'), compressed('.gz')]
  return { identity: readFileSync(path), ...(br && { br }), ...(gzip && { gzip }) }
}
