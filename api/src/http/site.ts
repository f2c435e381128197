/**
 * The finished site: pages with their headers and compressed forms held in memory, answered from an exact map of paths before any
 * routing, but for a page that the service fills in. An address that is not in the map does not exist.
 */
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, openSync, read, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  emptySiteMap,
  type SiteMap,
  SiteMapSchema,
  siteMapVersion,
  slotFaults,
} from '@laboratory/contract/site-map'
import { answerPages, type AnswerPath, isAnswerPath, type NewsTemplate } from '@laboratory/contract/slots'
import { second } from '../clock.ts'
import { SettingError } from '../config.ts'
import { dataHeaders, pageHeaders } from './security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Form = { headers: string[]; body: Buffer; notModified: string[]; etag: string }
type Entry = {
  status: number
  forms: Partial<Record<Encoding, Form>> & { identity: Form }
}
/** A file too large for memory. It stays open: a build puts another file in its place, of another length, while the service runs. */
type StreamedFile = { descriptor: number; headers: string[]; size: number; etag: string }

/** A page that the service fills in: `<!--slot:name-->` is where a template belongs, once, often or never. */
export type PageTemplate = {
  headers: readonly (readonly [string, string])[]
  html: string
  templates: Readonly<Record<NewsTemplate, string>>
}

export type AnswerPage = { headers: (readonly [string, string])[]; html: string }

export type Site = {
  /** Answers a page, file or redirect of the site. @returns false when the request is for something else, or for a page that the service fills in */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The page for unknown addresses. */
  notFound(acceptEncoding: string | string[] | undefined): { headers: [string, string][]; body: Buffer }
  /** A page that only the service sends, with its slot still empty. */
  answerPage(path: AnswerPath): AnswerPage | undefined
  /** A page that the service fills in before it answers with it. @returns nothing when the build left nothing to fill in */
  template(path: string): PageTemplate | undefined
  /** Closes the files that are too large for memory. */
  close(): void
}

/** Files up to this size without compressed forms are held in memory too. */
const memoryLimit = 64 * 1024
const year = 31_536_000
/** A client that reads nothing is cut off after once or twice this; Node starts anew at every byte that leaves. */
const stallTimeout = 2.5 * second
const encodings: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Loads the site.
 * @param folder absolute path of the finished site; when it has not been built, every page says so
 * @throws SettingError when the folder is damaged, or not of the version that this service serves
 */
export function loadSite(folder: string): Site {
  const entries = new Map<string, Entry>()
  const streamed = new Map<string, StreamedFile>()
  const redirects = new Map<string, string>()
  const answers = new Map<string, AnswerPage>()
  const templates = new Map<string, PageTemplate>()
  const manifest = readManifest(folder)

  const speculation = manifest.files['/speculation-rules.json']
    ? [['Speculation-Rules', '"/speculation-rules.json"'] as const]
    : []
  for (const [path, page] of Object.entries(manifest.pages)) {
    const html = readFile(folder, page.file)
    const [fault] = slotFaults(path, html.toString(), page.templates)
    if (fault) throw new SettingError(`The finished site does not fit this service. ${fault} ${buildBoth}`)
    const security = pageHeaders({
      styleHashes: page.styleHashes,
      frames: page.frames,
      connect: manifest.connect,
      img: manifest.img,
      scripts: manifest.scripts,
    })
    if (isAnswerPath(path)) {
      // Asked for directly, it leads to the form.
      redirects.set(path, answerPages[path].form)
      answers.set(path, { headers: security, html: html.toString() })
      continue
    }
    // Revalidated at each view, so that news of a deployment is never late; no-store would cost the back/forward cache.
    const headers = [...security, ...speculation, ['Cache-Control', 'no-cache'] as const]
    // `slotFaults` found them whole.
    const parts = page.templates as Record<NewsTemplate, string> | undefined
    if (parts) templates.set(path, { headers, html: html.toString(), templates: parts })
    entries.set(path, {
      status: page.status,
      forms: readForms(folder, page.file, html, 'text/html; charset=utf-8', headers, page.etag),
    })
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
      entries.set(path, { status: 200, forms: readForms(folder, file.file, content, file.type, headers) })
    } else {
      streamed.set(path, describeStreamed(absolute, file.type, headers))
    }
  }
  for (const [from, to] of Object.entries(manifest.redirects)) redirects.set(from, to)

  const notFound = entries.get('/404')
  const plain = plainNotFound(manifest)

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '/'
    const queryAt = url.indexOf('?')
    const path = queryAt < 0 ? url : url.slice(0, queryAt)
    const entry = entries.get(path)
    const target = entry ? undefined : (redirects.get(path) ?? withoutSlash(path))
    const file = entry || target ? undefined : streamed.get(path)
    if (!entry && !target && !file) return false

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Drains nothing: the connection ends, so that an unread body cannot be taken for the next request.
      send(response, 405, [
        ...flat(dataHeaders),
        'Allow',
        'GET, HEAD',
        'Content-Length',
        '0',
        'Connection',
        'close',
      ])
    } else if (entry) {
      // Its route fills it in first.
      if (templates.has(path)) return false
      sendEntry(request, response, entry)
    } else if (file) {
      sendFile(request, response, file)
    } else if (target) {
      const location = target + (queryAt < 0 ? '' : url.slice(queryAt))
      // The old address of an answer page is not gone for good; every other redirect is.
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
    // Only ever to an address of the map: `//evil.example/` leads nowhere. Another name of a page leads there at once.
    return entries.has(bare) ? bare : redirects.get(bare)
  }

  return {
    answer,
    notFound(acceptEncoding) {
      const form = notFound ? formFor(acceptEncoding, notFound) : plain
      return { headers: pairs(form.headers), body: form.body }
    },
    answerPage: (path) => answers.get(path),
    template: (path) => templates.get(path),
    close() {
      for (const { descriptor } of streamed.values()) closeSync(descriptor)
      streamed.clear()
    },
  }
}

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

function readForms(
  folder: string,
  file: string,
  content: Buffer,
  type: string,
  headers: (readonly [string, string])[],
  etag: string = etagOf(content),
): Entry['forms'] {
  const available = encodings.flatMap(([encoding, extension]) => {
    const path = join(folder, file + extension)
    return existsSync(path) ? [[encoding, readFileSync(path)] as const] : []
  })
  return toForms({ identity: content, ...Object.fromEntries(available) }, type, headers, etag)
}

function toForms(
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer },
  type: string,
  headers: readonly (readonly [string, string])[],
  etag: string,
): Entry['forms'] {
  const vary = bodies.br || bodies.gzip ? ['Vary', 'Accept-Encoding'] : []
  const toForm = (encoding: Encoding, body: Buffer): Form => {
    // One tag per form: a cache must not answer Brotli for a gzip tag.
    const tag = encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
    const shared = [...flat(headers), ...vary, 'ETag', tag]
    return {
      etag: tag,
      body,
      notModified: shared,
      headers: [
        ...shared,
        'Content-Type',
        type,
        'Content-Length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ],
    }
  }
  return {
    identity: toForm('identity', bodies.identity),
    ...(bodies.br && { br: toForm('br', bodies.br) }),
    ...(bodies.gzip && { gzip: toForm('gzip', bodies.gzip) }),
  }
}

/** A page that the service has filled in. */
export type FilledPage = Pick<Entry, 'status' | 'forms'>

/**
 * A page that the service has filled in, to be answered like those of the map: with its compressed forms, an entity tag for each,
 * and 304 to a browser that has it.
 * @param headers of the page, from its template
 */
export function filledPage(headers: PageTemplate['headers'], bodies: Record<Encoding, Buffer>): FilledPage {
  return {
    status: 200,
    forms: toForms(bodies, 'text/html; charset=utf-8', headers, etagOf(bodies.identity)),
  }
}

function describeStreamed(path: string, type: string, headers: (readonly [string, string])[]): StreamedFile {
  const descriptor = openSync(path, 'r')
  const content = readFileSync(descriptor)
  const etag = etagOf(content)
  const shared = [...flat(headers), 'ETag', etag, 'Content-Type', type, 'Accept-Ranges', 'bytes']
  return { descriptor, size: content.length, etag, headers: shared }
}

/** Answers a request with a page or file that is held in memory. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const form = formFor(request.headers['accept-encoding'], entry)
  if (entry.status === 200 && isFresh(request.headers['if-none-match'], form.etag)) {
    send(response, 304, form.notModified)
  } else {
    send(response, entry.status, form.headers, request.method === 'HEAD' ? undefined : form.body)
  }
}

function formFor(acceptEncoding: string | string[] | undefined, entry: Entry): Form {
  return entry.forms[acceptedEncoding(acceptEncoding)] ?? entry.forms.identity
}

function plainNotFound(manifest: SiteMap): Pick<Form, 'headers' | 'body'> {
  const text =
    manifest === emptySiteMap
      ? 'The site has not been built yet: run `npm run build`, then start the service again.\n'
      : 'There is no page at this address.\n'
  return {
    headers: [...flat(dataHeaders), 'Content-Type', 'text/plain; charset=utf-8'],
    body: Buffer.from(text),
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: StreamedFile): void {
  if (isFresh(request.headers['if-none-match'], file.etag)) return send(response, 304, file.headers)
  const range = isRangeWanted(request, file.etag) ? readRange(request.headers.range, file.size) : undefined
  if (range === 'unsatisfiable') {
    return send(response, 416, [
      ...file.headers,
      'Content-Range',
      `bytes */${file.size}`,
      'Content-Length',
      '0',
    ])
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  response.writeHead(range ? 206 : 200, [
    ...file.headers,
    'Content-Length',
    String(end - start + 1),
    ...(range ? ['Content-Range', `bytes ${start}-${end}/${file.size}`] : []),
  ])
  if (request.method === 'HEAD') return void response.end()
  response.req.socket.setTimeout(stallTimeout)
  // Each reads at places of its own, and none closes what all of them read.
  const stream = createReadStream('', { fd: file.descriptor, start, end, fs: keptOpen })
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

const keptOpen = { read, close: (_descriptor: number, closed: () => void) => closed() }

/** Parts are for GET alone (RFC 9110, section 14.2), and for who has the rest of the same file (13.1.5): a date names no file of ours. */
function isRangeWanted({ method, headers }: IncomingMessage, etag: string): boolean {
  const condition = headers['if-range']
  return method === 'GET' && (condition === undefined || condition === etag)
}

function readRange(header: string | undefined, size: number) {
  const parts = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header ?? '')
  if (!parts || (!parts[1] && !parts[2])) return undefined
  const start = parts[1] ? Number(parts[1]) : Math.max(0, size - Number(parts[2]))
  const end = parts[1] && parts[2] ? Math.min(Number(parts[2]), size - 1) : size - 1
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end }
}

function send(response: ServerResponse, status: number, headers: string[], body?: Buffer): void {
  response.writeHead(status, headers)
  response.end(body)
  // The kernel takes a page at once, unless the client stopped reading; without a socket, an earlier answer stands before this one.
  if (response.socket?.writableLength !== 0) response.req.socket.setTimeout(stallTimeout)
}

const knownAccepts = new Map<string, Encoding>()

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const known = knownAccepts.get(header)
  if (known) return known
  const encoding = acceptsEncoding(header, 'br')
    ? 'br'
    : acceptsEncoding(header, 'gzip')
      ? 'gzip'
      : 'identity'
  // Browsers send a handful of different values; a flood of invented ones must not fill memory.
  if (knownAccepts.size < 100 && header.length < 200) knownAccepts.set(header, encoding)
  return encoding
}

function acceptsEncoding(header: string | string[], encoding: string): boolean {
  return String(header)
    .split(',')
    .some((entry) => {
      const [name, ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
    })
}

function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`
}

function flat(headers: readonly (readonly [string, string])[]): string[] {
  return headers.flat()
}

function pairs(headers: string[]): [string, string][] {
  return Array.from({ length: headers.length / 2 }, (_, index) => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ])
}
