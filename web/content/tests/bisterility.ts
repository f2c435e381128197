import { indicatorPopulation, turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

const referenceIncubation = '7 days'

export const bisterility: TestRecord = {
  slug: 'bisterility',
  path: '/bisterility',
  label: 'BI Sterility Testing page visited.',
  service: 'device',
  request: 'samples',
  family: 'indicators',
  position: 4,
  title: 'BI sterility testing',
  tabLabel: 'BI Sterility Testing',
  summary:
    'Cultures biological indicators after your sterilisation cycle and shows whether any spore survived.',
  seo: {
    title: 'BI sterility testing',
    description:
      'Biological indicators after steam, ethylene oxide, dry heat or hydrogen peroxide: organisms, incubation, controls, what to send and what growth means.',
  },
  picture: {
    name: 'test-bisterility',
    alt: 'Rendered illustration of three spore ampoules, two coral and one green, beside an envelope with a coral stripe.',
  },
  facts: {
    measures: 'Growth or no growth of spores after exposure; on request the population in CFU per indicator',
    glance: [
      { label: 'Sample', value: 'Exposed indicators with a control' },
      { label: 'Initial population', value: `Usual: more than ${indicatorPopulation} per BI` },
      { label: 'Reference incubation', value: referenceIncubation },
      { label: 'Result', value: 'Growth or no growth of each BI' },
    ],
    sample:
      'Biological indicators (strips, carriers or ampoules) after the cycle, with unexposed ones of the same lot',
    amount: fact('tests.bisterility.amount'),
    container: 'The indicator’s own envelope or ampoule, closed, in a clean bag',
    holdingTime: fact('tests.bisterility.holding-time'),
    methods: ['USP <55>'],
    guidance: ['ISO 11138-1', 'ISO 11138-2', 'ISO 11138-3', 'ISO 11138-4', 'ISO 11138-7', 'ISO 11138-8'],
    time: {
      value: fact('tests.bisterility.turnaround'),
      clock: `the reference incubation is ${referenceIncubation}; it is not the ${turnaround.sterilityIncubationDays}-day test of product`,
    },
    result: 'Growth or no growth of each indicator with its position, and of the controls',
    accreditation: {
      done: 'here',
      items: [{ name: 'Biological indicators' }],
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
          text: 'A biological indicator (BI) carries a known number of resistant spores. It goes through the steriliser in the places that are hardest to reach and is cultured afterwards.',
        },
        {
          type: 'paragraph',
          text: fact('tests.bisterility.supplied', (supplied) =>
            supplied
              ? `Indicators supplied by us carry more than ${indicatorPopulation} each, more than one million spores.`
              : `We supply no indicators. Choose them for your process; those with more than ${indicatorPopulation} each carry more than one million spores.`,
          ),
        },
        {
          type: 'paragraph',
          text: 'Indicators that you bring are judged by their own certificate: for steam, ISO 11138-3 accepts them from 10⁵ CFU.',
        },
        {
          type: 'list',
          items: [
            'Develop and validate a sterilisation cycle',
            'Monitor a validated cycle in routine use',
            'Check a steriliser after a repair or a move',
            'Show what reached the worst-case locations of a load',
          ],
        },
      ],
    },
    {
      id: 'organisms',
      heading: 'One organism for each process',
      blocks: [
        {
          type: 'table',
          caption: 'Organisms of biological indicators',
          columns: ['Process', 'Organism', 'Usual incubation', 'Reference'],
          rows: [
            ['Steam (moist heat)', '*Geobacillus stearothermophilus*', '55–60 °C', 'ISO 11138-3'],
            ['Ethylene oxide', '*Bacillus atrophaeus*', '30–39 °C', 'ISO 11138-2'],
            ['Dry heat', '*Bacillus atrophaeus*', '30–39 °C', 'ISO 11138-4'],
            ['Hydrogen peroxide', '*Geobacillus stearothermophilus*', '55–60 °C', 'ISO 11138-1'],
          ],
          note: 'An indicator made for one process says nothing about another. The maker’s label decides. ISO 11138-6, for vaporised hydrogen peroxide, was a draft when this was written.',
        },
      ],
    },
    {
      id: 'how',
      heading: 'How it is done',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Receive',
              text: 'Lot, expiry, process and position of each indicator are compared with your form.',
            },
            {
              title: 'Culture',
              text: 'Strips and carriers are transferred aseptically to medium; self-contained ampoules are activated.',
            },
            {
              title: 'Control',
              text: 'An unexposed indicator of the same lot must grow. A negative control must not.',
            },
            {
              title: 'Incubate and read',
              text: `The reference incubation is ${referenceIncubation}. A shorter time counts only where it was validated: by ISO 11138-8 for steam and ethylene oxide, by the maker’s validated instructions for others.`,
            },
            {
              title: 'Confirm',
              text: 'Growth is examined, to tell the indicator organism from a contaminant.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'If you ask for it, the population of a lot is checked before use: spores are washed off, heat-shocked and plated, and the count is compared with the label (USP <55>).',
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
            'Exposed indicators, each marked with its position in load or room',
            'Unexposed indicators of the same lot, marked as controls',
            'The maker’s certificate: organism, population, resistance (D-value), expiry',
            'Process, cycle number, date, load, and whether the cycle was full or fractional',
            'The maker’s instructions, where they set medium, temperature or time',
          ],
        },
      ],
    },
    {
      id: 'reading',
      heading: 'Reading the result',
      blocks: [
        {
          type: 'table',
          caption: 'What indicators and controls say together',
          columns: ['Exposed BI', 'Positive control', 'Negative control', 'Meaning'],
          rows: [
            ['No growth', 'Growth', 'No growth', 'The spores at this position were inactivated.'],
            [
              'Growth',
              'Growth',
              'No growth',
              'Spores survived at this position. Hold the load and look for the cause.',
            ],
            ['Any', 'No growth', 'Any', 'Invalid: the spores or the medium did not work.'],
            ['Any', 'Any', 'Growth', 'Invalid: medium or handling was contaminated.'],
          ],
        },
        {
          type: 'paragraph',
          text: 'In a fractional cycle some growth is expected: the share of survivors is what the calculation needs.',
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Limits of the test',
          text: 'A result holds for the place where the indicator was. It does not show that the product is sterile; that follows from the validated process. Judge it together with the physical records of the cycle.',
        },
      ],
    },
  ],
  faq: [
    {
      question: `Is this the ${turnaround.sterilityIncubationDays}-day sterility test?`,
      answer: [
        {
          type: 'paragraph',
          text: 'No. The [sterility test](/sterility) cultures product. Here only the indicator is cultured, with its own medium, temperature and time.',
        },
      ],
    },
    {
      question: 'Our procedure cites ISO 14161. Is that still right?',
      answer: [
        {
          type: 'paragraph',
          text: 'ISO 14161 was withdrawn. ISO 11138-7 replaced it as guidance on choosing, using and reading biological indicators.',
        },
      ],
    },
    {
      question: 'Can indicators from a room treated with hydrogen peroxide be cultured?',
      answer: [
        {
          type: 'paragraph',
          text: 'Ask with your request and name the indicator. The guidance of ISO 11138-7 sets no requirements for such rooms; see [decontamination services](/decontamination).',
        },
      ],
    },
  ],
  related: ['sterility', 'bioburden', 'decontamination', 'germs'],
  finder: {
    synonyms: [
      'biological indicator',
      'biological indicators',
      'bi',
      'bi test',
      'd-value',
      'bi sterility',
      'spore test',
      'spore strip',
      'autoclave test',
      'autoclave validation',
      'steriliser check',
      'sterilizer check',
      'indicateur biologique',
      'indicateurs biologiques',
      'test de spores',
      'contrôle autoclave',
      'stérilisateur',
    ],
    parameters: ['growth', 'no growth', 'spore population', 'population verification', 'spores'],
    organisms: [
      'geobacillus stearothermophilus',
      'bacillus stearothermophilus',
      'bacillus atrophaeus',
      'bacillus subtilis var. niger',
    ],
    standards: [
      'usp 55',
      'iso 11138',
      'iso 11138-1',
      'iso 11138-2',
      'iso 11138-3',
      'iso 11138-4',
      'iso 11138-7',
      'iso 11138-8',
      'iso 14161',
    ],
    samples: ['spore strip', 'ampoule', 'bi strip', 'autoclave', 'ethylene oxide', 'oxyde d’éthylène'],
  },
  written: '2026-11-23',
}
