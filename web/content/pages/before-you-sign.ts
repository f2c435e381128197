/**
 * One sheet to read, or to print, before a consent form is signed: for each DNA test, the kit and prenatal screening. What it says of a
 * test agrees with the page of the test.
 */
import { abroad } from '../consent.ts'
import { fact } from '../facts/fact.ts'
import { signedOff } from '../facts/sign-off.ts'
import { partsOf, sectionsOf } from '../markdown/body.ts'
import { LineError } from '../markdown/faults.ts'
import { readFolder } from '../markdown/file.ts'
import { sheetMatter } from '../markdown/schemas.ts'
import type { Block, PageRecord, Section, SitePath, StandardPage } from '../types.ts'

const written = '2026-11-23'

export type SignSheet = PageRecord & {
  readonly path: SitePath
  readonly title: string
  readonly summary: string
  /** Address of the test's own page, and its name in a sentence. */
  readonly test: { readonly path: SitePath; readonly name: string }
  readonly question: string
  readonly misses: readonly string[]
  readonly results: readonly {
    readonly result: string
    readonly meaning: string
    readonly follows: string
  }[]
  /** Who learns of it, family, insurance, children, withdrawal. */
  readonly matters: readonly { readonly term: string; readonly text: string }[]
  /** Ten questions to put to us. */
  readonly questions: readonly string[]
  readonly abroad: string
  readonly written: string
}

/** What every test of a sample of yours should have answered. */
const keeping = [
  'Where is my sample analysed, and in which country?',
  'How long are sample and data kept, and how are they destroyed?',
  'Are they used for anything else, such as research?',
  'How and by whom will I be told the result?',
]

/** Each a file of `before-you-sign/`, whose name is the last part of its address. */
export const signSheets: readonly SignSheet[] = readFolder(
  'pages/before-you-sign',
  sheetMatter,
  ({ name, matter, parts }) => {
    const { description, position, test, testName, ...words } = matter
    const [own] = partsOf(parts, '')
    const sections = sectionsOf(own)
    const sheet: SignSheet = {
      ...words,
      path: `/before-you-sign/${name}`,
      above: '/before-you-sign',
      withoutGoogle: true,
      label: `Before you sign: ${testName} page visited.`,
      card: 'dna',
      seo: { title: words.title, description },
      test: { path: test, name: testName },
      misses: blockOf(sections, 'misses', 'list').items.map(String),
      results: blockOf(sections, 'results', 'table').rows.map(
        ([result = '', meaning = '', follows = '']) => ({
          result: String(result),
          meaning: String(meaning),
          follows: String(follows),
        }),
      ),
      matters: blockOf(sections, 'matters', 'terms').items.map(({ term, text }) => ({
        term,
        text: String(text),
      })),
      questions: [...blockOf(sections, 'questions', 'list').items.map(String), ...keeping],
      abroad,
      ...signedOff('sign-off.dna', words.written),
    }
    return { position, sheet }
  },
)
  .toSorted((a, b) => a.position - b.position)
  .map(({ sheet }) => sheet)

/** The block of a section that holds what a sheet shows. */
function blockOf<Type extends Block['type']>(sections: readonly Section[], id: string, type: Type) {
  const block = sections.find((section) => section.id === id)?.blocks.find((one) => one.type === type)
  if (!block) throw new LineError(1, `A sheet has a section {#${id}} with a ${type}.`)
  return block as Extract<Block, { readonly type: Type }>
}

/** The sheet of a test, by the address of the test's page. */
export function sheetOf(testPath: string): SignSheet | undefined {
  return signSheets.find(({ test }) => test.path === testPath)
}

export const signIndex: StandardPage = {
  path: '/before-you-sign',
  withoutGoogle: true,
  label: 'Before you sign page visited.',
  card: 'dna',
  title: 'Before you sign',
  summary: 'One sheet for each test of your DNA: to read, to print, and to bring with your questions.',
  seo: {
    title: 'Before you sign a consent form',
    description:
      'One printable sheet for each DNA test, the kit and prenatal screening: what it answers and misses, what each result leads to, ten questions to ask.',
  },
  sections: [
    {
      id: 'sheets',
      heading: 'Six sheets',
      blocks: [
        {
          type: 'terms',
          items: signSheets.map(({ path, title, question }) => ({
            term: `[${title.replace('Before you sign: ', '').replace(/^./, (letter) => letter.toUpperCase())}](${path})`,
            text: question,
          })),
        },
      ],
    },
    {
      id: 'use',
      heading: 'How to use one',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Read it before you order. Print it: it fits one page.',
            'Mark the questions that matter to you, and put them to us or to your doctor.',
            'Read the consent form with the answers beside it. Sign when nothing is left open, or not at all.',
            fact('dna.consent-form', (address) => `[Read the consent form here](${address}).`),
          ],
        },
        {
          type: 'paragraph',
          text: 'What is kept of you, and who may ask for it: [your sample and your DNA data](/your-sample-and-dna-data). To talk it over: [genetic counselling](/services/genetic-counselling).',
        },
      ],
    },
  ],
  written,
  ...signedOff('sign-off.dna', written),
}
