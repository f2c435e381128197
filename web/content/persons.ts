/**
 * Tests of persons, and pages about them: that somebody asks for one says something about health or family. The service reads the list in the
 * map of the site.
 */
import { isTestOfPerson } from '@laboratory/contract/request-list'
import { origene } from './pages/origene.ts'
import { services } from './services/all.ts'
import { testRecords, testsOfService } from './tests/records.ts'
import type { ServiceRecord } from './records.ts'

/** What an area offers: itself, or its tests. */
const offersOf = ({ slug, family }: ServiceRecord) => [
  ...(family ? [family] : []),
  ...testsOfService(slug).map((test) => test.family),
]

/** By path without the first slash, as an inquiry names them. */
export const testsOfPersons: readonly string[] = [
  ...services.filter((service) => offersOf(service).every(isTestOfPerson)),
  ...testRecords.filter(({ family }) => isTestOfPerson(family)),
  origene,
].map(({ path }) => path.slice(1))

/** Their addresses, and those of areas that show such a test among others: reading them says it too. */
export const pagesOfPersons: readonly string[] = [
  ...testsOfPersons.map((slug) => `/${slug}`),
  ...services.filter((service) => offersOf(service).some(isTestOfPerson)).map(({ path }) => path),
]
