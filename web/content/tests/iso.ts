import { turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type CleanroomClass, cleanroomClasses, particleSizes } from '../rules/cleanroom-classes.ts'
import { type TestRecord } from '../types.ts'

export const iso: TestRecord = {
  slug: 'iso',
  path: '/iso',
  label: 'ISO Classification page visited.',
  service: 'clean_zone',
  request: 'on-site',
  family: 'rooms',
  position: 5,
  title: 'ISO classification: non-viable particles',
  tabLabel: 'ISO Classification / non-viable particles',
  summary:
    'Airborne particles counted by size and compared with the classes of ISO 14644-1, in a stated room state.',
  seo: {
    title: 'ISO classification and non-viable particles',
    description:
      'Classes of ISO 14644-1 with particle limits per cubic metre, how a room is classified by particle counting, GMP grades beside it, and turnaround.',
  },
  picture: {
    name: 'test-iso',
    alt: 'Rendered illustration of five spheres of rising size on blocks before a filter wall.',
  },
  facts: {
    measures: 'Airborne particles per m³, at and above stated sizes such as 0.5 µm and 5 µm',
    glance: [
      { label: 'Counts', value: 'Particles per m³, by size' },
      { label: 'Sizes', value: 'Such as 0.5 µm and 5 µm, as agreed' },
      { label: 'Time', value: `${turnaround.particleCountDays} day` },
      { label: 'Result', value: 'ISO class, size and room state' },
    ],
    sample: 'Air of the room or clean zone, drawn by a particle counter at points spread over the area',
    amount:
      'Name the class, the particle sizes, the room state and the floor area. The standard sets the minimum number of points from the area and the minimum volume from the class.',
    container: 'None: counted in place',
    holdingTime: 'Not applicable: counted in place',
    methods: ['ISO 14644-1'],
    guidance: ['ISO 14644-2', 'EU GMP Annex 1'],
    time: {
      value: `${turnaround.particleCountDays} day`,
      clock: 'the particle count',
      days: turnaround.particleCountDays,
    },
    result: 'Particles per m³ at each size and point, and the ISO class met with its room state and sizes',
    accreditation: {
      done: 'on-site',
      items: [{ name: 'Clean rooms and zones', field: 'clean-rooms' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'classes',
      heading: 'The nine classes',
      blocks: [
        {
          type: 'table',
          caption: 'ISO 14644-1: highest number of particles per m³ of air, at and above each size',
          columns: ['Class', ...particleSizes.map((size) => `≥ ${size} µm`)],
          rows: cleanroomClasses.classes.map(({ number, limits }: CleanroomClass) => [
            `ISO ${number}`,
            ...particleSizes.map((size) => limits[size]?.toLocaleString('en-GB') ?? '–'),
          ]),
          note: 'A dash means that the standard gives no limit there: too few or too many particles to classify by. Counts are cumulative: a particle of 1 µm also counts at 0.5 µm. Class 9 exists in operation only.',
        },
        {
          type: 'paragraph',
          text: 'Older tables show 29 particles of 5 µm for class 5. The current edition gives no limit there; whoever must monitor particles of 5 µm in class 5 uses the descriptor for macroparticles, M.',
        },
      ],
    },
    {
      id: 'how',
      heading: 'How a room is classified',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Define',
              text: 'Agree on the class to be shown, the particle sizes and the state of the room: as-built, at rest or operational.',
            },
            {
              title: 'Plan the points',
              text: 'The floor area sets the minimum number of points. They are spread evenly; critical places can be added.',
            },
            {
              title: 'Count',
              text: 'A light-scattering counter draws air at each point. The cleaner the class, the more air is needed for a meaningful count.',
            },
            {
              title: 'Compare',
              text: 'At every point the average count must stay within the limit of the class, for every size considered.',
            },
            {
              title: 'Report',
              text: 'The report gives class, state, sizes, points, volumes, counts and the calibration of the counter.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'ISO 21501-4 describes how such counters are calibrated. ISO 14644-2 describes the monitoring plan between two classifications, which follow once a year unless monitoring justifies a longer interval. EU GMP Annex 1 asks for [shorter ones in grades A and B](/cleanroom#when).',
        },
        {
          type: 'paragraph',
          text: fact('tests.iso.counter'),
        },
      ],
    },
    {
      id: 'gmp',
      heading: 'GMP grades beside ISO classes',
      blocks: [
        {
          type: 'table',
          caption: 'EU GMP Annex 1, classification: highest number of particles per m³',
          columns: [
            'Grade',
            'At rest, ≥ 0.5 µm',
            'In operation, ≥ 0.5 µm',
            'At rest, ≥ 5 µm',
            'In operation, ≥ 5 µm',
          ],
          rows: [
            ['A', '3,520', '3,520', 'Not specified', 'Not specified'],
            ['B', '3,520', '352,000', 'Not specified', '2,930'],
            ['C', '352,000', '3,520,000', '2,930', '29,300'],
            ['D', '3,520,000', 'Not predetermined', '29,300', 'Not predetermined'],
          ],
          note: 'For routine monitoring Annex 1 adds 29 particles of at least 5 µm per m³ for grade A, and for grade B at rest.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'A grade is not just a class',
          text: 'Class 5 at rest is often set beside grades A and B, but a grade also limits [living organisms in air](/air) and [on surfaces](/surface) and regulates how people work.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Does this test find bacteria?',
      answer: [
        {
          type: 'paragraph',
          text: 'It cannot distinguish a bacterium from a fibre: it counts everything that scatters light. For living organisms choose [air monitoring](/air).',
        },
      ],
    },
    {
      question: 'Is this the same as the particulate test for injections and devices?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. [Particulate matter](/particulate) is counted in a liquid or rinsed off a device. This page is about particles in air.',
        },
      ],
    },
    {
      question: 'Our room passed at rest. Does it pass in operation?',
      answer: [
        {
          type: 'paragraph',
          text: 'Not by itself. People and machines release particles, so the state in operation has to be measured. A report covers only the state it names.',
        },
      ],
    },
  ],
  related: ['cleanroom', 'air', 'bsc', 'particulate'],
  finder: {
    synonyms: [
      'iso classification',
      'cleanroom class',
      'particle count',
      'particle counting',
      'non-viable particles',
      'airborne particles',
      'dust count',
      'iso 5',
      'iso 6',
      'iso 7',
      'iso 8',
      'class 100',
      'class 10000',
      'classification iso',
      'comptage de particules',
      'comptage particulaire',
      'particules non viables',
      'empoussièrement',
    ],
    parameters: ['particles per m3', 'particles per m³', '0.5 µm', '0.5 um', '5 µm', '5 um', 'gmp grade'],
    organisms: [],
    standards: ['iso 14644', 'iso 14644-1', 'iso 14644-2', 'iso 21501-4', 'eu gmp annex 1', 'gmp'],
    samples: ['cleanroom air', 'clean zone', 'laminar-flow bench', 'filling line'],
  },
  written: '2026-11-23',
}
