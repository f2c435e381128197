/** The consumer kit page (`designed/origene.md`): a tab for each of its sections. The sampling steps are in `sampling-steps.ts`. */
import * as z from 'zod'
import { fact, known, listAnswer } from '../facts/fact.ts'
import { signedOff } from '../facts/sign-off.ts'
import { gateOf, kitData } from '../gates.ts'
import { partsOf, sectionsOf } from '../markdown/body.ts'
import { readFile } from '../markdown/file.ts'
import { day, picture, plain, record, sampling, text } from '../markdown/words.ts'
import { type AccreditationDetails, isPending } from '../types.ts'

const words = z.strictObject({
  ...record,
  title: plain,
  summary: plain,
  picture,
  /** Whose mark the name is, once it is cleared. */
  nameNote: text,
  sampling,
  steps: z.strictObject({
    heading: plain,
    items: z
      .array(z.record(z.string(), plain))
      .transform((items) =>
        items.flatMap((item) => Object.entries(item).map(([title, text]) => ({ title, text }))),
      ),
    note: text,
  }),
  kit: z.strictObject({ heading: plain, items: z.array(text), note: plain }),
  order: z.strictObject({ heading: plain, price: text, how: text, countries: text, terms: plain }),
  tabsHeading: plain,
  /** Above the tabs: holds for all four. */
  tabsLead: plain,
  /** Below the tabs: what covers sample and DNA data. */
  data: plain,
  written: day,
})

const path = '/origene' as const

export const origene = readFile('pages/designed/origene.md', words, ({ matter, parts }) => {
  const [own] = partsOf(parts, '')
  const { data, nameNote, order, ...page } = matter
  return {
    ...page,
    path,
    nameNote: isPending(nameNote) ? undefined : nameNote,
    /** How to order is left out while no order is taken. */
    order: { ...order, how: gateOf(path) ? undefined : order.how },
    accreditation: {
      done: { place: fact('origene.where-done') },
      items: [{ name: 'Cheek swabs' }],
      standards: ['ISO/IEC 17025', 'ISO 15189'],
    } satisfies AccreditationDetails,
    /** What the owner of the brand says that they tell. */
    reports: listAnswer('origene.reports'),
    /** The id of a tab is its fragment. */
    tabs: sectionsOf(own).map((section) => ({ ...section, label: section.heading.toUpperCase() })),
    data: { text: data, items: known(kitData.map((id) => fact(id))) },
    ...signedOff('sign-off.dna', matter.written),
  }
})
