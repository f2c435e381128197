/**
 * Which tests are tests of a person: asking for one says something about somebody's health or family. The service reads the list in the
 * map of the site.
 */
import { origene } from './pages/origene.ts'
import { services } from './services/all.ts'
import { testRecords, testsOfService } from './tests/records.ts'
import type { RequestKind } from './types.ts'

const kinds: readonly RequestKind[] = ['people', 'blood', 'counselling', 'screening']

/** Their pages, and those of their areas, each by its path without the first slash: as an inquiry names them. */
export const testsOfPersons: readonly string[] = [
  ...[...services, ...testRecords].filter(({ request }) => kinds.includes(request)),
  origene,
].map(({ path }) => path.slice(1))

/** These pages, and areas that show such a test among others: reading them says it too. */
export const pagesOfPersons: readonly string[] = [
  ...testsOfPersons.map((slug) => `/${slug}`),
  ...services
    .filter(({ slug }) => testsOfService(slug).some(({ request }) => kinds.includes(request)))
    .map(({ path }) => path),
]
