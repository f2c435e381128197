/**
 * Every page of the site, once. Routes, prerendering, sitemap, page labels, structured data, sharing cards, menus, redirects and checks
 * follow from this list; what is special about a page is a field of its record (`PageRecord` in `records.ts`).
 */
import { addressIn, framedLanguages, languages } from '@laboratory/contract/languages'
import { language } from './language.ts'
import { linkFaults } from './links.ts'
import { ContentError, notedLinks } from './markdown/faults.ts'
import { isWholeIn } from './markdown/file.ts'
import { about } from './pages/about.ts'
import { plainPages, privacy, quality, yourDnaData } from './pages/plain.ts'
import { answerPages } from './pages/answers.ts'
import { contact } from './pages/contact.ts'
import { home } from './pages/home.ts'
import { main } from './pages/main.ts'
import { news } from './pages/news.ts'
import { notFound } from './pages/not-found.ts'
import { origene } from './pages/origene.ts'
import { register } from './pages/register.ts'
import { signIndex, signSheets } from './pages/before-you-sign.ts'
import { servicesPage } from './pages/services.ts'
import { specimens } from './pages/specimens.ts'
import { request } from './pages/request.ts'
import { pagesOfPersons } from './persons.ts'
import { services } from './services/all.ts'
import { testRecords } from './tests/records.ts'
import { fileOfPage, type Translation, translationOf } from './translations.ts'
import type { SitePath } from './types.ts'
import type { MenuName, PageRecord, StandardPage } from './records.ts'

export type Page = PageRecord & {
  /** Its file in `web/site/pages`, without the ending. */
  readonly route: string
  readonly indexed: boolean
  /** Of its words in this run: its own, or English where there are none. */
  readonly language: string
  /** It has no words in the language of this run: its English stands within the frame of this language. */
  readonly isFramed: boolean
  /** Where it is in this run: with its language before its path. */
  readonly address: SitePath
  /** The languages in which it is shown, English first. */
  readonly languages: readonly string[]
  /** Its words in this language, where they are not English. */
  readonly translation?: Translation | undefined
}

/** Plain pages of text: they share a module. */
export const standardPages: readonly StandardPage[] = [
  ...plainPages.filter((page) => page !== quality),
  signIndex,
]

/** A test is shared with the card of its service. */
const cards = new Map(services.map(({ slug, card }) => [slug, card]))

/** One line for each page, in the order of the menus: its record and its module. */
const records: readonly (readonly [PageRecord, route: string])[] = [
  [home, 'home'],
  [main, 'main'],
  [servicesPage, 'services'],
  [about, 'about'],
  [quality, 'quality-system'],
  [news, 'news'],
  [origene, 'origene'],
  [register, 'register'],
  [contact, 'contact'],
  [request, 'request'],
  ...standardPages.map((record) => [record, 'standard'] as const),
  [notFound, 'not-found'],
  ...answerPages.map((record) => [record, record.route ?? 'answer'] as const),
  ...specimens.map((record) => [record, 'specimen'] as const),
  ...signSheets.map((record) => [record, 'before-you-sign'] as const),
  ...services.map((record) => [record, 'service'] as const),
  ...testRecords.map((record) => [{ ...record, card: cards.get(record.service) }, 'test'] as const),
]

/**
 * Pages that say what a result means, who may sign, and what is done with data: in another language only once somebody has signed its words.
 */
export function isHeld(path: string): boolean {
  return (
    pagesOfPersons.includes(path) ||
    [privacy.path, '/legal_terms', '/cookies', yourDnaData.path].includes(path) ||
    path.startsWith(signIndex.path)
  )
}

/** Its words in another language, where they may be shown. */
function wordsIn(other: string, path: string): Translation | undefined {
  const file = fileOfPage(path)
  const words = file === undefined || path === main.path ? undefined : translationOf(file, other)
  // The data of the page are no sections: where they have changed, all of it is English.
  if (words?.changed.some((name) => name.startsWith('.') || isWholeIn(words.path))) return undefined
  return isHeld(path) && !words?.signed ? undefined : words
}

export const pages: readonly Page[] = records.map(([record, route]) => {
  const translation = wordsIn(language, record.path)
  const isOwnAddress = record.indexed !== false && record.canonical === undefined
  const isFramed = isOwnAddress && !translation && framedLanguages.includes(language)
  return {
    ...record,
    route,
    ...(pagesOfPersons.includes(record.path) && { withoutGoogle: true }),
    indexed: isOwnAddress && !isFramed,
    // Search engines show the English page alone.
    ...(isFramed && { canonical: record.path }),
    language: translation ? language : 'en',
    isFramed,
    address: addressIn(translation || isFramed ? language : 'en', record.path) as SitePath,
    languages: languages.filter((one) => one === 'en' || wordsIn(one, record.path)),
    translation,
  }
})

/** The addresses that search engines may show; all others answer a form or an unknown address, or are second addresses. */
export const indexedPaths = pages.filter(({ indexed }) => indexed).map(({ path }) => path)

const byPath = new Map<string, Page>(pages.map((page) => [page.path, page]))

/** The page at an address, if there is one. */
export function findPage(path: string): Page | undefined {
  return byPath.get(path)
}

/** What is wrong with a link of the site, if anything. */
export const linkFault = linkFaults(pages)
for (const { href, place } of notedLinks) {
  const fault = linkFault(href)
  if (fault) throw new ContentError(`${place}: The link “${href}” ${fault}.`)
}

/** The links of a menu, in the order of the list. */
export function menuLinks(menu: MenuName): readonly { readonly label: string; readonly href: string }[] {
  return pages.flatMap(({ path, menus }) =>
    menus?.in.includes(menu) ? [{ label: menus.label, href: path }] : [],
  )
}
