/**
 * What a person must know before a test of their DNA or of a pregnancy is ordered. While a question of it is open, its page says so once, takes
 * an address, and leads to no order; once the answers are there, it opens by itself. What is open is shown to the laboratory, not to visitors.
 */
import { answers } from './facts/answers.ts'
import { findQuestion, questions } from './facts/questions.ts'
import { gates as words } from './words.ts'

export type Gate = {
  /** On the button, which leads to the form with the page as its subject. */
  readonly action: string
  readonly note: string
  /** What opens, within a sentence. */
  readonly what: string
}

/** What is asked about samples and data of every DNA test, and of the kit besides. */
export const dnaData: readonly string[] = questions
  .map(({ id }) => id)
  .filter((id) => id.startsWith('dna-data.'))
export const kitData = ['origene.kept', 'origene.research', 'origene.authorities']

const address = { action: words.action, note: words.note }
const ids = (...named: string[]) => named.map((id) => findQuestion(id).id)

/** What must be answered before a page takes orders. */
const gates: Readonly<Record<string, Gate & { readonly needs: readonly string[] }>> = {
  '/services/dna': { ...address, what: words.dna, needs: dnaData },
  '/hereditary': { ...address, what: words.hereditary, needs: dnaData },
  '/paternity': {
    ...address,
    what: words.paternity,
    needs: [...dnaData, ...ids('tests.paternity.consent-of-child')],
  },
  '/genetic': { ...address, what: words.genetic, needs: dnaData },
  '/microbiome': { ...address, what: words.microbiome, needs: dnaData },
  '/origene': { ...address, what: words.origene, needs: [...dnaData, ...kitData] },
  '/nipt': {
    ...address,
    note: words.screening,
    what: words.nipt,
    needs: [...dnaData, ...ids('tests.nipt.maker')],
  },
  '/services/genetic-counselling': {
    ...address,
    what: words.counselling,
    note: words.bookings,
    needs: ids('counselling.counsellor'),
  },
}

/**
 * The gate of a page; undefined where it has none, or where all is answered.
 * @param answered ids of the questions that are answered
 */
export function gateOf(path: string, answered: { has(id: string): boolean } = answers): Gate | undefined {
  const { needs = [], ...gate } = gates[path] ?? {}
  return needs.some((id) => !answered.has(id)) ? (gate as Gate) : undefined
}
