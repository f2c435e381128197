/**
 * What a person must know before a test of their DNA or of a pregnancy is ordered. While a question of it is open, the page of the test
 * offers to ask about it, says what is not settled, and leads to no order; once the answers are there, it opens by itself.
 */
import { answers } from './facts/answers.ts'
import { findQuestion, questions } from './facts/questions.ts'

export type Gate = {
  /** On the button, which leads to the form with the page as its subject. */
  readonly action: string
  /** What is not settled yet, in one sentence. */
  readonly note: string
}

type Need = { readonly about: string; readonly asked: readonly string[] }

/** What is asked about samples and data of every DNA test, and of the kit besides. */
export const dnaData: readonly string[] = questions
  .map(({ id }) => id)
  .filter((id) => id.startsWith('dna-data.'))
export const kitData = ['origene.kept', 'origene.research', 'origene.authorities']

const data: Need = {
  about: 'where your sample and DNA data are kept, for how long, and who receives them',
  asked: dnaData,
}
const child: Need = {
  about: 'who must sign for a child',
  asked: [findQuestion('tests.paternity.consent-of-child').id],
}
const maker: Need = {
  about: 'who makes the test, in which country your blood is analysed, and who keeps the data',
  asked: [findQuestion('tests.nipt.maker').id, ...dnaData],
}
const kit: Need = {
  about: 'what else a kit’s sample and data may be used for',
  asked: kitData,
}

const gates: Readonly<Record<string, readonly [action: string, ...needs: Need[]]>> = {
  '/services/dna': ['Ask about DNA tests', data],
  '/hereditary': ['Ask about this test', data],
  '/paternity': ['Ask about this test', data, child],
  '/genetic': ['Ask about this test', data],
  '/microbiome': ['Ask about this test', data],
  '/origene': ['Ask about the kit', data, kit],
  '/nipt': ['For clinics: ask about this test', maker],
}

/**
 * The gate of a page; undefined where it has none, or where all is answered.
 * @param answered ids of the questions that are answered
 */
export function gateOf(path: string, answered: { has(id: string): boolean } = answers): Gate | undefined {
  const [action, ...needs] = gates[path] ?? []
  const open = needs.filter(({ asked }) => asked.some((id) => !answered.has(id)))
  if (!action || open.length === 0) return undefined
  return {
    action,
    note: `Not settled yet: ${open.map(({ about }) => about).join('; ')}. Until then you can ask here, but not order.`,
  }
}

/** Those of some questions that are open, as a page lists them for its readers. */
export function stillOpen(asked: readonly string[]): readonly string[] {
  return questions.filter(({ id }) => asked.includes(id) && !answers.has(id)).map(({ question }) => question)
}
