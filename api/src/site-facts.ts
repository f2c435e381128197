/** What the finished site says of the laboratory, its pages and its tests, by the map that its build writes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelsOfFamily, type RequestChoice, type RequestLabels } from '@laboratory/contract/request-list'
import {
  type Contact,
  emptySiteMap,
  type SiteMap,
  SiteMapSchema,
  siteMapVersion,
} from '@laboratory/contract/site-map'
import type { Language } from '@laboratory/contract/languages'
import type { Visit } from '@laboratory/contract/visit'
import { SettingError } from './config.ts'

/** What e-mails, lists and files say of tests. */
export type PageFacts = {
  /** What a page calls itself. @param slug its address without the first slash; returned where the site has no such page */
  nameOfPage(slug: string, language?: Language): string
  /** The family of a test that can be asked for: which form its samples need. */
  familyOf(test: string): string | undefined
  /** The tests of a family. */
  testsOf(family: string): string[]
  /** Whether a test, or a page that an inquiry is about, is of a person: it says something about health or family. */
  isOfPerson(slug: string): boolean
  /** What the answers about a test are called: in the words of its family, or the usual ones. */
  labelsOf(test: string): RequestLabels
}

export type SiteFacts = PageFacts & {
  /** How to reach the laboratory, as the pages of the site say it. */
  contact: Contact
  /** Public holidays with their names, in order. */
  holidays: readonly { date: string; name: string }[]
  /** The tests that can be asked for, in the order of the menus, and what is asked about them. */
  choice: RequestChoice
  /** Whether a page of the site calls itself so. */
  hasPage(visit: Visit): boolean
  /** Whether there is something at a path: a page, or a redirect to one. True while nothing was built. */
  hasPath(path: string): boolean
}

export function factsOf(map: SiteMap): SiteFacts {
  const pages = new Map(Object.entries(map.pages))
  const families = new Map(Object.entries(map.families))
  const words = new Map(Object.entries(map.requestFamilies))
  const nameOfPage = (slug: string, language: Language = 'en') =>
    map.names?.[language]?.[slug] ?? pages.get(`/${slug}`)?.label.replace(/ page visited\.$/, '') ?? slug
  return {
    nameOfPage,
    familyOf: (test) => families.get(test),
    testsOf: (family) => [...families].flatMap(([test, of]) => (of === family ? [test] : [])),
    // It may name a kit behind it, as the subject of an inquiry does.
    isOfPerson: (slug) => map.persons.includes(slug.split('?')[0] ?? ''),
    labelsOf: (test) => labelsOfFamily(words.get(families.get(test) ?? '')?.labels),
    contact: map.contact,
    holidays: (map.closedDays ?? []).map((date, index) => ({
      date,
      name: map.closedDayNames?.[index] ?? '',
    })),
    choice: {
      tests: Object.fromEntries([...families].map(([test, family]) => [test, [nameOfPage(test), family]])),
      families: map.requestFamilies,
    },
    hasPage: ({ path, label }) => pages.get(path)?.label === label,
    hasPath: (path) => pages.size === 0 || pages.has(path) || Object.hasOwn(map.redirects, path),
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
