import { challengeStrains, turnaround } from '../constants.ts'
import type { ServiceRecord } from '../types.ts'

const lastDay = turnaround.challengeReadingDays.at(-1) ?? 0

export const cosmetics: ServiceRecord = {
  slug: 'cosmetics',
  tabsFirst: true,
  path: '/services/cosmetics',
  label: 'Cosmetics page visited.',
  card: 'cosmetics',
  title: 'Cosmetics',
  name: 'Cosmetics',
  summary:
    'Two tests for creams, lotions, shampoos and make-up: one of the formula and its preservation, one of the batch.',
  cardText: 'Challenge test of the formula, microbiological test of the batch.',
  seo: {
    title: 'Cosmetics',
    description:
      'Challenge test and microbiological test of cosmetics in Mauritius: which of the two you need, how long each takes and what to send to the laboratory.',
  },
  picture: {
    name: 'service-cosmetics',
    alt: 'Rendered illustration of an open jar of cream with a dropper bottle, a pump bottle and a lipstick.',
  },
  sticker: 'Cosmetics',
  request: 'samples',
  introduction: [
    {
      id: 'which-test',
      heading: 'Formula or batch',
      blocks: [
        {
          type: 'table',
          caption: 'Challenge test and microbiological test compared',
          columns: ['Aspect', 'Challenge test', 'Microbiological test'],
          rows: [
            [
              'Question',
              'Does the formula control micro-organisms that enter in use?',
              'What is in this batch now?',
            ],
            ['Tests', 'Formula and preservation', 'One batch'],
            ['When', 'Before launch; after a change of formula or pack', 'Before release; after a complaint'],
            [
              'How',
              `${challengeStrains} strains added, survivors counted`,
              'Counts, and a search for four organisms',
            ],
            ['Time', `${lastDay} days from inoculation, then plates`, 'Incubation; date in the quotation'],
            ['Reference methods include', 'ISO 11930', 'ISO 21149, ISO 16212 and others'],
            ['Limits', 'Criteria A and B of ISO 11930', 'ISO 17516'],
          ],
        },
        {
          type: 'paragraph',
          text: 'A new product usually needs both. The microbiological test comes first, because a contaminated batch cannot be challenged.',
        },
      ],
    },
  ],
  sections: [
    {
      id: 'file',
      heading: 'For your product file',
      blocks: [
        {
          type: 'paragraph',
          text: 'If you sell to the European Union, Regulation (EC) No 1223/2009 asks for a safety report, and the result of a challenge test is used in it. The report is written by your safety assessor; the laboratory supplies the results.',
        },
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Name the market and the standard before the quotation.',
            'Order both tests on the same batch, so that the results belong together.',
            'Send the formula, or at least preservative, pH, water and alcohol content.',
            'Tell us the pack: less gets into a pump than into a jar, and the evaluation takes this into account.',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Do you test raw materials and process water?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes. Raw materials by the [microbiological test](/microbiological): say so in the request. Process water, where organisms often come from, as [water microbiology](/watermicrobiology).',
        },
      ],
    },
    {
      question: 'Does a good result allow us to write “tested” on the pack?',
      answer: [
        {
          type: 'paragraph',
          text: 'A result applies to the samples tested. What a pack may claim is set by the law of the market where you sell.',
        },
      ],
    },
  ],
  written: '2026-11-23',
}
