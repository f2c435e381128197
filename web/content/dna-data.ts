/** What the page on DNA data says from the answers of the laboratory, and leaves out as long as they are open. */
import { periodWords as said } from '@laboratory/contract/policy/words'
import { periodRows } from '@laboratory/contract/retention'
import { answerTo, factInWords } from './facts/fact.ts'
import { language } from './language.ts'
import type { Block } from './types.ts'
import { persons } from './words.ts'

/** The periods that meet people who ask for a test; the privacy policy has all of them. */
export const periods = periodRows(language)
  .filter(([what]) => [said.inquiry, said.complaint, said.unlinked, said.backups].includes(what))
  .map(([what, kept]) => [what, kept])

const words = persons.kept

/** What a DNA test leaves behind, and where it is kept: a column of its own once something of it is known. */
const left = [
  [words.sample, answerTo('dna-data.samples')],
  [words.dna, answerTo('dna-data.extracted-dna')],
  [words.data, answerTo('dna-data.raw-data')],
  [words.report, answerTo('dna-data.reports')],
  [words.form, answerTo('dna-data.consent-forms')],
  [words.account, answerTo('dna-data.kit-account')],
] as const
const someKept = left.some(([, place]) => place !== undefined)

export const keptHeading = someKept ? words.headingWithPlaces : words.heading

export const kept: readonly Block[] = [
  {
    type: 'table',
    caption: words.caption,
    columns: [words.what, words.holds, ...(someKept ? [words.place] : [])],
    rows: left.map(([holds, place]) => [...holds, ...(someKept ? [place ?? '–'] : [])]),
  },
]

/** Where the kits may go. */
export const kitCountries = factInWords('dna.kits.countries', persons.kitCountries)
