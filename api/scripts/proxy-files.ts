/**
 * What the proxy needs to serve the finished site itself while no process answers (decision 0032): every address with its file and the
 * headers that the service sends, as maps for `deploy/Caddyfile`, and the pages that say that a form cannot be sent.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { messages, problemMediaType, type Problem } from '@laboratory/contract/problem'
import type { Contact } from '@laboratory/contract/site-map'
import { isAnswerPath, newsPath, requestPath } from '@laboratory/contract/slots'
import { fillNews } from '../src/news/news-page.ts'
import { fillAnswerPage } from '../src/http/answer-page.ts'
import { etagOf, type Representation } from '../src/http/representation.ts'
import { commonHeaders, dataHeaders } from '../src/http/security-headers.ts'
import { closeStreamed, type StreamedFile } from '../src/http/streamed-file.ts'
import { readSite } from '../src/http/site.ts'

/** Below the finished site. */
const folderName = 'proxy'
/** Seconds after which a visitor may try a form again. */
const retryAfter = 60

/** A row of the maps: what stands at an address. */
type Row = {
  kind: 'page' | 'framing' | 'file' | 'film'
  file: string
  status: number
  /** Whether `.br` and `.gz` lie beside it. */
  isCompressed: boolean
  type: string
  cache: string
  /** Of the uncompressed file, without its quotes. */
  etag: string
  policy: string
  embedder: string
}

/**
 * Writes them into the finished site.
 * @param siteDir absolute path
 * @throws SettingError where the site is damaged; Error where a value cannot stand in a Caddyfile
 */
export function writeProxyFiles(siteDir: string): void {
  const { manifest, entries, streamed, redirects, answers, templates } = readSite(siteDir)
  const folder = join(siteDir, folderName)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const rows = new Map<string, Row>()
  for (const [path, entry] of entries) {
    const file = manifest.pages[path]?.file ?? manifest.files[path]?.file ?? ''
    rows.set(path, toRow(file, entry, manifest.pages[path] !== undefined))
  }
  for (const [path, file] of streamed) rows.set(path, toFilmRow(manifest.files[path]?.file ?? '', file))
  for (const file of streamed.values()) closeStreamed(file)

  // Its list is in the database: the page says that there is nothing to read at the moment.
  const news = templates.get(newsPath)
  const newsRow = rows.get(newsPath)
  if (news && newsRow) {
    const html = fillNews(news, [])
    writeCompressed(join(folder, 'news.html'), html)
    const etag = withoutQuotes(etagOf(Buffer.from(html)))
    rows.set(newsPath, { ...newsRow, file: `${folderName}/news.html`, etag })
  }
  const notFound = rows.get('/404')
  if (!notFound) throw new Error('The site has no page for unknown addresses.')

  writeFileSync(join(folder, 'site.caddy'), writeMaps(rows, notFound, leadsTo(rows, redirects)))
  const forms = (['/contact/problem', '/register/problem', '/request/problem'] as const).flatMap((path) => {
    const page = answers.get(path)
    if (!page) return []
    const file = `${path.slice(1).split('/')[0]}-away.html`
    const sentences = [messages.away, ...waysToUs(manifest.contact)]
    writeFileSync(join(folder, file), fillAnswerPage(page.html, path, sentences))
    return [{ address: formAddresses[path], file, headers: page.headers }]
  })
  writeFileSync(join(folder, 'forms.caddy'), writeForms(forms, manifest.contact))
}

const formAddresses = {
  '/contact/problem': '/api/inquiries',
  '/register/problem': '/api/customer/sign-up',
  '/request/problem': requestPath,
} as const

/** Only the ways to reach the laboratory that it has supplied. */
function waysToUs({ telephones, email }: Contact): string[] {
  return [
    ...(email ? [`You can also write to ${email}.`] : []),
    ...(telephones.length > 0 ? [`You can also call ${telephones.join(' or ')}.`] : []),
  ]
}

function toRow(file: string, { status, variants }: Representation, isPage: boolean): Row {
  const headers = read(variants.identity.headers)
  return {
    kind: !isPage ? 'file' : headers('Cross-Origin-Embedder-Policy') ? 'page' : 'framing',
    file,
    status,
    isCompressed: variants.br !== undefined && variants.gzip !== undefined,
    type: headers('Content-Type'),
    cache: headers('Cache-Control'),
    etag: withoutQuotes(variants.identity.etag),
    policy: headers('Content-Security-Policy'),
    embedder: headers('Cross-Origin-Embedder-Policy'),
  }
}

function toFilmRow(file: string, { headers: list, etag }: StreamedFile): Row {
  const headers = read(list)
  return {
    kind: 'film',
    file,
    status: 200,
    isCompressed: false,
    type: headers('Content-Type'),
    cache: headers('Cache-Control'),
    etag: withoutQuotes(etag),
    policy: headers('Content-Security-Policy'),
    embedder: headers('Cross-Origin-Embedder-Policy'),
  }
}

/** @param list name after value. @returns the value of a name, or nothing */
function read(list: readonly string[]): (name: string) => string {
  return (name) => list[list.indexOf(name) + 1 || list.length] ?? ''
}

function withoutQuotes(etag: string): string {
  return etag.slice(1, -1)
}

/** Other names of pages, and addresses with a slash at the end. */
function leadsTo(rows: ReadonlyMap<string, Row>, redirects: ReadonlyMap<string, string>) {
  const pages = [...rows].filter(([, { kind }]) => kind === 'page' || kind === 'framing')
  return new Map([
    ...pages.map(([path]) => [`${path}/`, path] as const),
    ...[...redirects].map(([from, to]) => [`${from}/`, to] as const),
    ...redirects,
  ])
}

/** Maps of Caddy, from the path exactly as it came to what the routes of the Caddyfile put together, and the headers that need no more. */
function writeMaps(rows: ReadonlyMap<string, Row>, notFound: Row, targets: ReadonlyMap<string, string>) {
  const line = (key: string, { kind, file, status, isCompressed, type, cache, etag }: Row) =>
    `\t${key} ${[kind, `/${file}`, String(status), isCompressed ? 'compressed' : 'plain', type, cache, etag].map(quote).join(' ')}`
  const names = ['kind', 'file', 'status', 'coding', 'type', 'cache', 'etag']
  const policyLine = (key: string, { policy, embedder }: Row) =>
    `\t${key} ${quote(policy)} ${quote(embedder || 'none')}`
  return [
    '# Written by the build: the finished site as the service sends it. The Caddyfile imports it.',
    `map {http.request.orig_uri.path} ${names.map((name) => `{site_${name}}`).join(' ')} {`,
    ...[...rows].map(([path, row]) => line(quote(path), row)),
    line('default', notFound),
    '}',
    'map {http.request.orig_uri.path} {site_policy} {site_embedder} {',
    ...[...rows]
      .filter(([, { kind }]) => kind === 'page' || kind === 'framing')
      .map(([path, row]) => policyLine(quote(path), row)),
    policyLine('default', notFound),
    '}',
    'map {http.request.orig_uri.path} {site_target} {site_move} {',
    ...[...targets].map(([from, to]) => `\t${quote(from)} ${quote(to)} ${isAnswerPath(from) ? 302 : 308}`),
    '\tdefault none none',
    '}',
    'header {',
    ...commonHeaders.map(([name, value]) => `\t${name} ${quote(value)}`),
    '\tCache-Control {site_cache}',
    '}',
    '@asset vars {site_kind} file film',
    'header @asset {',
    ...dataHeaders.slice(commonHeaders.length).map(([name, value]) => `\t${name} ${quote(value)}`),
    '}',
    '@document vars {site_kind} page framing',
    'header @document Content-Security-Policy {site_policy}',
    '@apart vars {site_kind} page',
    'header @apart Cross-Origin-Embedder-Policy {site_embedder}',
    '@moved not vars {site_target} none',
    'header @moved {',
    ...[...dataHeaders, ['Cache-Control', 'no-cache']].map(
      ([name, value = '']) => `\t${name} ${quote(value)}`,
    ),
    '}',
    '@moved_with {',
    '\tnot vars {site_target} none',
    '\tnot vars {query} ``',
    '}',
    'redir @moved_with {site_target}?{query} {site_move}',
    'redir @moved {site_target} {site_move}',
    '',
  ].join('\n')
}

/** Routes for forms, to be imported where the proxy answers for itself. */
function writeForms(
  forms: readonly { address: string; file: string; headers: readonly (readonly [string, string])[] }[],
  contact: Contact,
): string {
  const detail = [messages.away, 'Everything you typed is still here.', ...waysToUs(contact)].join(' ')
  // `message` is where the customer portal's calls say it.
  const problem: Problem & { message: string } = {
    title: 'Not available',
    status: 503,
    detail,
    message: detail,
  }
  const always = [
    ['Cache-Control', 'no-store'],
    ['Retry-After', String(retryAfter)],
  ] as const
  return [
    '# Written by the build: what a form is told while no process answers. The Caddyfile imports it.',
    ...forms.flatMap(({ address, file, headers }, number) => [
      `@form_${number} {`,
      '\tmethod POST',
      `\tpath ${address}`,
      '\theader Content-Type application/x-www-form-urlencoded*',
      '\theader Accept *text/html*',
      '}',
      `handle @form_${number} {`,
      '\theader {',
      ...[...headers, ...always].map(([name, value]) => `\t\t${name} ${quote(value)}`),
      '\t\tContent-Type "text/html; charset=utf-8"',
      '\t\tdefer',
      '\t\t-ETag',
      '\t\t-Last-Modified',
      '\t\t-Accept-Ranges',
      '\t}',
      `\trewrite * /${folderName}/${file}`,
      '\tfile_server {',
      '\t\tstatus 503',
      '\t}',
      '}',
    ]),
    '@calls {',
    '\tmethod POST',
    `\tpath ${forms.map(({ address }) => address).join(' ')}`,
    '}',
    'handle @calls {',
    '\theader {',
    ...[...dataHeaders, ...always].map(([name, value]) => `\t\t${name} ${quote(value)}`),
    `\t\tContent-Type "${problemMediaType}; charset=utf-8"`,
    '\t}',
    `\trespond ${quote(JSON.stringify(problem).replace(/^\{/, '\\{').replace(/\}$/, '\\}'))} 503`,
    '}',
    '',
  ].join('\n')
}

/** A word of a Caddyfile. @throws where the text holds what Caddy would read as something else */
function quote(text: string): string {
  if (/[`\r\n]|\{\$/.test(text)) throw new Error(`The proxy’s file cannot hold ${text}.`)
  return `\`${text}\``
}

function writeCompressed(path: string, text: string): void {
  writeFileSync(path, text)
  writeFileSync(`${path}.br`, brotliCompressSync(text))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}
