/** What the finished site says of the laboratory, its pages and its tests, by the map that its build writes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelsOfFamily, type RequestChoice, type RequestLabels } from '@laboratory/contract/request-list'
import { emptySiteMap, type SiteMap, SiteMapSchema, siteMapVersion } from '@laboratory/contract/site-map'
import type { Language } from '@laboratory/contract/languages'
import { SettingError, type Config } from './config.ts'

export type SiteFacts = ReturnType<typeof factsOf>
/** What e-mails, lists and files say of tests. */
export type PageFacts = Pick<
  SiteFacts,
  'nameOfPage' | 'familyOf' | 'testsOf' | 'isOfPerson' | 'isNotYetOpen' | 'labelsOf'
>

export function factsOf(map: SiteMap) {
  const pages = new Map(Object.entries(map.pages))
  const families = new Map(Object.entries(map.families))
  const words = new Map(Object.entries(map.requestFamilies))
  /** What a page calls itself. @param slug its address without the first slash; returned where the site has no such page */
  const nameOfPage = (slug: string, language: Language = 'en'): string =>
    map.names?.[language]?.[slug] ?? pages.get(`/${slug}`)?.label.replace(/ page visited\.$/, '') ?? slug
  /** The tests that can be asked for, in the order of the menus, and what is asked about them. */
  const choice: RequestChoice = {
    tests: Object.fromEntries([...families].map(([test, family]) => [test, [nameOfPage(test), family]])),
    families: map.requestFamilies,
  }
  return {
    pages,
    nameOfPage,
    choice,
    /** The family of a test that can be asked for: which form its samples need. */
    familyOf: (test: string) => families.get(test),
    /** The tests of a family. */
    testsOf: (family: string) => [...families].flatMap(([test, of]) => (of === family ? [test] : [])),
    /** Whether a test, or a page that an inquiry is about and a kit behind it, is of a person: it says something about health or family. */
    isOfPerson: (slug: string) => map.persons.includes(slug.split('?')[0] ?? ''),
    /** Whether it cannot be ordered yet. */
    isNotYetOpen: (slug: string) => map.notYetOpen.includes(slug.split('?')[0] ?? ''),
    /** What the answers about a test are called: in the words of its family, or the usual ones. */
    labelsOf: (test: string): RequestLabels => labelsOfFamily(words.get(families.get(test) ?? '')?.labels),
    /** How to reach the laboratory, as the pages of the site say it. */
    contact: map.contact,
    /** Public holidays with their names, in order. */
    holidays: (map.closedDays ?? []).map((date, index) => ({
      date,
      name: map.closedDayNames?.[index] ?? '',
    })),
  }
}

/**
 * The facts of pages for what serves none of them. Where the map cannot be read, slugs stay as they are, no test has a family, and answers
 * have their usual labels.
 * @param folder as of `readSiteMap`
 */
export function readPageFacts(folder: string): PageFacts {
  try {
    return factsOf(readSiteMap(folder))
  } catch {
    return factsOf(emptySiteMap)
  }
}

/** The folder of the site that visitors read: the current edition, or that of the release. */
export function shownFolder({ editionsDir, siteDir }: Pick<Config, 'editionsDir' | 'siteDir'>): string {
  const edition = join(editionsDir, 'current')
  return existsSync(edition) ? edition : siteDir
}

export const buildBoth = 'Build site and service together: npm run build.'

/**
 * @param folder absolute path of the finished site; an empty map where it has not been built
 * @throws SettingError when it is damaged, or not of the version that this service reads
 */
export function readSiteMap(folder: string): SiteMap {
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
