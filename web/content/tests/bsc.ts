import { listOf } from '../facts/blocks.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const bsc: TestRecord = {
  slug: 'bsc',
  path: '/bsc',
  label: 'BSC/Fumehood qualification page visited.',
  service: 'clean_zone',
  request: 'on-site',
  family: 'cabinets',
  position: 2,
  title: 'BSC and fume hood qualification',
  tabLabel: 'BSC/Fumehood qualification',
  summary:
    'Measurements on site that show whether a biological safety cabinet or a fume hood still protects as it should.',
  seo: {
    title: 'BSC and fume hood qualification',
    description:
      'Qualification of biological safety cabinets and fume hoods: what each protects, which tests apply on site, when to repeat them and how to prepare.',
  },
  picture: {
    name: 'test-bsc',
    alt: 'Rendered illustration of a small cabinet with a glass front, lit from inside, on a pale bench.',
  },
  facts: {
    measures:
      'Air velocities in m/s, tightness of filters, direction of airflow and, where agreed, containment',
    glance: [
      { label: 'Subject', value: 'The cabinet or hood where it stands' },
      { label: 'Cabinets', value: 'EN 12469-5 or NSF/ANSI 49' },
      { label: 'Fume hoods', value: 'EN 14175-4 or ANSI/ASHRAE 110' },
      { label: 'Repeat', value: 'Yearly and after any change' },
    ],
    sample: 'The cabinet or hood in its place of use',
    amount: 'State how many there are, with type, maker, model and serial number of each',
    container: 'Not applicable: nothing is sent in',
    holdingTime: 'Not applicable',
    methods: ['EN 12469-5', 'NSF/ANSI 49', 'EN 14175-4', 'ANSI/ASHRAE 110'],
    guidance: [],
    time: {
      value: fact('tests.bsc.turnaround'),
      clock: 'measurement on site, then the report',
    },
    result: 'A measured value with unit for each test, beside the limit agreed for that cabinet or hood',
    accreditation: {
      done: 'on-site',
      items: [{ name: 'Cabinets and hoods' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'which-device',
      heading: 'Three devices that look alike but protect differently',
      blocks: [
        {
          type: 'table',
          caption: 'What a cabinet, a hood and a bench protect',
          columns: ['Device', 'Person', 'Product', 'Surroundings', 'Meant for'],
          rows: [
            [
              'Class II biological safety cabinet',
              'Yes',
              'Yes',
              'Yes',
              'Work with biological material: HEPA-filtered air flows down on the work and the exhaust air is HEPA-filtered too',
            ],
            [
              'Fume hood',
              'Yes, from chemicals',
              'No',
              'No HEPA filter',
              'Work with vapours, gases and dusts of chemicals, which it draws away from the person',
            ],
            [
              'Laminar-flow bench',
              'No',
              'Yes',
              'No',
              'Clean work with harmless material: filtered air flows over the product, and often on towards the person',
            ],
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Never use one in place of another',
          text: 'A laminar-flow bench can blow the hazard at the person. A fume hood draws room air over the work. A HEPA filter holds particles but lets vapours through.',
        },
      ],
    },
    {
      id: 'tests',
      heading: 'Tests that apply on site',
      blocks: [
        {
          type: 'table',
          caption: 'Tests by type of device',
          columns: ['Test', 'Biological safety cabinet', 'Fume hood'],
          rows: [
            ['Inflow or face velocity', 'Inflow at the front opening', 'Face velocity across the open sash'],
            ['Downflow velocity', 'Over the work surface', 'Not applicable'],
            ['Filter integrity', 'Leak test of the HEPA filters', 'Not applicable'],
            ['Airflow pattern', 'Smoke at the front opening and inside', 'Smoke at the opening and inside'],
            ['Alarms and indicators', 'Yes', 'Yes'],
            ['Light and noise', 'Yes', 'Where agreed'],
            [
              'Containment',
              'Operator protection by KI-Discus or a microbiological method, where agreed',
              'Tracer gas, where agreed',
            ],
          ],
          note: 'EN 12469 has become a series; its part 5 covers installation, commissioning and routine testing. Whether operator protection is tested on site depends on the edition and on the containment level: name both. Fume hoods: EN 14175-4 lists on-site tests to be agreed. ANSI/ASHRAE 110 includes a tracer-gas test; face velocity and smoke alone are not that method.',
        },
        ...listOf('tests.bsc.tests-performed', { callout: 'Which of these we perform' }),
      ],
    },
    {
      id: 'reading',
      heading: 'Read the numbers with the right limit',
      blocks: [
        {
          type: 'paragraph',
          text: 'Limits for a safety cabinet depend on its class, its maker’s data and the standard chosen: European and American figures are not interchangeable. For a fume hood the tests give values; which values are acceptable is decided by the site, from the substances it handles.',
        },
        {
          type: 'paragraph',
          text: 'Name the standard and the limits before the visit. A statement of pass or fail is possible only when both are agreed, together with the decision rule.',
        },
      ],
    },
    {
      id: 'when',
      heading: 'When to test again',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Once a year',
            'After installation and after every move, even within the same room',
            'After a repair or a change of filter',
            'After a change to the ventilation of the room or building',
            'When an alarm, a draught or a contaminated culture raises doubt',
          ],
        },
      ],
    },
    {
      id: 'prepare',
      heading: 'Make it safe before we measure',
      inTab: true,
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Empty the work space, then clean and disinfect it.',
            'Tell us in writing what was handled: infectious agents, toxic or radioactive substances.',
            'Decontaminate a safety cabinet before anybody opens its filter housing; see [decontamination](/decontamination).',
            'Let the fan run as in normal use, and keep doors and traffic near the device as usual.',
            'Have the last report and the maker’s manual at hand.',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'May I work with solvents in a safety cabinet?',
      answer: [
        {
          type: 'paragraph',
          text: 'Most class II cabinets return part of their air to the work space, and HEPA filters do not hold vapours. Volatile or toxic chemicals belong in a fume hood unless the maker states otherwise for your model.',
        },
      ],
    },
    {
      question: 'Is a particle count enough to qualify a cabinet?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. A low count shows that the air over the work is clean, not that the person is protected: for that, inflow, smoke pattern and, where agreed, containment are tested. For the class of the air itself see [ISO classification](/iso).',
        },
      ],
    },
  ],
  related: ['cleanroom', 'decontamination', 'iso', 'air'],
  finder: {
    synonyms: [
      'bsc',
      'biosafety cabinet',
      'biological safety cabinet',
      'microbiological safety cabinet',
      'safety cabinet',
      'class ii cabinet',
      'fume hood',
      'fumehood',
      'fume cupboard',
      'laminar flow',
      'cabinet certification',
      'psm',
      'poste de sécurité microbiologique',
      'hotte',
      'hotte chimique',
      'hotte aspirante',
      'sorbonne',
      'hotte à flux laminaire',
    ],
    parameters: [
      'inflow',
      'downflow',
      'face velocity',
      'airflow',
      'smoke test',
      'hepa integrity',
      'filter leakage',
      'tracer gas',
      'ki-discus',
      'containment',
    ],
    organisms: [],
    standards: ['en 12469', 'en 12469-5', 'nsf/ansi 49', 'nsf 49', 'en 14175', 'en 14175-4', 'ashrae 110'],
    samples: ['safety cabinet', 'fume hood', 'laminar-flow bench', 'laboratory hood'],
  },
  written: '2026-11-23',
}
