import { challengeStrains, turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import {
  challengeCriteria,
  challengeDays,
  type ChallengeGroup,
  requirementInWords,
} from '../rules/challenge-criteria.ts'
import { type TestRecord } from '../types.ts'

const days = turnaround.challengeReadingDays
const [start, ...readings] = days
const lastDay = days.at(-1) ?? 0
const dayList = `${days.slice(0, -1).join(', ')} and ${lastDay}`

/** What both criteria ask of a group of organisms, reading by reading. */
function criteriaRow(name: string, group: ChallengeGroup): readonly string[] {
  const { A, B } = challengeCriteria
  const asked = [A, B].flatMap((criterion) =>
    challengeDays.map((day) => requirementInWords(criterion[group][day])),
  )
  return [name, ...asked]
}

export const challengetest: TestRecord = {
  slug: 'challengetest',
  path: '/challengetest',
  label: 'Challenge Test page visited.',
  service: 'cosmetics',
  request: 'samples',
  family: 'cosmetic',
  position: 1,
  title: 'Challenge test',
  tabLabel: 'Challenge Test',
  summary: `Adds ${challengeStrains} strains to your product and counts over ${lastDay} days how many survive its preservation.`,
  seo: {
    title: 'Challenge Test',
    description: `Preservation efficacy of cosmetics based on ISO 11930: ${challengeStrains} strains, readings on days ${dayList}, criteria A and B, what to send, how to read it.`,
  },
  picture: {
    name: 'test-challengetest',
    alt: `Rendered illustration of an open jar of cream with ${challengeStrains} small dishes of coloured rods in front of it.`,
  },
  facts: {
    measures: 'The decrease of each added strain, as log₁₀ reduction of CFU per g or ml',
    glance: [
      { label: 'Sample', value: 'Finished cosmetic, unopened' },
      { label: 'Strains', value: `${challengeStrains}, each on its own` },
      { label: 'Readings', value: `Days ${dayList}` },
      { label: 'Result', value: 'Log reduction; criterion A, B or none' },
    ],
    sample:
      'The finished formula in the pack that will be sold, or in an inert one if the pack does not exist yet',
    amount: fact('tests.challengetest.amount'),
    container: 'Original closed packs of one batch',
    holdingTime:
      'As labelled; well within the shelf life, at room temperature unless the label says otherwise',
    methods: ['ISO 11930'],
    guidance: ['ISO 29621'],
    time: {
      value: `${lastDay} days from inoculation, then plates`,
      clock:
        'from inoculation to the last reading; preparation before it and incubation of the last plates come on top',
      days: lastDay,
    },
    result: 'Log reduction for each strain and reading day, and the criterion met',
    accreditation: {
      done: 'here',
      items: [{ name: 'Cosmetics', field: 'cosmetics' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'what-it-shows',
      heading: 'What it shows',
      blocks: [
        {
          type: 'paragraph',
          text: 'Every use brings micro-organisms into a cosmetic. The challenge test, or preservation efficacy test, adds a known number of them and counts the survivors on set days. It tests the formula, not the hygiene of one batch.',
        },
        {
          type: 'list',
          items: [
            'Support the safety report that the European Union asks for in Regulation (EC) No 1223/2009, also for exporters',
            'Compare formulas, or reduce a preservative on the basis of evidence',
            'Check a product again after a change of formula, pack or place of manufacture',
          ],
        },
      ],
    },
    {
      id: 'calendar',
      heading: 'The course of the test',
      blocks: [
        {
          type: 'figure',
          name: 'challenge-calendar',
          caption: `Inoculation on day ${start}, readings on days ${readings.slice(0, -1).join(', ')} and ${lastDay}`,
        },
        {
          type: 'steps',
          items: [
            {
              title: 'Check the product',
              text: 'Its own microbial count comes first. A contaminated batch cannot be challenged.',
            },
            {
              title: 'Validate the neutraliser',
              text: 'The preservative must stop acting once a sample is plated; otherwise it goes on killing on the plate and looks better than it is.',
            },
            {
              title: 'Inoculate',
              text: `Each of the ${challengeStrains} strains goes into its own portion of product. On day ${start} the inoculum is counted; the starting number per gram is calculated from it.`,
            },
            {
              title: 'Count',
              text: `Survivors are plated on days ${readings.slice(0, -1).join(', ')} and ${lastDay} and counted after incubation.`,
            },
            {
              title: 'Evaluate',
              text: 'Log reductions are compared with criteria A and B.',
            },
          ],
        },
        {
          type: 'table',
          caption: 'Strains of ISO 11930',
          columns: ['Organism', 'Strain', 'Kind'],
          rows: [
            ['*Pseudomonas aeruginosa*', 'ATCC 9027', 'Bacterium'],
            ['*Staphylococcus aureus*', 'ATCC 6538', 'Bacterium'],
            ['*Escherichia coli*', 'ATCC 8739', 'Bacterium'],
            ['*Candida albicans*', 'ATCC 10231', 'Yeast'],
            ['*Aspergillus brasiliensis*', 'ATCC 16404', 'Mould'],
          ],
          note: '*Aspergillus brasiliensis* was formerly listed as *A. niger*.',
        },
      ],
    },
    {
      id: 'criteria',
      heading: 'Criteria A and B',
      blocks: [
        {
          type: 'table',
          caption: 'ISO 11930: log₁₀ reduction required from the calculated starting number',
          columns: ['Organism', 'A, day 7', 'A, day 14', 'A, day 28', 'B, day 7', 'B, day 14', 'B, day 28'],
          rows: [
            criteriaRow('Bacteria', 'bacteria'),
            criteriaRow('*C. albicans*', 'yeast'),
            criteriaRow('*A. brasiliensis*', 'mould'),
          ],
          note: `NI: no increase from the reading before. ≥ 0 means no more than at the start. A dash means that nothing is required on that day. The standard accepts a deviation of ${challengeCriteria.tolerance} log.`,
        },
        {
          type: 'terms',
          items: [
            { term: '1 log', text: 'One in ten is left.' },
            { term: '3 log', text: 'One in a thousand is left.' },
            {
              term: 'Criterion A met',
              text: 'The formula is protected; no further justification is needed.',
            },
            {
              term: 'Only criterion B met',
              text: 'Other factors, such as an airless pump, must justify the protection in a risk analysis.',
            },
            {
              term: 'Neither met',
              text: 'The product does not meet the test. Your safety assessor evaluates it further; usually the formula or the pack has to change.',
            },
          ],
        },
      ],
    },
    {
      id: 'what-to-send',
      heading: 'What to send',
      inTab: true,
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Unopened packs of one batch, with batch number and date of manufacture',
            'The formula or at least preservative, pH, water content and alcohol, so that the neutraliser can be chosen',
            'The kind of pack: jar, tube, pump, airless, single dose',
            'Who uses it and where: eye area, children under 3, rinse-off or leave-on',
            'The market and the standard that it asks for',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Limits of the test',
      blocks: [
        {
          type: 'list',
          items: [
            'The method is designed for products that dissolve in or mix with water. Others, such as oils or powders, need a modified method.',
            'Products of low microbiological risk are exempt: very little free water, much alcohol or an extreme pH, for example (ISO 29621).',
            'It does not show stability. A preservative may lose strength, so aged product is sometimes challenged too.',
            'It does not count what is in the product now. That is the [microbiological test](/microbiological).',
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Not the pharmacopoeia tests',
          text: 'Ph. Eur. 5.1.3 and USP <51> are other tests with other criteria, meant for medicines. If your client names one of them, say so before the quotation.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can we have the result earlier?',
      answer: [
        {
          type: 'paragraph',
          text: `The last reading is on day ${lastDay}, and its plates need incubation as well. An urgent request can shorten the waiting before day ${start}, nothing after it. Ask with your request whether earlier readings can be passed on.`,
        },
      ],
    },
    {
      question: 'Does every batch need a challenge test?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. The result belongs to the formula and its pack. Batches are checked with the [microbiological test](/microbiological). Repeat the challenge after a change of formula, preservative, pack or process.',
        },
      ],
    },
    {
      question: 'Our cream is free of preservatives. Does the test make sense?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes. It looks at the protection of the whole formula, wherever that comes from. ISO 11930 combines the result with the risk of pack and use.',
        },
      ],
    },
    {
      question: 'We sell one formula in several shades. Is one test enough?',
      answer: [
        {
          type: 'paragraph',
          text: 'Sometimes the shade with the weakest protection can stand for a range. Your safety assessor decides which one, and why; send us the reasoning with the request.',
        },
      ],
    },
  ],
  related: ['microbiological', 'germs', 'watermicrobiology'],
  finder: {
    synonyms: [
      'challenge test',
      'challenge testing',
      'preservative efficacy',
      'shelf life',
      'preservation efficacy',
      'preservative effectiveness',
      'pet',
      'antimicrobial protection',
      'preservative test',
      'test de challenge',
      'efficacité des conservateurs',
      'efficacité antimicrobienne',
      'test de conservation',
      'conservateur',
    ],
    parameters: ['log reduction', 'réduction logarithmique', 'criteria a', 'criteria b', 'day 28', '28 days'],
    organisms: [
      'pseudomonas aeruginosa',
      'staphylococcus aureus',
      'escherichia coli',
      'candida albicans',
      'aspergillus brasiliensis',
      'aspergillus niger',
    ],
    standards: ['iso 11930', 'iso 29621', 'regulation 1223/2009', 'ec 1223/2009'],
    samples: [
      'cosmetic',
      'cream',
      'hand cream',
      'face cream',
      'lotion',
      'shampoo',
      'shower gel',
      'sunscreen',
      'serum',
      'mascara',
      'crème',
      'lait corporel',
      'cosmétique',
    ],
  },
  written: '2026-11-21',
}
