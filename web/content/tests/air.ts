import { turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

const [shortest, longest] = turnaround.otherOrganismsDays

export const air: TestRecord = {
  slug: 'air',
  path: '/air',
  label: 'Air monitoring page visited.',
  service: 'clean_zone',
  request: 'samples',
  family: 'plates',
  position: 4,
  title: 'Air monitoring',
  tabLabel: 'Air monitoring',
  summary:
    'Living micro-organisms in the air of a room, by active sampling of a known volume or by settle plates.',
  seo: {
    title: 'Microbiological air monitoring',
    description:
      'Living micro-organisms in room air: active samples in CFU per cubic metre or settle plates, GMP limits, what each tells you, and turnaround.',
  },
  picture: {
    name: 'test-air',
    alt: 'Rendered illustration of an air sampler with particles above its inlet and an agar plate beside it.',
  },
  facts: {
    measures: 'Living micro-organisms in air, in CFU/m³ or CFU per settle plate and exposure time',
    glance: [
      { label: 'Sample', value: 'Active air sample or settle plate' },
      { label: 'Total viable count', value: `${turnaround.viableCountDays} days` },
      { label: 'Yeast and mould', value: `${turnaround.yeastAndMouldDays} days` },
      { label: 'Result', value: 'CFU/m³, or CFU per plate and time' },
    ],
    sample: 'Room air at the points of your plan, at rest or in operation',
    amount: 'Active: a known volume, often 1,000 litres. Settle plates: 90 mm, open for up to 4 hours',
    container: fact('tests.air.container'),
    holdingTime: fact('tests.air.holding-time'),
    methods: ['EN 17141'],
    guidance: ['EU GMP Annex 1'],
    time: {
      value: `${turnaround.viableCountDays} days; yeast and mould ${turnaround.yeastAndMouldDays} days; other organisms ${shortest}–${longest} days; *Legionella*, where it is ordered, ${turnaround.legionellaDays} days`,
      clock: 'turnaround of each count; the longest one decides',
      days: turnaround.yeastAndMouldDays,
    },
    result: 'CFU/m³ for active samples; CFU per plate with the exposure time for settle plates',
    accreditation: {
      done: { place: 'Plates in the laboratory; sampling on your site: ask' },
      items: [{ name: 'Air of clean rooms', field: 'clean-rooms' }, { name: 'Other air and sampling by us' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'method',
      heading: 'Active sample or settle plate',
      blocks: [
        {
          type: 'table',
          caption: 'Two ways to sample living organisms in air',
          columns: ['Method', 'How it works', 'Gives', 'Use it for'],
          rows: [
            [
              'Active air sample',
              'An instrument draws a known volume through a filter or onto agar',
              'CFU/m³',
              'A concentration; qualifying a room',
            ],
            [
              'Settle plate',
              'An open plate of 90 mm collects what falls on it, for at most 4 hours',
              'CFU per plate and time',
              'Exposure close to the work, over a whole operation',
            ],
          ],
          note: 'Both can be compared with Annex 1; only the active sample gives a concentration. The volume of air above a settle plate is unknown, so its count cannot be converted to CFU/m³.',
        },
        {
          type: 'paragraph',
          text: fact('tests.air.media'),
        },
      ],
    },
    {
      id: 'results',
      heading: 'What is counted, and when results come',
      blocks: [
        {
          type: 'table',
          caption: 'Turnaround of air samples',
          columns: ['Count', 'Days'],
          rows: [
            ['Total viable count', `${turnaround.viableCountDays}`],
            ['Yeast and mould', `${turnaround.yeastAndMouldDays}`],
            ['Other organisms, named in the request', `${shortest}–${longest}`],
          ],
        },
        {
          type: 'paragraph',
          text: 'People are the main source of living particles in a clean room. A result is easier to understand when the form says how many were inside, what they did and whether doors were open.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Maximum limits for sterile production',
      blocks: [
        {
          type: 'table',
          caption: 'EU GMP Annex 1: maximum limits in air by grade',
          columns: ['Grade', 'Active sample (CFU/m³)', 'Settle plate, 90 mm (CFU per 4 hours)'],
          rows: [
            ['A', 'No growth', 'No growth'],
            ['B', '10', '5'],
            ['C', '100', '50'],
            ['D', '200', '100'],
          ],
          note: 'Limits in qualification and action limits in monitoring; alert levels are yours to set, lower.',
        },
        {
          type: 'paragraph',
          text: 'Hospitals, laboratories, food and cosmetics plants set their own alert and action levels. State yours in the request if the report is to compare with them.',
        },
      ],
    },
    {
      id: 'not-iso',
      heading: 'Living organisms are not an ISO class',
      blocks: [
        {
          type: 'callout',
          tone: 'note',
          title: 'Two different counts',
          text: 'ISO 14644-1 classes come from all particles, living or not, counted by light. No CFU value can be turned into a class. For the class see [ISO classification](/iso).',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can you find *Legionella* in air?',
      answer: [
        {
          type: 'paragraph',
          text: `As a rule it is looked for at its source, the water: see [water microbiology](/watermicrobiology). If your plan asks for an air sample, say so when you ask for the quotation; the culture takes about ${turnaround.legionellaDays} days there too.`,
        },
      ],
    },
    {
      question: 'We see mould on a wall. Is an air sample the right test?',
      answer: [
        {
          type: 'paragraph',
          text: 'For visible mould, remove the cause of the damp first; a count does not change that. Air samples help to compare rooms or to check after repair. Sample outdoor air on the same day for comparison.',
        },
      ],
    },
    {
      question: 'Should the room be at rest or in use?',
      answer: [
        {
          type: 'paragraph',
          text: 'Samples at rest show the room and its ventilation; samples in operation show the room with its people. Routine monitoring is normally done in operation. The report names the state.',
        },
      ],
    },
  ],
  related: ['surface', 'iso', 'cleanroom', 'germs'],
  finder: {
    synonyms: [
      'air monitoring',
      'air sampling',
      'air quality',
      'indoor air',
      'mould at home',
      'moisissure à la maison',
      'airborne micro-organisms',
      'active air sample',
      'settle plate',
      'viable particles',
      'environmental monitoring',
      'prélèvement d’air',
      "prélèvement d'air",
      'analyse d’air',
      "analyse d'air",
      'air ambiant',
      'aérobiocontamination',
      'boîte de sédimentation',
    ],
    parameters: [
      'total viable count',
      'tvc',
      'yeast and mould',
      'levures',
      'moisissures',
      'cfu/m3',
      'cfu/m³',
    ],
    organisms: ['bacteria', 'yeast', 'mould'],
    standards: ['en 17141', 'iso 14698', 'iso 14698-1', 'eu gmp annex 1', 'gmp'],
    samples: ['air', 'room air', 'cleanroom air', 'operating theatre'],
  },
  written: '2026-11-23',
}
