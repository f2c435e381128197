/** The tests of all services, sorted by their position within their service: each a Markdown file of this folder, whose name is its address. */
import { blocksWithin, type Section } from '../types.ts'
import type { TestRecord } from '../records.ts'
import { answeredFacts } from '../facts/answered-facts.ts'
import { signedOff } from '../facts/sign-off.ts'
import { faqOf, partsOf, sectionsOf } from '../markdown/body.ts'
import { LineError } from '../markdown/faults.ts'
import { readFolder } from '../markdown/file.ts'
import { testMatter } from '../markdown/schemas.ts'
import { signOffs } from '../services/all.ts'

export const testRecords: readonly TestRecord[] = readFolder(
  'tests',
  testMatter,
  ({ name, matter: { kitsIn, signOff, ...matter }, parts }): TestRecord => {
    const [own, questions] = partsOf(parts, '', 'Questions')
    const sections = sectionsOf(own)
    return {
      ...matter,
      picture: { ...matter.picture, name: matter.picture.name ?? `test-${name}` },
      facts: { ...matter.facts, ...answeredFacts(name) },
      slug: name,
      path: `/${name}`,
      sections,
      faq: faqOf(questions),
      ...(kitsIn && { tiers: { section: kitsIn, kits: kitsOf(sections, kitsIn) } }),
      ...signedOff(signOff ?? signOffs.get(matter.service), matter.written),
    }
  },
).toSorted((a, b) => a.position - b.position)

/** The kits of a table, which a page shows as columns of a comparison. */
function kitsOf(sections: readonly Section[], id: string): NonNullable<TestRecord['tiers']>['kits'] {
  const blocks = blocksWithin(sections.find((section) => section.id === id)?.blocks)
  const table = blocks.find(({ type }) => type === 'table')
  if (table?.type !== 'table') throw new LineError(1, `kitsIn: no section {#${id}} has a table.`)
  return table.rows.map(([name = '', tests = '', parameters = '', contents = '', price = '']) => ({
    slug: String(name).toLowerCase(),
    name: String(name),
    tests,
    parameters,
    contents,
    price,
  }))
}

/** The section that says what a customer sends; absent where there is nothing to send. */
export function sectionOnSending({ sections }: Pick<TestRecord, 'sections'>): Section | undefined {
  return sections.find(({ id }) => ['what-to-send', 'sampling'].includes(id))
}

/** Tests of one service in the order of its tabs. */
export function testsOfService(service: string): readonly TestRecord[] {
  return testRecords.filter((test) => test.service === service)
}

/**
 * The record behind an address.
 * @throws when no test lives there: an address without a record
 */
export function findTest(path: string): TestRecord {
  const record = testRecords.find((test) => test.path === path)
  if (!record) throw new Error(`No test record for ${path}. Add ${path.slice(1)}.md in web/content/tests.`)
  return record
}
