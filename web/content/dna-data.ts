/** What the page on DNA data says from the answers of the laboratory, and leaves out as long as they are open. */
import { periodRows } from '@laboratory/contract/retention'
import { answerTo, factInWords } from './facts/fact.ts'
import { retention } from './retention.ts'
import type { Block } from './types.ts'

/** The periods that meet people who ask for a test; the privacy policy has all of them. */
export const periods = periodRows(retention)
  .filter(([what]) => /^(?:An inquiry, with|A complaint|An e-mail to us|Copies of the database)/.test(what))
  .map(([what, kept]) => [what, kept])

/** What a DNA test leaves behind, and where it is kept: a column of its own once something of it is known. */
const left = [
  [
    'The sample',
    'Your cells, in a swab, in blood or in stool: all of your DNA can be read from them.',
    answerTo('dna-data.samples'),
  ],
  ['DNA taken from it', 'The same, in a tube of its own', answerTo('dna-data.extracted-dna')],
  [
    'Data of the analysis',
    'What was read, often much more than the report says',
    answerTo('dna-data.raw-data'),
  ],
  ['The report', 'The result, with your name', answerTo('dna-data.reports')],
  [
    'The consent form',
    'Name, test and signature; for a child, who signed',
    answerTo('dna-data.consent-forms'),
  ],
  ['The account of a kit', 'Access to the report of an Origene kit', answerTo('dna-data.kit-account')],
] as const
const someKept = left.some(([, , place]) => place !== undefined)

export const keptHeading = someKept ? 'What is kept, where and how long' : 'What is kept'

export const kept: readonly Block[] = [
  {
    type: 'table',
    caption: 'What a DNA test leaves behind',
    columns: someKept ? ['What', 'What is in it', 'Where and how long'] : ['What', 'What is in it'],
    rows: left.map(([what, holds, place]) => [what, holds, ...(someKept ? [place ?? '–'] : [])]),
  },
]

/** Where the kits may go. */
export const kitCountries = factInWords(
  'dna.kits.countries',
  (countries) =>
    `Kits may be sent to: ${countries}. In other countries requesting such a test without a court or a doctor can be an offence.`,
)
