/**
 * One sheet to read, or to print, before a consent form is signed: for each DNA test, the kit and prenatal screening. What it says of a
 * test agrees with the page of the test.
 */
import { signedOff } from '../facts/sign-off.ts'
import { partsOf, sectionsOf } from '../markdown/body.ts'
import { LineError } from '../markdown/faults.ts'
import { readFile, readFolder } from '../markdown/file.ts'
import { pageMatter, sheetMatter } from '../markdown/schemas.ts'
import { type Block, blocksWithin, type Section } from '../types.ts'
import type { StandardPage } from '../records.ts'
import { persons } from '../words.ts'

/** Each a file of `before-you-sign/`, whose name is the last part of its address. */
export const signSheets = readFolder('pages/before-you-sign', sheetMatter, ({ name, matter, parts }) => {
  const { description, position, test, testName, ...words } = matter
  const [own] = partsOf(parts, '')
  const sections = sectionsOf(own)
  const sheet = {
    ...words,
    path: `/before-you-sign/${name}` as const,
    above: '/before-you-sign' as const,
    withoutGoogle: true as const,
    card: 'dna',
    seo: { title: words.title, description },
    test: { path: test, name: testName },
    misses: blockOf(sections, 'misses', 'list').items.map(String),
    results: blockOf(sections, 'results', 'table').rows.map(([result = '', meaning = '', follows = '']) => ({
      result: String(result),
      meaning: String(meaning),
      follows: String(follows),
    })),
    /** Who learns of it, family, insurance, children, withdrawal. */
    matters: blockOf(sections, 'matters', 'terms').items.map(({ term, text }) => ({
      term,
      text: String(text),
    })),
    /** Ten to put to us: the last of them, what every test of a sample of yours should have answered. */
    questions: [...blockOf(sections, 'questions', 'list').items.map(String), ...persons.sheet.keeping],
    ...signedOff('sign-off.dna', words.written),
  }
  return { position, sheet }
})
  .toSorted((a, b) => a.position - b.position)
  .map(({ sheet }) => sheet)

/** The block of a section that holds what a sheet shows. */
function blockOf<Type extends Block['type']>(sections: readonly Section[], id: string, type: Type) {
  const blocks = blocksWithin(sections.find((section) => section.id === id)?.blocks)
  const block = blocks.find((one) => one.type === type)
  if (!block) throw new LineError(1, `A sheet has a section {#${id}} with a ${type}.`)
  return block as Extract<Block, { readonly type: Type }>
}

/** The sheet of a test, by the address of the test's page. */
export function sheetOf(testPath: string) {
  return signSheets.find(({ test }) => test.path === testPath)
}

export const signIndex: StandardPage = readFile(
  'pages/designed/before-you-sign.md',
  pageMatter.omit({ position: true }),
  ({ matter: { signOff, ...matter }, parts }) => {
    const [own] = partsOf(parts, '')
    const items = signSheets.map(({ path, title, question }) => {
      const name = title.replace(/^.*?: /, '')
      return { term: `[${name.charAt(0).toUpperCase()}${name.slice(1)}](${path})`, text: question }
    })
    const sheets: Section = { id: 'sheets', heading: persons.sheet.six, blocks: [{ type: 'terms', items }] }
    return {
      ...matter,
      path: '/before-you-sign',
      sections: [sheets, ...sectionsOf(own)],
      ...signedOff(signOff, matter.written),
    }
  },
)
