import { indicatorPopulation } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

export const decontamination: TestRecord = {
  slug: 'decontamination',
  path: '/decontamination',
  label: 'Decontamination Services page visited.',
  service: 'clean_zone',
  request: 'on-site',
  family: 'places',
  position: 6,
  title: 'Decontamination services',
  tabLabel: 'Decontamination Services',
  summary:
    'Decontamination of rooms and cabinets: process, target and proof are agreed beforehand, usually a 6-log reduction on biological indicators.',
  seo: {
    title: 'Decontamination of rooms and cabinets',
    description:
      'Decontamination of rooms and cabinets: the course of a cycle, a 6-log target on biological indicators and what it means, limits and safety.',
  },
  picture: {
    name: 'test-decontamination',
    alt: 'Rendered illustration of a white generator with droplets above its nozzle and three ampoules of spores beside it.',
  },
  facts: {
    measures: 'Growth or no growth of biological indicators that were exposed to the cycle',
    glance: [
      { label: 'Usual target', value: '6-log reduction on indicators' },
      { label: 'Proof', value: 'Biological indicators with controls' },
      { label: 'Indicator', value: `More than ${indicatorPopulation} each` },
      { label: 'Before', value: 'Clean first; nobody inside' },
    ],
    sample: 'The room, cabinet or equipment in its place',
    amount: 'State volume in m³, materials, equipment inside and the reason for the work',
    container: 'Not applicable',
    holdingTime: 'Not applicable; exposed indicators go to incubation without delay',
    methods: [],
    guidance: ['ISO 11138-1', 'EN 17272'],
    time: {
      value: fact('tests.decontamination.turnaround'),
      clock: 'cycle with aeration on site, then incubation of the indicators',
    },
    result:
      'Growth or no growth of each indicator with its place, together with the controls and the record of the cycle',
    accreditation: {
      done: 'on-site',
      items: [{ name: 'Rooms and cabinets' }],
      standards: [],
    },
  },
  sections: [
    {
      id: 'cycle',
      heading: 'The course of a cycle',
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Clean',
              text: 'Dirt shields micro-organisms. Surfaces must be clean and dry before anything else happens.',
            },
            {
              title: 'Prepare',
              text: 'Seal openings, isolate ventilation and smoke detectors, check that materials tolerate the agent, place the indicators.',
            },
            { title: 'Condition', text: 'Bring temperature and humidity into the range of the process.' },
            { title: 'Expose', text: 'Release the agent and hold its concentration for the set time.' },
            {
              title: 'Aerate',
              text: 'Remove the agent until a measurement shows that the room is safe to enter.',
            },
            { title: 'Prove', text: 'Collect and incubate the indicators, then report.' },
          ],
        },
        {
          type: 'paragraph',
          text: 'Hydrogen peroxide is the usual agent, as vapour or as a fine aerosol. The two are different processes: settings and proof of one do not hold for the other.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Agent and equipment',
          text: fact('tests.decontamination.process'),
        },
      ],
    },
    {
      id: 'proof',
      heading: 'What “6-log” means, and what it does not',
      blocks: [
        {
          type: 'paragraph',
          text: `Indicators carry more than ${indicatorPopulation} of a resistant spore, *Geobacillus stearothermophilus*. They are placed where the agent reaches least: corners, undersides, behind equipment. When every exposed indicator shows no growth, and unexposed indicators do grow, the cycle is accepted as showing a 6-log reduction at those places.`,
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Not sterilisation',
          text: 'Biodecontamination lowers the number of living organisms on exposed, clean surfaces. It does not make a room or an object sterile, does not reach closed spaces or dirt, and does not last: people bring organisms back as soon as they enter.',
        },
        {
          type: 'paragraph',
          text: 'The result holds for the places where indicators were and for that cycle with that load. Moving equipment or changing the settings calls for a new check.',
        },
      ],
    },
    {
      id: 'standards',
      heading: 'Which standard says what',
      blocks: [
        {
          type: 'terms',
          items: [
            { term: 'ISO 11138-1', text: 'General requirements for biological indicators.' },
            {
              term: 'EN 17272',
              text: 'How to show the efficacy of automated airborne disinfection of room surfaces. It covers neither the air itself nor medical devices.',
            },
            {
              term: 'ISO 22441',
              text: 'Sterilisation of medical devices by vaporised hydrogen peroxide at low temperature. It is not about rooms.',
            },
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Safety before, during and after',
      inTab: true,
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'No person, animal or plant in the area; doors sealed and marked',
            'Ventilation and smoke detectors isolated together with the building’s safety officer, and put back afterwards',
            'Paper, some metals, dyes and electronics checked for tolerance',
            'Concentration outside the area monitored during the cycle',
            'Entry only after a measurement, for hydrogen peroxide below 1 ppm; the limit for an 8-hour mean is commonly 1 ppm, in some countries less',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can it replace daily cleaning and disinfection?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. It comes on top of cleaning: after building work, a contamination, a shutdown, or before the filter of a [safety cabinet](/bsc) is opened.',
        },
      ],
    },
    {
      question: 'How do we know that it worked?',
      answer: [
        {
          type: 'paragraph',
          text: 'By the indicators with their controls, and by the record of the cycle. [Surface monitoring](/surface) before and after shows the effect on the organisms that your room really has. How indicators are tested is described under [BI sterility testing](/bisterility).',
        },
      ],
    },
  ],
  related: ['bisterility', 'surface', 'bsc', 'cleanroom'],
  finder: {
    synonyms: [
      'decontamination',
      'decontamination services',
      'biodecontamination',
      'room decontamination',
      'disinfection',
      'airborne disinfection',
      'fogging',
      'fumigation',
      'hydrogen peroxide',
      'h2o2',
      'vhp',
      '6-log',
      'log 6',
      'décontamination',
      'désinfection',
      'désinfection par voie aérienne',
      'peroxyde d’hydrogène',
      "peroxyde d'hydrogène",
    ],
    parameters: ['log reduction', 'growth or no growth'],
    organisms: ['geobacillus stearothermophilus', 'spores'],
    standards: ['iso 11138', 'iso 11138-1', 'en 17272'],
    samples: ['room', 'cleanroom', 'safety cabinet', 'isolator', 'laboratory'],
  },
  written: '2026-11-21',
}
