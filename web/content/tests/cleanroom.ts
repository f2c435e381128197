import { turnaround } from '../constants.ts'
import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const cleanroom: TestRecord = {
  slug: 'cleanroom',
  path: '/cleanroom',
  label: 'Cleanroom qualification page visited.',
  service: 'clean_zone',
  request: 'on-site',
  family: 'rooms',
  position: 1,
  title: 'Cleanroom qualification',
  tabLabel: 'Cleanroom qualification',
  summary:
    'Documented evidence, in five phases, that a cleanroom is designed, built, operated and maintained as its use requires.',
  seo: {
    title: 'Cleanroom qualification',
    description:
      'Cleanroom qualification in five phases (DQ, IQ, OQ, PQ, monitoring): what each phase shows, which tests belong to it, GMP limits, when to repeat it, and times.',
  },
  picture: {
    name: 'test-cleanroom',
    alt: 'Rendered illustration of a settle plate on a metal stand before a filter wall, with a few particles above it.',
  },
  facts: {
    measures:
      'Function and cleanliness of the room: airflow, pressure, filters, particles per m³ and viable counts in CFU',
    glance: [
      { label: 'Phases', value: 'DQ, IQ, OQ, PQ, monitoring' },
      { label: 'Room state', value: 'As-built, at rest or operational' },
      { label: 'Microbiological tests', value: `About ${turnaround.cleanroomTestDays} days` },
      { label: 'Report', value: `Within ${turnaround.cleanroomReportDays} days` },
    ],
    sample: 'The room itself, in the state agreed beforehand',
    amount: fact('tests.cleanroom.amount'),
    container: fact('tests.cleanroom.container'),
    holdingTime: fact('tests.cleanroom.holding-time'),
    methods: ['ISO 14644-1', 'ISO 14644-3', 'EN 17141'],
    guidance: ['ISO 14644-2', 'ISO 14644-4', 'EU GMP Annex 1'],
    time: {
      value: `Tests about ${turnaround.cleanroomTestDays} days; report within ${turnaround.cleanroomReportDays} days`,
      clock: 'microbiological tests of a cleanroom, then their report',
      days: turnaround.cleanroomReportDays,
    },
    result:
      'Measured values with units, the room state, the limits you named and, with an agreed decision rule, whether they were met',
    accreditation: {
      done: 'on-site',
      items: [
        { name: 'Measurements in the room', field: 'clean-rooms' },
        { name: 'Reviews of design and installation' },
      ],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'phases',
      heading: 'Five phases, each building on the one before',
      inTab: true,
      blocks: [
        {
          type: 'paragraph',
          text: 'Qualification starts on paper, before anything is built, and does not end while the room is in use. A phase normally begins once the report of the phase before it is approved.',
        },
        {
          type: 'figure',
          name: 'cleanroom-phases',
          caption: 'The five phases of cleanroom qualification, from the design to routine monitoring',
        },
      ],
    },
    {
      id: 'evidence',
      heading: 'What each phase asks, and what answers it',
      blocks: [
        {
          type: 'table',
          caption: 'What each phase asks and what answers it',
          columns: ['Phase', 'Question', 'Evidence'],
          rows: [
            [
              'DQ: design qualification',
              'Does the design meet the needs of the user?',
              'User requirements, layout, flow of people and material, design of ventilation and air conditioning',
            ],
            [
              'IQ: installation qualification',
              'Was it built as designed?',
              'As-built drawings, filters and equipment installed, calibrations of the instruments',
            ],
            [
              'OQ: operational qualification',
              'Does everything work within its limits while the room is empty of people?',
              'Tests at rest: airflow, pressure, filters, alarms, particle class',
            ],
            [
              'PQ: performance qualification',
              'Does the room stay within its limits during routine work?',
              'Tests in operation: particles and micro-organisms over an agreed period',
            ],
            [
              'Monitoring',
              'Does it stay within them?',
              'A plan with points, frequencies, alert and action levels, and the trend of results',
            ],
          ],
        },
        {
          type: 'paragraph',
          text: 'Reviewing a design or an installation means checking documents; measuring in the room is testing. Only test methods can be in a schedule of accreditation.',
        },
      ],
    },
    {
      id: 'states',
      heading: 'A class means little without its state',
      blocks: [
        {
          type: 'paragraph',
          text: 'ISO 14644-1 distinguishes three states. A result holds for the state in which it was measured, so the report always names it.',
        },
        {
          type: 'terms',
          items: [
            {
              term: 'As-built',
              text: 'The installation is complete and running; no equipment, material or people are inside.',
            },
            { term: 'At rest', text: 'Equipment is installed and runs as agreed; nobody is inside.' },
            {
              term: 'Operational',
              text: 'The room works as agreed, with the agreed number of people doing the agreed work.',
            },
          ],
        },
      ],
    },
    {
      id: 'tests',
      heading: 'Tests that belong to a qualification',
      blocks: [
        {
          type: 'table',
          caption: 'Physical tests described in ISO 14644-3',
          columns: ['Test', 'What it shows'],
          rows: [
            ['Airflow velocity and volume', 'Enough filtered air reaches the room'],
            ['Pressure difference', 'Air flows in the direction that the design asks for'],
            ['Leakage of installed filters', 'HEPA filters and their frames are tight'],
            ['Visualisation of airflow', 'Smoke shows where the air actually goes'],
            ['Recovery', 'The time the room needs to become clean again after a disturbance'],
            ['Temperature and humidity', 'The climate stays within the limits of the work'],
            ['Containment leak', 'No unfiltered air enters through walls and joints'],
          ],
        },
        {
          type: 'list',
          style: 'plain',
          items: [
            'Particles in the air: [ISO classification](/iso).',
            'Micro-organisms in the air: [air monitoring](/air).',
            'Micro-organisms on surfaces: [surface monitoring](/surface).',
            'Safety cabinets and fume hoods in the room: [BSC and fume hood qualification](/bsc).',
          ],
        },
        ...listOf('tests.cleanroom.tests-performed', { callout: 'Which of these we perform' }),
      ],
    },
    {
      id: 'limits',
      heading: 'Maximum limits of EU GMP Annex 1',
      blocks: [
        {
          type: 'paragraph',
          text: 'Makers of sterile medicines use the grades A to D of EU GMP Annex 1. Other users set their own limits in a monitoring plan, for example based on EN 17141. Tell us which limits apply to you.',
        },
        {
          type: 'table',
          caption: 'EU GMP Annex 1: maximum permitted microbial contamination by grade',
          columns: [
            'Grade',
            'Active air sample (CFU/m³)',
            'Settle plate, 90 mm (CFU per 4 hours)',
            'Contact plate, 55 mm (CFU per plate)',
          ],
          rows: [
            ['A', 'No growth', 'No growth', 'No growth'],
            ['B', '10', '5', '5'],
            ['C', '100', '50', '25'],
            ['D', '200', '100', '50'],
          ],
          note: 'Maximum limits in qualification and action limits in monitoring; alert levels are yours to set, lower. Any growth in grade A calls for an investigation. A grade is more than its counts: it also sets particle limits, clothing and behaviour.',
        },
        {
          type: 'table',
          caption: 'EU GMP Annex 1 (2022): physical guidance values',
          columns: ['Property', 'Value', 'Clause'],
          rows: [
            ['Pressure between rooms of different grade', 'At least 10 Pa', '4.14'],
            ['Clean-up time after work', 'Under 20 minutes', '4.29'],
            ['Unidirectional air at the working position', '0.36–0.54 m/s', '4.30'],
          ],
          note: 'Another value has to be justified.',
        },
      ],
    },
    {
      id: 'when',
      heading: 'How often to qualify again',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'EU GMP Annex 1: grades A and B after no more than 6 months, grades C and D after no more than 12',
            'ISO 14644-2: classification once a year, unless your monitoring and risk assessment justify a longer interval',
            'After a change of filters, ventilation or layout, and after a deviation that requires it',
          ],
        },
      ],
    },
    {
      id: 'prepare',
      heading: 'Have this ready',
      inTab: true,
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'A plan of the rooms with their areas in m², classes or grades, and pressure cascade',
            'The state to be tested, and for tests in operation the work that will be going on',
            'Your protocol or limits: alert and action levels, and the rule for deciding pass or fail',
            'The last reports: filters, airflow, monitoring',
            'Rules for entry and clothing, and the person who gives us access',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Is a GMP grade the same as an ISO class?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. An ISO class counts particles only. A GMP grade combines particle limits at rest and in operation with microbial limits and rules for work. Say which of the two your auditor will ask about.',
        },
      ],
    },
    {
      question: 'When do we get the report?',
      answer: [
        {
          type: 'paragraph',
          text: `The microbiological tests of a cleanroom take about ${turnaround.cleanroomTestDays} days, because plates need time to incubate. The report comes within ${turnaround.cleanroomReportDays} days: ask with the quotation from when they are counted.`,
        },
      ],
    },
    {
      question: 'Can you test an existing room that was never qualified?',
      answer: [
        {
          type: 'paragraph',
          text: 'A room in use can be tested at rest and in operation. Measurements cannot replace missing design and installation documents; such gaps remain. Describe the room in an [inquiry](/contact) and we can advise you.',
        },
      ],
    },
  ],
  related: ['iso', 'air', 'surface', 'bsc', 'decontamination'],
  finder: {
    synonyms: [
      'cleanroom qualification',
      'cleanroom validation',
      'clean room',
      'clean zone',
      'controlled environment',
      'environmental monitoring',
      'design qualification',
      'installation qualification',
      'operational qualification',
      'performance qualification',
      'dq iq oq pq',
      'requalification',
      'recertification',
      'hvac',
      'salle blanche',
      'salle propre',
      'qualification de salle blanche',
      'zone à atmosphère contrôlée',
    ],
    parameters: [
      'airflow',
      'air velocity',
      'air change',
      'pressure difference',
      'pressure cascade',
      'filter leakage',
      'hepa integrity',
      'smoke test',
      'recovery time',
      'temperature',
      'humidity',
      'gmp grade',
    ],
    organisms: ['bacteria', 'yeast', 'mould'],
    standards: [
      'iso 14644-1',
      'iso 14644-2',
      'iso 14644-3',
      'iso 14644-4',
      'en 17141',
      'iso 14698',
      'eu gmp annex 1',
      'gmp',
    ],
    samples: [
      'cleanroom',
      'filling room',
      'production room',
      'pharmacy',
      'grade a',
      'grade b',
      'grade c',
      'grade d',
    ],
  },
  written: '2026-11-23',
}
