/** The whole content at once: what no compiler sees. The built pages are tried in `e2e/crawl.e2e.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Mark, parseMarks } from '#app/ui/inline-text/marks.ts'
import { about } from './pages/about.ts'
import { accessibility } from './pages/accessibility.ts'
import { contact } from './pages/contact.ts'
import { cookies } from './pages/cookies.ts'
import { home } from './pages/home.ts'
import { legal } from './pages/legal.ts'
import { news } from './pages/news.ts'
import { notFound } from './pages/not-found.ts'
import { origene } from './pages/origene.ts'
import { privacy } from './pages/privacy.ts'
import { accreditationDocuments, quality } from './pages/quality.ts'
import { register } from './pages/register.ts'
import { servicesPage } from './pages/services.ts'
import { publicPaths } from './public-paths.ts'
import { services } from './services/all.ts'
import { testRecords, testsOfService } from './tests/records.ts'
import { isPending } from './types.ts'

const pages = [
  home,
  about,
  quality,
  servicesPage,
  privacy,
  legal,
  accessibility,
  cookies,
  contact,
  register,
  origene,
  news,
  notFound,
]
const records = [...pages, ...services, ...testRecords]

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'types.ts',
)
const modules = await Promise.all(
  files.map(async (name) => ({ name, exports: (await import(join(import.meta.dirname, name))) as object })),
)

/** Every text of the content, with the property that holds it and where it stands. */
function* texts(
  value: unknown,
  where: string,
  key = '',
): Generator<{ text: string; where: string; key: string }> {
  if (typeof value === 'string') yield { text: value, where, key }
  else if (isPending(value))
    yield { text: value.placeholder, where: `${where}.placeholder`, key: 'placeholder' }
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* texts(inner, `${where}.${name}`, name)
  }
}

const allTexts = modules.flatMap(({ name, exports }) => [...texts(exports, name)])

function linksIn(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) =>
    mark.type === 'text' ? [] : [...(mark.type === 'link' ? [mark.href] : []), ...linksIn(mark.children)],
  )
}

/** The fragments of a page: sections and cards of its record, and what its template adds. */
function fragmentsOf(path: string): Set<string> {
  const ids: string[] = ['main', 'top']
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') ids.push(value.id)
    for (const inner of Object.values(value)) collect(inner)
  }
  for (const record of records) if ('path' in record && record.path === path) collect(record)
  const service = services.find((record) => record.path === path)
  if (service) {
    for (const { slug, sections } of testsOfService(service.slug)) {
      ids.push(slug, ...sections.map(({ id }) => `${slug}-${id}`))
    }
  }
  if (path === quality.path) ids.push('accreditations', 'documents', 'timeline')
  if (path === servicesPage.path) ids.push('list', 'turnaround', 'areas')
  if (service || testRecords.some((record) => record.path === path)) ids.push('questions', 'tests', 'process')
  return new Set(ids)
}

const addresses = new Set<string>(publicPaths.map(({ path }) => path))
const fileAddresses = new Set([
  '/news/feed.xml',
  ...accreditationDocuments.map(({ fileName }) => `/documents/${fileName}`),
])
const subjects = new Set<string>([...services, ...testRecords].map(({ slug }) => slug))

/** What is wrong with a link, if anything. */
function faultOf(href: string): string | undefined {
  if (/^https:\/\/[^\s]+$/.test(href) || /^(tel|mailto):/.test(href)) return undefined
  if (!href.startsWith('/')) return 'is no address of the site'
  const url = new URL(href, 'https://site.example')
  if (fileAddresses.has(url.pathname) || url.pathname === '/') return undefined
  if (!addresses.has(url.pathname)) return 'leads to no page'
  const fragment = decodeURIComponent(url.hash.slice(1))
  if (fragment && !fragmentsOf(url.pathname).has(fragment)) return `has no such fragment on ${url.pathname}`
  const subject = url.searchParams.get('subject')
  if (subject !== null && !subjects.has(subject)) return `names the unknown subject ${subject}`
  return undefined
}

test('every link in a text leads to a page and a fragment that exist', () => {
  const links = allTexts.flatMap(({ text, where }) =>
    linksIn(parseMarks(text)).map((href) => ({ href, where })),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(
    links.flatMap(({ href, where }) => (faultOf(href) ? [`${where}: ${href} ${faultOf(href)}`] : [])),
  ).toEqual([])
})

test('every address in a record leads somewhere', () => {
  const links = allTexts.filter(({ key, text }) => (key === 'href' || key === 'path') && text.startsWith('/'))
  expect(links.length).toBeGreaterThan(40)
  expect(
    links.flatMap(({ text, where }) => (faultOf(text) ? [`${where}: ${text} ${faultOf(text)}`] : [])),
  ).toEqual([])
})

test('inline marks are closed', () => {
  const open = allTexts.filter(({ text }) => {
    const rest = (marks: readonly Mark[]): string =>
      marks.map((mark) => (mark.type === 'text' ? mark.text : rest(mark.children))).join('')
    return /\*\*|\]\(|(?<![\w\s])\*(?=\w)/.test(rest(parseMarks(text)))
  })
  expect(open.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('slugs, addresses, titles and descriptions are unique', () => {
  const twice = (values: readonly string[]) =>
    values.filter((value, place) => values.indexOf(value) !== place)
  expect(twice(testRecords.map(({ slug }) => slug))).toEqual([])
  expect(twice(services.map(({ slug }) => slug))).toEqual([])
  expect(twice(publicPaths.map(({ path }) => path))).toEqual([])
  expect(twice(records.map(({ seo }) => seo.title.toLowerCase()))).toEqual([])
  expect(twice(records.map(({ seo }) => seo.description.toLowerCase()))).toEqual([])
})

test('descriptions are whole sentences of 50 to 160 characters', () => {
  const odd = records
    .map(({ seo }) => seo.description)
    .filter((text) => text.length < 50 || text.length > 160 || !/[.?!]$/.test(text))
  expect(odd).toEqual([])
})

test('no title holds a value that is still to be supplied, nor a mark', () => {
  const placeholders = allTexts.filter(({ key }) => key === 'placeholder').map(({ text }) => text)
  for (const record of records) {
    const titles = [record.seo.title, record.seo.description, ...('title' in record ? [record.title] : [])]
    for (const title of titles) {
      expect(typeof title).toBe('string')
      expect(title).not.toMatch(/\*\*|\]\(/)
      expect(placeholders).not.toContain(title)
    }
  }
})

test('sections have headings, and fragments are unique on their page', () => {
  const sectioned = [
    ...services.map(({ introduction, sections }) => [...introduction, ...sections]),
    ...[...testRecords, quality, privacy, legal, accessibility, cookies].map(({ sections }) => sections),
  ]
  for (const sections of sectioned) {
    expect(sections.filter(({ heading, blocks }) => heading.trim() === '' || blocks.length === 0)).toEqual([])
    const ids = sections.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([])
  }
})

test('tables are whole: every row has a cell for each column', () => {
  const uneven: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'table') {
      const { caption, columns, rows } = value as unknown as {
        caption: string
        columns: unknown[]
        rows: unknown[][]
      }
      if (rows.some((row) => row.length !== columns.length)) uneven.push(caption)
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(records)
  expect(uneven).toEqual([])
})

test('a test lives where its slug says, in a service that exists, at a place of its own', () => {
  for (const record of testRecords) expect(record.path).toBe(`/${record.slug}`)
  for (const service of services) {
    const places = testsOfService(service.slug).map(({ position }) => position)
    expect(places).toEqual(places.map((_, place) => place + 1))
  }
  expect(testRecords.filter(({ service }) => !services.some(({ slug }) => slug === service))).toEqual([])
})

test('tabs are in the order of the specification', () => {
  const tabs = Object.fromEntries(
    services.map(({ slug }) => [slug, testsOfService(slug).map((record) => record.slug)]),
  )
  expect(tabs).toEqual({
    device: ['bioburden', 'sterility', 'bacterial', 'bisterility', 'germs', 'particulate'],
    cosmetics: ['challengetest', 'microbiological'],
    water_testing: ['waterchemistry', 'watermicrobiology'],
    dna: ['hereditary', 'paternity', 'genetic', 'microbiome'],
    clean_zone: ['cleanroom', 'bsc', 'surface', 'air', 'iso', 'decontamination'],
    'genetic-counselling': [],
    metrology: [],
    distribution: ['water-test-kits', 'nipt'],
    'blood-analysis': [],
  })
})

test('related tests exist and are others', () => {
  const slugs = new Set(testRecords.map(({ slug }) => slug))
  for (const { slug, related } of testRecords)
    expect(related.filter((other) => !slugs.has(other) || other === slug)).toEqual([])
})

test('four facts stand at a glance, each short', () => {
  for (const { slug, facts } of testRecords) {
    expect([slug, facts.glance.length]).toEqual([slug, 4])
    const long = facts.glance
      .map(({ value }) => (isPending(value) ? value.placeholder : value))
      .filter((value) => value.length > 48)
    expect(long).toEqual([])
  }
})

test('words of the finder are in lower case', () => {
  const words = testRecords.flatMap(({ finder }) => Object.values(finder).flat())
  expect(words.filter((word) => word !== word.toLowerCase() || word !== word.trim())).toEqual([])
})

test('every record was reviewed on a day that exists', () => {
  const days = records.flatMap((record) => ('reviewed' in record ? [record.reviewed] : []))
  expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))).toEqual([])
})

test('only what the specification lists as accredited says so', () => {
  const claimed = testRecords
    .filter(({ facts }) => facts.accreditation === 'in-accredited-field')
    .map(({ service }) => service)
  const fields = ['device', 'cosmetics', 'water_testing', 'clean_zone', 'dna']
  expect(claimed.filter((service) => !fields.includes(service))).toEqual([])
  for (const slug of ['water-test-kits', 'nipt']) {
    expect(testRecords.find((record) => record.slug === slug)?.facts.accreditation).toBe('distributed')
  }
})

/** The route table of the specification, in its order. */
const specified = [
  '/home',
  '/quality-system',
  '/about_us',
  '/services',
  '/services/genetic-counselling',
  '/services/dna',
  '/services/device',
  '/services/cosmetics',
  '/services/water_testing',
  '/services/clean_zone',
  '/services/metrology',
  '/services/distribution',
  '/services/blood-analysis',
  '/privacy_policy',
  '/legal_terms',
  '/contact',
  '/bioburden',
  '/sterility',
  '/bacterial',
  '/bisterility',
  '/germs',
  '/particulate',
  '/challengetest',
  '/microbiological',
  '/waterchemistry',
  '/watermicrobiology',
  '/cleanroom',
  '/bsc',
  '/surface',
  '/air',
  '/iso',
  '/decontamination',
  '/water-test-kits',
  '/nipt',
  '/hereditary',
  '/paternity',
  '/genetic',
  '/register',
  '/origene',
]
/** Pages of ours beside it. */
const added = ['/microbiome', '/news', '/accessibility', '/cookies']
/** Answers to forms and to unknown addresses: never in the sitemap. */
const answers = ['/404', '/contact/thanks', '/contact/problem', '/register/thanks', '/register/problem']

test('the addresses are those of the specification, and the additions named here', () => {
  const indexed = publicPaths.flatMap(({ path, indexed }) => (indexed ? [path] : []))
  expect(indexed.toSorted()).toEqual([...specified, ...added].toSorted())
  expect(publicPaths.flatMap(({ path, indexed }) => (indexed ? [] : [path])).toSorted()).toEqual(
    answers.toSorted(),
  )
})

test('the map of the specification names tests that exist', () => {
  const root = join(import.meta.dirname, '../..')
  const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8')
  const rows = map.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  expect(rows.length).toBeGreaterThan(30)
  const lost = rows.slice(1).flatMap((row) =>
    row.split(/(?=`[\w./-]+\.ts`)/).flatMap((part) => {
      const file = /^`([\w./-]+\.ts)`/.exec(part)?.[1]
      if (!file) return []
      const source = readFileSync(join(root, file), 'utf8')
      return [...part.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) =>
        source.includes(name) ? [] : [`${file}: ${name}`],
      )
    }),
  )
  expect(lost).toEqual([])
})
