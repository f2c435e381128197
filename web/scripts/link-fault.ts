/** What only the whole site can tell of a text: for the tests of the content, and for answers before they are taken in. */
import { type Mark, parseMarks } from '@laboratory/design/ui/inline-text/marks.ts'
import { contact } from '../content/pages/contact.ts'
import { quality } from '../content/pages/plain.ts'
import { servicesPage } from '../content/pages/services.ts'
import { pages } from '../content/pages.ts'
import { accreditationDocuments } from '../content/scope.ts'
import { services } from '../content/services/all.ts'
import { testRecords, testsOfService } from '../content/tests/records.ts'
import { toolsOf } from '../content/tools.ts'

/** The addresses of the links in a text. */
export function linksIn(text: string): readonly string[] {
  const hrefs = (marks: readonly Mark[]): readonly string[] =>
    marks.flatMap((mark) =>
      mark.type === 'text' ? [] : [...(mark.type === 'link' ? [mark.href] : []), ...hrefs(mark.children)],
    )
  return hrefs(parseMarks(text))
}

/** The fragments of a page: sections and cards of its record, and what its template adds. */
function fragmentsOf(path: string): Set<string> {
  const ids: string[] = ['main', 'top']
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') ids.push(value.id)
    for (const inner of Object.values(value)) collect(inner)
  }
  for (const record of pages) if (record.path === path) collect(record)
  const service = services.find((record) => record.path === path)
  if (service) {
    for (const { slug, sections } of testsOfService(service.slug)) {
      ids.push(
        slug,
        ...sections.filter(({ inTab }) => inTab ?? service.wholeTests).map(({ id }) => `${slug}-${id}`),
      )
    }
  }
  ids.push(...toolsOf(path.slice(1)).map(({ name }) => name))
  if (path === quality.path) ids.push('accreditations', 'documents', 'timeline', 'scope')
  if (path === contact.path) ids.push('inquiry')
  if (path === servicesPage.path) ids.push('list', 'turnaround', 'areas')
  if (service || testRecords.some((record) => record.path === path)) ids.push('questions', 'tests', 'process')
  return new Set(ids)
}

const addresses = new Set<string>(pages.map(({ path }) => path))
const fileAddresses = new Set([
  '/news/feed.xml',
  ...accreditationDocuments.map(({ fileName }) => `/documents/${fileName}`),
])
const subjects = new Set<string>([...services, ...testRecords].map(({ slug }) => slug))

/** What is wrong with a link, if anything. */
export function linkFault(href: string): string | undefined {
  if (/^https:\/\/[^\s]+$/.test(href) || /^(tel|mailto):/.test(href)) return undefined
  if (!href.startsWith('/') || !URL.canParse(href, 'https://site.example')) return 'is no address of the site'
  const url = new URL(href, 'https://site.example')
  if (fileAddresses.has(url.pathname) || url.pathname === '/') return undefined
  if (!addresses.has(url.pathname)) return 'leads to no page'
  const fragment = url.hash.slice(1)
  if (fragment && !fragmentsOf(url.pathname).has(fragment)) return `has no such fragment on ${url.pathname}`
  const subject = url.searchParams.get('subject')
  if (subject !== null && !subjects.has(subject)) return `names the unknown subject ${subject}`
  return undefined
}
