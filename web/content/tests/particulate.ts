import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const particulate: TestRecord = {
  slug: 'particulate',
  path: '/particulate',
  label: 'Particulate Matter page visited.',
  service: 'device',
  request: 'samples',
  family: 'device',
  position: 6,
  title: 'Particulate matter',
  tabLabel: 'Particulate Matter',
  summary:
    'Counts the sub-visible particles that an injection, infusion or infusion set would carry into a patient.',
  seo: {
    title: 'Particulate matter',
    description:
      'Sub-visible particles at 10 µm and 25 µm in injections and infusions: USP <788> limits, light obscuration or microscope, infusion sets, what to send.',
  },
  picture: {
    name: 'test-particulate',
    alt: 'Rendered illustration of a gridded membrane with dark and coral particles on it and a magnifying glass in front.',
  },
  facts: {
    measures: 'Sub-visible particles by size, in particles per ml or per container',
    glance: [
      { label: 'Sample', value: 'Injection, infusion or infusion set' },
      { label: 'Sizes', value: '≥ 10 µm and ≥ 25 µm' },
      { label: 'On request', value: 'Range of 3–100 µm' },
      { label: 'Result', value: 'Particles per ml or per container' },
    ],
    sample: 'Finished, unopened containers, or unopened infusion sets',
    amount: fact('tests.particulate.amount'),
    container: 'The original, closed container or pack, clean outside',
    holdingTime: fact('tests.particulate.holding-time'),
    methods: ['USP <788>', 'Ph. Eur. 2.9.19', 'JP 6.07', 'ISO 8536-4'],
    guidance: [],
    time: {
      value: fact('tests.particulate.turnaround'),
      clock: 'no incubation is involved; the suitability of the method is checked first',
    },
    result: 'Particles ≥ 10 µm and ≥ 25 µm per ml or per container; for infusion sets a contamination index',
    accreditation: {
      done: 'here',
      items: [{ name: 'Infusion sets', field: 'medical-devices' }, { name: 'Injections and infusions' }],
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
          text: 'Fibres, glass, rubber, silicone and metal enter a liquid from its container, from filling and from people. Sub-visible particles escape visual inspection and reach the patient with the liquid. The test counts them by size; it does not say what they are made of.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Particles in liquid, not in air',
          text: 'This page is about injections, infusions and devices. For particles in the air of a room see [ISO classification](/iso).',
        },
      ],
    },
    {
      id: 'how',
      heading: 'Two methods, in this order',
      blocks: [
        {
          type: 'table',
          caption: 'Methods of USP <788>',
          columns: ['Method', 'How it counts', 'Use it for'],
          rows: [
            [
              '1. Light obscuration',
              'Each particle blocks light on its way to a sensor as the liquid passes.',
              'Clear liquids of low viscosity; tried first',
            ],
            [
              '2. Microscope',
              'The liquid is filtered; particles on the membrane are counted.',
              'Emulsions, coloured or viscous liquids, and results above the limit by method 1',
            ],
          ],
          note: 'Air bubbles count as particles in method 1, which is why samples are degassed and handled gently.',
        },
        {
          type: 'paragraph',
          text: fact('tests.particulate.methods'),
        },
      ],
    },
    {
      id: 'limits-788',
      heading: 'Limits for injections and infusions',
      blocks: [
        {
          type: 'table',
          caption: 'USP <788>: highest average number of particles',
          columns: ['Method and nominal volume', '≥ 10 µm', '≥ 25 µm'],
          rows: [
            ['Light obscuration, more than 100 ml', '25 per ml', '3 per ml'],
            ['Light obscuration, up to 100 ml', '6,000 per container', '600 per container'],
            ['Microscope, more than 100 ml', '12 per ml', '2 per ml'],
            ['Microscope, up to 100 ml', '3,000 per container', '300 per container'],
          ],
          note: 'Counts are cumulative: a particle of 30 µm counts in both columns. Check the current pharmacopoeia that applies to you for the limit at exactly 100 ml and for exemptions.',
        },
      ],
    },
    {
      id: 'infusion-sets',
      heading: 'Infusion sets have a method of their own',
      blocks: [
        {
          type: 'paragraph',
          text: 'ISO 8536-4 flushes ten sets, filters the liquid through a membrane of 0.45 µm and counts under the microscope. Its smallest class starts at 25 µm; a count at 10 µm is not part of it.',
        },
        {
          type: 'table',
          caption: 'ISO 8536-4: size classes and their weight',
          columns: ['Size of particle', 'Weight'],
          rows: [
            ['25–50 µm', '0.1'],
            ['51–100 µm', '0.2'],
            ['Over 100 µm', '5'],
          ],
          note: 'The weighted sum of the sets, less the weighted sum of the blank, is the contamination index. It must not exceed 90.',
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
            'Unopened containers of one batch, with nominal volume and batch number',
            'The standard and limit that apply, and the sizes to be reported',
            'Nature of the liquid: clear, coloured, viscous, emulsion, suspension, powder to be dissolved',
            'For powders: the solvent and how to dissolve them',
            'For devices: the fluid path, and the way to flush it if your standard names one',
          ],
        },
      ],
    },
    {
      id: 'reading',
      heading: 'Reading the result',
      blocks: [
        {
          type: 'list',
          items: [
            'Both sizes must meet their limits; one alone is not enough.',
            'If light obscuration does not meet the limit, the microscope method can follow and decides.',
            'The two methods detect particles differently, so their counts and limits are not interchangeable.',
            'The result applies to the units tested. A trend over batches shows what a single result cannot.',
            'Visible particles, products for the eye and therapeutic proteins have chapters of their own (USP <790>, <789>, <787>). Ask before you order.',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can you tell us what the particles are made of?',
      answer: [
        {
          type: 'paragraph',
          text: 'This test counts and sizes. Identification of material needs other techniques; ask whether and how it can be arranged.',
        },
      ],
    },
    {
      question: 'Why must packs stay closed?',
      answer: [
        {
          type: 'paragraph',
          text: 'Dust from a hand or a shelf would be counted with the rest. The method has containers cleaned outside and opened in filtered air.',
        },
      ],
    },
    {
      question: 'Is this test part of the sterility test?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. It counts particles of any kind, mostly non-living matter. For growth see [sterility validation](/sterility).',
        },
      ],
    },
  ],
  related: ['bacterial', 'sterility', 'iso', 'bioburden'],
  finder: {
    synonyms: [
      'particulate matter',
      'particulates',
      'particles in liquid',
      'sub-visible particles',
      'subvisible particles',
      'particle count in injections',
      'particulate contamination',
      'light obscuration',
      'contamination index',
      'particules',
      'particules non visibles',
      'contamination particulaire',
      'comptage de particules',
    ],
    parameters: ['10 µm', '25 µm', '10 um', '25 um', 'particles per ml', 'particles per container'],
    organisms: [],
    standards: ['usp 788', 'usp <788>', 'ph. eur. 2.9.19', 'ep 2.9.19', 'jp 6.07', 'iso 8536-4', 'iso 8536'],
    samples: [
      'injection',
      'infusion',
      'infusion set',
      'infusion bag',
      'iv set',
      'ampoule',
      'vial',
      'syringe',
      'perfusion',
      'perfuseur',
      'soluté',
    ],
  },
  written: '2026-11-21',
}
