/** What search engines read: one graph a page (schema.org), from the records of the page, without what is still to be supplied. */
import { dataWords, frameWords } from '#site/words.ts'
import { openingHours } from '@laboratory/contract/laboratory'
import type {
  BreadcrumbListLeaf,
  DiagnosticLabLeaf,
  EducationalOccupationalCredential,
  MedicalBusinessLeaf,
  MedicalTestLeaf,
  MergeLeafTypes,
  OpeningHoursSpecification,
  ServiceLeaf,
  Thing,
} from 'schema-dts'
import { holidays } from '#content/holidays.ts'
import { findPage, type Page } from '#content/pages.ts'
import { home } from '#content/pages/home.ts'
import { servicesPage } from '#content/pages/services.ts'
import { accreditationBadges } from '#content/scope.ts'
import { services } from '#content/services/all.ts'
import * as laboratory from '#content/laboratory.ts'
import { testRecords } from '#content/tests/records.ts'
import { isPending, type SitePath } from '#content/types.ts'
import type { ServiceRecord, TestRecord } from '#content/records.ts'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { publicOrigin } from '#site/public-origin.ts'

const laboratoryId = `${publicOrigin}/#laboratory`
const siteId = `${publicOrigin}/#website`
const mauritius = { '@type': 'Country', name: laboratory.address.country } as const

type Node = Exclude<Thing, string> | Laboratory

/**
 * The graph of a page, for `headOf({ data })`.
 * @throws when no record has this address
 */
export function pageData(path: SitePath): readonly Node[] {
  const test = testRecords.find((record) => record.path === path)
  const service = services.find((record) => record.path === path)
  const page = findPage(path)
  if (!page) throw new Error(`No page lives at ${path}: add its record to web/content/pages.ts.`)

  const subject = test
    ? subjectNode(test, plainText(test.title), services.find(({ slug }) => slug === test.service)?.name)
    : service && subjectNode(service, service.name)
  const trail = trailOf(path, test, service, page)
  const address = publicOrigin + page.address
  const webPage: Node = {
    '@type': page.schema && page.schema !== 'MedicalTest' ? page.schema : 'WebPage',
    '@id': address,
    url: address,
    name: nameOf(page),
    description: page.seo.description,
    inLanguage: page.language,
    ...(page.written ? { dateModified: page.written } : {}),
    ...(page.reviewed ? { lastReviewed: page.reviewed.date } : {}),
    ...(trail.length > 1 ? { breadcrumb: { '@id': `${address}#breadcrumb` } } : {}),
    ...(subject
      ? { mainEntity: { '@id': idOf(path) } }
      : page.introducesLaboratory
        ? { about: { '@id': laboratoryId } }
        : {}),
  }
  return [
    webPage,
    ...(trail.length > 1 ? [breadcrumbs(address, trail)] : []),
    ...(subject ? [subject] : []),
    page.introducesLaboratory ? laboratoryNode() : laboratoryName(),
    // Search engines read the name of the site on its first page alone.
    ...(path === home.path
      ? [
          {
            '@type': 'WebSite',
            '@id': siteId,
            url: addressOf(home.path),
            name: laboratory.laboratoryName,
            inLanguage: page.language,
            publisher: { '@id': laboratoryId },
          } as const,
        ]
      : []),
  ]
}

/** In the language of this run, where the page has words in it. */
function addressOf(path: string): string {
  return publicOrigin + (findPage(path)?.address ?? path)
}

type Step = { readonly name: string; readonly path: SitePath }

/** The breadcrumbs, as the page shows them. */
function trailOf(
  path: SitePath,
  test: TestRecord | undefined,
  service: ServiceRecord | undefined,
  page: Page,
): readonly Step[] {
  if (path === home.path) return [{ name: frameWords.home, path }]
  const above = test
    ? services.find(({ slug }) => slug === test.service)
    : page.above === undefined
      ? undefined
      : findPage(page.above)
  return [
    { name: frameWords.home, path: home.path },
    ...(test || service ? [{ name: frameWords.services, path: servicesPage.path }] : []),
    ...(above ? [{ name: 'name' in above ? above.name : nameOf(above), path: above.path }] : []),
    { name: test?.tabLabel ?? nameOf(page), path },
  ]
}

function nameOf(page: Page): string {
  return plainText(page.title ?? page.seo.title)
}

function breadcrumbs(address: string, trail: readonly Step[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${address}#breadcrumb`,
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: addressOf(path),
    })),
  }
}

function idOf(path: SitePath): string {
  return `${addressOf(path)}#subject`
}

/** @param serviceType the area that a test belongs to */
function subjectNode(
  { path, schema, summary }: TestRecord | ServiceRecord,
  name: string,
  serviceType?: string,
): MedicalTestLeaf | ServiceLeaf {
  const said = { '@id': idOf(path), name, description: plainText(summary), url: addressOf(path) }
  if (schema === 'MedicalTest') return { '@type': 'MedicalTest', ...said }
  return {
    '@type': 'Service',
    ...said,
    provider: { '@id': laboratoryId },
    areaServed: mauritius,
    ...(serviceType && { serviceType }),
  }
}

/** The laboratory by name, where a page only refers to it. */
function laboratoryName(): DiagnosticLabLeaf {
  return {
    '@type': 'DiagnosticLab',
    '@id': laboratoryId,
    name: laboratory.laboratoryName,
    url: addressOf(home.path),
  }
}

/** A medical organisation that is a local business too: it has both types. */
type Laboratory = MergeLeafTypes<[DiagnosticLabLeaf, MedicalBusinessLeaf]>

/** The laboratory with all that the site says of it. */
function laboratoryNode(): Laboratory {
  const { address } = laboratory
  const sameAs = laboratory.socialLinks.map((link) => link.address)
  // No tests: beside the credentials, search engines would read these as belonging to all of them.
  return {
    '@type': ['DiagnosticLab', 'MedicalBusiness'],
    '@id': laboratoryId,
    name: laboratory.laboratoryName,
    alternateName: laboratory.laboratoryShortName,
    description: laboratory.description,
    url: addressOf(home.path),
    logo: `${publicOrigin}/icon-512.png`,
    image: `${publicOrigin}/cards/home.jpg`,
    address: {
      '@type': 'PostalAddress',
      ...(isPending(address.building) ? {} : { streetAddress: `${address.floor}, ${address.building}` }),
      addressLocality: address.town,
      addressCountry: 'MU',
    },
    areaServed: mauritius,
    ...(laboratory.telephones.length > 0 ? { telephone: [...laboratory.telephones] } : {}),
    ...(laboratory.fax ? { faxNumber: laboratory.fax } : {}),
    ...(laboratory.email ? { email: laboratory.email } : {}),
    ...(isPending(laboratory.holdingCompany.name)
      ? {}
      : { parentOrganization: { '@type': 'Organization', name: laboratory.holdingCompany.name } }),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    openingHoursSpecification: openingHoursNodes(),
    hasCredential: accreditationBadges.map((badge): EducationalOccupationalCredential => ({
      '@type': 'EducationalOccupationalCredential',
      name: dataWords.accreditedTo(badge.standard, badge.name.toLowerCase()),
      credentialCategory: dataWords.accreditation,
      description: dataWords.onlySchedule,
      ...(isPending(badge.certificateNumber) ? {} : { identifier: badge.certificateNumber }),
    })),
  }
}

/** The week, then every known holiday as a day on which nothing opens. Saturdays are for emergencies: no hours. */
function openingHoursNodes(): OpeningHoursSpecification[] {
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    ...holidays.dates.map(({ date, name }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      name,
      validFrom: date,
      validThrough: date,
      opens: '00:00',
      closes: '00:00',
    })),
  ]
}
