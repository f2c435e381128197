/**
 * The finished site: pages with their headers and compressed variants held in memory, answered from an exact map of paths before any
 * routing, but for a page that the service fills in. An address that is not in the map does not exist.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { closedTimeAt, readClosed } from '@laboratory/contract/open-times'
import { labelsOfFamily, type RequestLabels, type RequestChoice } from '@laboratory/contract/request-list'
import {
  type Contact,
  emptySiteMap,
  type SiteMap,
  SiteMapSchema,
  siteMapVersion,
  slotFaults,
} from '@laboratory/contract/site-map'
import { answerPages, type AnswerPath, isAnswerPath, type NewsTemplate } from '@laboratory/contract/slots'
import type { Visit } from '@laboratory/contract/visit'
import { systemClock, type Clock } from '../clock.ts'
import { SettingError } from '../config.ts'
import { writeClosed } from './closed-page.ts'
import {
  filledPage,
  flat,
  send,
  sendRepresentation,
  toRepresentation,
  variantFor,
  type Encoding,
  type HeaderPairs,
  type Representation,
} from './representation.ts'
import { dataHeaders, pageHeaders } from './security-headers.ts'
import { closeStreamed, openStreamed, sendStreamed, type StreamedFile } from './streamed-file.ts'

/** A page that the service fills in: `<!--slot:name-->` is where a template belongs, once, often or never. */
export type PageTemplate = {
  headers: HeaderPairs
  html: string
  templates: Readonly<Record<NewsTemplate, string>>
  /** Differs where the page says other closed times. */
  closed: string
}

export type AnswerPage = {
  headers: (readonly [string, string])[]
  html: string
  /** Parts that the service repeats, by name. */
  templates: Readonly<Record<string, string>>
}

export type Site = {
  /** Answers a page, file or redirect of the site. @returns false when the request is for something else, or for a page that the service fills in */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The page for unknown addresses. */
  notFound(acceptEncoding: string | string[] | undefined): { headers: [string, string][]; body: Buffer }
  /** A page that only the service sends, with its slot still empty. */
  answerPage(path: AnswerPath): AnswerPage | undefined
  /** A page that the service fills in before it answers with it. @returns nothing when the build left nothing to fill in */
  template(path: string): PageTemplate | undefined
  /** How to reach the laboratory, as the pages of the site say it. */
  contact: Contact
  /** Whether a page of the site calls itself so. */
  hasPage(visit: Visit): boolean
  /** When the laboratory is closed, as of `readClosed`: public holidays of the build, and what notices say. Read anew each time. */
  readonly closedDays: readonly string[]
  /** What notices say, from now on: pages and due times follow. */
  setClosedTimes(times: readonly string[]): void
  /** Of these times the ones that are not over. */
  closedTimes(): readonly string[]
  /** Public holidays with their names, in order. */
  holidays: readonly { date: string; name: string }[]
  /** The tests that can be asked for, in the order of the menus, and what is asked about them. */
  choice: RequestChoice
  /** The family of a test that can be asked for: which form its samples need. */
  familyOf(test: string): string | undefined
  /** Whether a test, or a page that an inquiry is about, is of a person: it says something about health or family. */
  isOfPerson(slug: string): boolean
  /** What the answers about a test are called: in the words of its family, or the usual ones. */
  labelsOf(test: string): RequestLabels
  /** Whether there is something at a path: a page, or a redirect to one. True while nothing was built. */
  hasPath(path: string): boolean
  /** What a page calls itself. @param slug its address without the first slash; returned where the site has no such page */
  nameOfPage(slug: string): string
  /** Closes the files that are too large for memory. */
  close(): void
}

/** What e-mails, lists and files say of tests. */
export type PageFacts = Pick<Site, 'nameOfPage' | 'familyOf' | 'isOfPerson' | 'labelsOf'>

/** Files up to this size without compressed variants are held in memory too. */
const memoryLimit = 64 * 1024
const year = 31_536_000
const compressedFiles: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** What the finished site answers at each address. */
export type ReadSite = {
  manifest: SiteMap
  entries: ReadonlyMap<string, Representation>
  streamed: Map<string, StreamedFile>
  redirects: ReadonlyMap<string, string>
  answers: ReadonlyMap<string, AnswerPage>
  templates: ReadonlyMap<string, Omit<PageTemplate, 'closed'>>
  /** Of each page that is an entry. */
  headers: ReadonlyMap<string, HeaderPairs>
}

/**
 * Reads the site.
 * @param folder absolute path of the finished site
 * @param sharedCache seconds for which a cache in front may answer with a page by itself
 * @throws SettingError when the folder is damaged, or not of the version that this service serves
 */
export function readSite(folder: string, sharedCache = 0): ReadSite {
  const entries = new Map<string, Representation>()
  const streamed = new Map<string, StreamedFile>()
  const redirects = new Map<string, string>()
  const answers = new Map<string, AnswerPage>()
  const templates = new Map<string, Omit<PageTemplate, 'closed'>>()
  const pageHeaderPairs = new Map<string, HeaderPairs>()
  const manifest = readManifest(folder)

  for (const [path, page] of Object.entries(manifest.pages)) {
    const html = readFile(folder, page.file)
    const [fault] = slotFaults(path, html.toString(), page.templates)
    if (fault) throw new SettingError(`The finished site does not fit this service. ${fault} ${buildBoth}`)
    const security = pageHeaders({
      styleHashes: page.styleHashes,
      scriptHashes: manifest.scriptHashes,
      frames: page.frames,
      connect: manifest.connect,
      img: manifest.img,
      scripts: manifest.scripts,
    })
    if (isAnswerPath(path)) {
      // Requested directly, it redirects to the form.
      redirects.set(path, answerPages[path].form)
      answers.set(path, { headers: security, html: html.toString(), templates: page.templates ?? {} })
      continue
    }
    // Revalidated at each view, so that a new deployment shows at once; no-store would cost the back/forward cache.
    const cache =
      sharedCache > 0 && page.status === 200
        ? `public, max-age=0, s-maxage=${sharedCache}, must-revalidate`
        : 'no-cache'
    const headers = [...security, ['Cache-Control', cache] as const]
    pageHeaderPairs.set(path, headers)
    // `slotFaults` found them whole.
    const parts = page.templates as Record<NewsTemplate, string> | undefined
    if (parts) templates.set(path, { headers, html: html.toString(), templates: parts })
    const { status, etag } = page
    entries.set(
      path,
      readRepresentation(folder, page.file, html, {
        type: 'text/html; charset=utf-8',
        headers,
        status,
        etag,
      }),
    )
  }
  for (const [path, file] of Object.entries(manifest.files)) {
    const cache =
      file.immutable || path.startsWith('/assets/')
        ? `public, max-age=${year}, immutable`
        : 'public, max-age=3600'
    const headers = [...dataHeaders, ['Cache-Control', cache] as const]
    const absolute = join(folder, file.file)
    if (existsSync(`${absolute}.br`) || fileSize(folder, file.file) <= memoryLimit) {
      const content = readFile(folder, file.file)
      entries.set(path, readRepresentation(folder, file.file, content, { type: file.type, headers }))
    } else {
      streamed.set(path, openStreamed(absolute, file.type, headers))
    }
  }
  for (const [from, to] of Object.entries(manifest.redirects)) redirects.set(from, to)
  return { manifest, entries, streamed, redirects, answers, templates, headers: pageHeaderPairs }
}

/**
 * Loads the site.
 * @param folder absolute path of the finished site; when it has not been built, every page says so
 * @throws SettingError as `readSite`
 */
export function loadSite(folder: string, sharedCache = 0, clock: Clock = systemClock): Site {
  const { manifest, entries, streamed, redirects, answers, templates, headers } = readSite(
    folder,
    sharedCache,
  )
  const holidays = manifest.closedDays ?? []
  /** What notices say, and pages that say it, each written when it is first asked for. */
  let times: readonly string[] = []
  let written = { closed: '', pages: new Map<string, Representation>() }
  const labels = new Map(Object.entries(manifest.pages).map(([path, { label }]) => [path, label]))
  const plain = plainNotFound(manifest)

  function closedTimes(): readonly string[] {
    if (times.length === 0) return times
    const now = clock().toISOString()
    return times.filter((time) => (time.split('/')[1] ?? '') > now)
  }

  /** Pages differ by the closed times, and by whether one of them is now. */
  function describeClosed(closed: readonly string[]): string {
    if (closed.length === 0) return ''
    return [...closed, closedTimeAt(clock().getTime(), readClosed(closed)) !== undefined].join(' ')
  }

  const withClosed = (html: string) => writeClosed(html, closedTimes(), holidays, clock())

  /** A page or file, with the closed times. */
  function entryAt(path: string): Representation | undefined {
    const entry = entries.get(path)
    const pairsOfPage = entry && headers.get(path)
    const closed = pairsOfPage ? describeClosed(closedTimes()) : ''
    if (!entry || !pairsOfPage || closed === '') return entry
    if (written.closed !== closed) written = { closed, pages: new Map() }
    let page = written.pages.get(path)
    if (!page) {
      const identity = Buffer.from(withClosed(entry.variants.identity.body.toString()))
      const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      page = filledPage(pairsOfPage, { identity, br, gzip: gzipSync(identity) }, entry.status)
      written.pages.set(path, page)
    }
    return page
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '/'
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    const entry = entryAt(path)
    const target = entry ? undefined : (redirects.get(path) ?? withoutSlash(path))
    const file = entry || target ? undefined : streamed.get(path)
    if (!entry && !target && !file) return false

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // The body is not read: the connection is closed, so that it cannot be taken for the next request.
      send(
        response,
        405,
        [
          ...flat(dataHeaders),
          'Allow',
          'GET, HEAD',
          'Content-Type',
          'text/plain; charset=utf-8',
          'Content-Length',
          String(onlyRead.length),
          'Connection',
          'close',
        ],
        onlyRead,
      )
    } else if (entry) {
      // Its route fills it in first.
      if (templates.has(path)) return false
      sendRepresentation(request, response, entry)
    } else if (file) {
      sendStreamed(request, response, file)
    } else if (target) {
      const location = target + (queryAt < 0 ? '' : url.slice(queryAt))
      // Answer pages redirect temporarily, all others permanently.
      const status = isAnswerPath(path) ? 302 : 308
      send(response, status, [
        ...flat(dataHeaders),
        'Location',
        location,
        'Cache-Control',
        'no-cache',
        'Content-Length',
        '0',
      ])
    }
    return true
  }

  function withoutSlash(path: string): string | undefined {
    if (path.length < 2 || !path.endsWith('/')) return undefined
    const bare = path.slice(0, -1)
    // Redirects only to an address of the map, never to another host (`//evil.example/`). Another name of a page is resolved in the same
    // step.
    return entries.has(bare) ? bare : redirects.get(bare)
  }

  return {
    get closedDays() {
      return times.length === 0 ? holidays : [...holidays, ...times]
    },
    setClosedTimes(said) {
      times = said
    },
    closedTimes,
    choice: {
      tests: Object.fromEntries(
        Object.entries(manifest.families).map(([test, family]) => [test, [nameIn(manifest, test), family]]),
      ),
      families: manifest.requestFamilies,
    },
    familyOf: (test) => familyIn(manifest, test),
    isOfPerson: (slug) => isPersonIn(manifest, slug),
    labelsOf: (test) => labelsIn(manifest, test),
    holidays: holidays.map((date, index) => ({
      date,
      name: manifest.closedDayNames?.[index] ?? '',
    })),
    hasPath: (path) => labels.size === 0 || labels.has(path) || redirects.has(path),
    nameOfPage: (slug) => nameIn(manifest, slug),
    answer,
    notFound(acceptEncoding) {
      const page = entryAt('/404')
      const answered = page ? variantFor(acceptEncoding, page) : plain
      return { headers: pairs(answered.headers), body: answered.body }
    },
    answerPage(path) {
      const page = answers.get(path)
      return page && { ...page, html: withClosed(page.html) }
    },
    template(path) {
      const page = templates.get(path)
      return page && { ...page, html: withClosed(page.html), closed: describeClosed(closedTimes()) }
    },
    contact: manifest.contact,
    hasPage: ({ path, label }) => labels.get(path) === label,
    close() {
      for (const file of streamed.values()) closeStreamed(file)
      streamed.clear()
    },
  }
}

/**
 * The facts of pages for what serves none of them: reads the map of the site when it is first asked. Where the map cannot be read, slugs stay
 * as they are, no test has a family, and answers have their usual labels.
 * @param folder as of `loadSite`
 */
export function readPageFacts(folder: string): PageFacts {
  let manifest: SiteMap | undefined
  const read = () => {
    try {
      return readManifest(folder)
    } catch {
      return emptySiteMap
    }
  }
  const map = () => (manifest ??= read())
  return {
    nameOfPage: (slug) => nameIn(map(), slug),
    familyOf: (test) => familyIn(map(), test),
    isOfPerson: (slug) => isPersonIn(map(), slug),
    labelsOf: (test) => labelsIn(map(), test),
  }
}

function familyIn({ families }: SiteMap, test: string): string | undefined {
  return Object.hasOwn(families, test) ? families[test] : undefined
}

/** @param slug may name a kit behind it, as that of an inquiry does */
function isPersonIn({ persons }: SiteMap, slug: string): boolean {
  return persons.includes(slug.split('?')[0] ?? '')
}

function labelsIn(map: SiteMap, test: string): RequestLabels {
  const family = familyIn(map, test) ?? ''
  return labelsOfFamily(Object.hasOwn(map.requestFamilies, family) ? map.requestFamilies[family]?.labels : {})
}

function nameIn({ pages }: SiteMap, slug: string): string {
  return pages[`/${slug}`]?.label.replace(/ page visited\.$/, '') ?? slug
}

/** For a browser whose form was sent to a page. */
const onlyRead = Buffer.from('Nothing can be sent to this address. Go back: what you typed is still there.\n')

const buildBoth = 'Build site and service together: npm run build.'

function readManifest(folder: string): SiteMap {
  const path = join(folder, 'site.json')
  if (!existsSync(path)) return emptySiteMap
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new SettingError(`The finished site in ${folder} is damaged: build it again with npm run build.`)
  }
  const map = SiteMapSchema.safeParse(content)
  if (map.success) return map.data
  const { version } = Object(content) as { version?: unknown }
  const reason =
    version === siteMapVersion
      ? `its map is wrong at ${map.error.issues[0]?.path.join(' → ')}`
      : `its map is of version ${version ?? 'none'}, and the service reads version ${siteMapVersion}`
  throw new SettingError(`The finished site in ${folder} does not fit this service: ${reason}. ${buildBoth}`)
}

function readFile(folder: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, file))
  } catch {
    throw new SettingError(`The finished site lacks ${file}: build it again with npm run build.`)
  }
}

function fileSize(folder: string, file: string): number {
  return statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0
}

function readRepresentation(
  folder: string,
  file: string,
  content: Buffer,
  options: Parameters<typeof toRepresentation>[1],
): Representation {
  const available = compressedFiles.flatMap(([encoding, extension]) => {
    const path = join(folder, file + extension)
    return existsSync(path) ? [[encoding, readFileSync(path)] as const] : []
  })
  return toRepresentation({ identity: content, ...Object.fromEntries(available) }, options)
}

function plainNotFound(manifest: SiteMap): { headers: string[]; body: Buffer } {
  const text =
    manifest === emptySiteMap
      ? 'The site has not been built yet: run `npm run build`, then start the service again.\n'
      : 'There is no page at this address.\n'
  return {
    headers: [...flat(dataHeaders), 'Content-Type', 'text/plain; charset=utf-8'],
    body: Buffer.from(text),
  }
}

function pairs(headers: string[]): [string, string][] {
  return Array.from({ length: headers.length / 2 }, (_, index) => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ])
}
