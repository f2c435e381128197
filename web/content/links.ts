/** Where a link of the site may lead. */
import { accreditationDocuments } from './scope.ts'
import { services } from './services/all.ts'
import { testRecords, testsOfService } from './tests/records.ts'
import { toolsOf } from './tools.ts'
import type { PageRecord } from './records.ts'

/** What templates add to the fragments of a page. */
const added: Readonly<Record<string, readonly string[]>> = {
  '/quality-system': ['accreditations', 'documents', 'timeline', 'scope'],
  '/contact': ['inquiry'],
  '/services': ['list', 'turnaround', 'areas'],
}

/** The fragments of a page: sections and cards of its record, and what its template adds. */
function fragmentsOf(page: PageRecord): ReadonlySet<string> {
  const { path } = page
  const ids: string[] = ['main', 'top', ...(added[path] ?? [])]
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') ids.push(value.id)
    for (const inner of Object.values(value)) collect(inner)
  }
  collect(page)
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
  if (service || testRecords.some((record) => record.path === path)) ids.push('questions', 'tests', 'process')
  return new Set(ids)
}

const files = new Set([
  '/news/feed.xml',
  ...accreditationDocuments.map(({ fileName }) => `/documents/${fileName}`),
])
const subjects = new Set([...services, ...testRecords].map(({ slug }) => slug))

/**
 * Says what is wrong with a link, if anything.
 * @param pages all of the site
 */
export function linkFaults(pages: readonly PageRecord[]): (href: string) => string | undefined {
  const fragments = new Map(pages.map((page) => [page.path as string, fragmentsOf(page)]))
  return (href) => {
    if (/^https:\/\/[^\s]+$/.test(href) || /^(tel|mailto):/.test(href)) return undefined
    if (!href.startsWith('/') || !URL.canParse(href, 'https://site.example'))
      return 'is no address of the site'
    const { pathname, hash, searchParams } = new URL(href, 'https://site.example')
    if (files.has(pathname) || pathname === '/') return undefined
    const there = fragments.get(pathname)
    if (!there) return 'leads to no page'
    if (hash.length > 1 && !there.has(hash.slice(1))) return `has no such fragment on ${pathname}`
    const subject = searchParams.get('subject')
    return subject !== null && !subjects.has(subject) ? `names the unknown subject ${subject}` : undefined
  }
}
