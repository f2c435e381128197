import { hardnessClasses } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'
import { chemistryArrival } from '../water-samples.ts'

const [soft, moderate, hard, veryHard] = hardnessClasses

export const waterchemistry: TestRecord = {
  slug: 'waterchemistry',
  path: '/waterchemistry',
  label: 'Water Chemistry page visited.',
  service: 'water_testing',
  request: 'samples',
  family: 'water',
  position: 1,
  title: 'Water chemistry',
  tabLabel: 'Water Chemistry',
  summary:
    'Measures pH, conductivity or resistivity, solids, total hardness, calcium and magnesium in water.',
  seo: {
    title: 'Water Chemistry',
    description:
      'Water chemistry: pH, conductivity, solids, total hardness, calcium and magnesium, with methods, units, the hardness scale, sampling and what values mean.',
  },
  picture: {
    name: 'test-waterchemistry',
    alt: 'Rendered illustration of a flask and a beaker of water with a test strip and its colour card in front.',
  },
  facts: {
    measures:
      'pH; conductivity in µS/cm; solids in mg/l; hardness in mg CaCO₃/l; calcium and magnesium in mg/l',
    glance: [
      { label: 'Sample', value: 'Tap, well, process or pure water' },
      { label: 'Bottle', value: 'Clean plastic; one more for solids' },
      { label: 'Parameters', value: 'pH, conductivity, solids, hardness' },
      { label: 'Result', value: 'Value with unit for each parameter' },
    ],
    sample: 'Drinking, well, tank, process, boiler, cooling or purified water',
    amount: fact('tests.waterchemistry.volume'),
    container:
      'A clean plastic bottle, rinsed with the sample and filled to the brim; for suspended solids a second one, neither rinsed nor full',
    holdingTime: chemistryArrival,
    methods: ['ISO 10523', 'ISO 7888', 'ISO 11923', 'ISO 6059', 'ISO 6058'],
    guidance: ['ISO 5667-3'],
    time: {
      value: fact('tests.waterchemistry.turnaround'),
      clock: 'no incubation is involved; pH and conductivity are measured first, solids need drying',
    },
    result: 'A value with its unit for each parameter; hardness also by class, on request',
    accreditation: {
      done: 'here',
      items: [{ name: 'Water' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'parameters',
      heading: 'Parameters',
      inTab: true,
      blocks: [
        {
          type: 'table',
          caption: 'Parameters of water chemistry, with methods and units',
          columns: ['Parameter', 'Reference methods include', 'Unit', 'What to know'],
          rows: [
            [
              'pH',
              'ISO 10523',
              'None (pH scale)',
              'Compensated for temperature. Loss of carbon dioxide changes it, so it is measured without delay.',
            ],
            ['Conductivity', 'ISO 7888', 'µS/cm at 25 °C', 'Shows how many ions are dissolved, not which.'],
            [
              'Resistivity',
              'ISO 7888',
              'MΩ·cm at 25 °C',
              'The reciprocal of conductivity, used for purified water.',
            ],
            [
              'Suspended solids',
              'ISO 11923',
              'mg/l',
              'Retained by a glass-fibre filter and dried at 105 °C.',
            ],
            [
              'Dissolved solids',
              fact('tests.waterchemistry.dissolved-solids-method'),
              'mg/l',
              'Weighed after drying, or estimated from conductivity: the two cannot be compared.',
            ],
            [
              'Total hardness',
              'ISO 6059',
              'mg CaCO₃/l',
              'Calcium and magnesium together, by EDTA titration.',
            ],
            ['Calcium', 'ISO 6058', 'mg/l', 'EDTA titration at high pH.'],
            ['Magnesium', 'By calculation', 'mg/l', 'From total hardness less calcium hardness.'],
          ],
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Calcium hardness',
              text: '2.497 × calcium in mg/l, expressed in mg CaCO₃/l.',
            },
            {
              term: 'Magnesium',
              text: '0.243 × (total hardness − calcium hardness), both in mg CaCO₃/l; the result is in mg/l.',
            },
          ],
        },
      ],
    },
    {
      id: 'hardness',
      heading: 'The hardness scale',
      blocks: [
        { type: 'figure', name: 'hardness-scale', caption: 'Classes of total hardness' },
        {
          type: 'table',
          caption: 'Classes of total hardness and what you may notice',
          columns: ['Class', 'Total hardness (mg CaCO₃/l)', 'What you may notice'],
          rows: [
            [soft.name, `Below ${soft.to}`, 'Lathers easily; soft water of low alkalinity can corrode pipes'],
            [moderate.name, `${moderate.from} to under ${moderate.to}`, 'Little scale'],
            [hard.name, `${hard.from} to ${hard.to}`, 'Some scale in kettles and heaters; more soap needed'],
            [veryHard.name, `Above ${veryHard.from}`, 'Heavy scale; softening is often worth considering'],
          ],
          note: 'Other units: 1 °fH = 10 mg CaCO₃/l; 1 °dH = 17.85 mg CaCO₃/l.',
        },
        {
          type: 'paragraph',
          text: 'Hardness is a matter of taste, scale and soap. The World Health Organization (WHO) sets no health-based limit for it. Scale becomes likely above about 200 mg/l, particularly on heating; above about 500 mg/l many people object to the taste.',
        },
      ],
    },
    {
      id: 'what-to-send',
      heading: 'How to take the sample',
      onCard: true,
      blocks: [
        {
          type: 'paragraph',
          text: '**Bottle and volume** come with the quotation, because they depend on the parameters: clear water takes more for solids, and ISO 5667-3 sets material and preservation for each.',
        },
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Use a clean plastic bottle, not one that held a drink or a cleaner.',
            'Let the tap run until the water comes from the main, unless you want to test the pipes or the tank of the house.',
            'pH, conductivity, hardness: rinse the bottle with the sample, fill it to the brim and close it without air.',
            'Suspended solids: a bottle of its own, **not rinsed**, with some air left so that it can be shaken.',
            'Write place, date, time, and whether the water is treated, softened or filtered.',
            chemistryArrival,
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Not the same bottle',
          text: 'A sample for [water microbiology](/watermicrobiology) needs a sterile bottle that is not rinsed and keeps an air space. Take that one first.',
        },
      ],
    },
    {
      id: 'reading',
      heading: 'Reading the result',
      blocks: [
        {
          type: 'terms',
          items: [
            {
              term: 'pH',
              text: 'Waterworks usually keep it between 6.5 and 8.5. WHO gives no health-based value; low pH corrodes metal, high pH makes chlorine less effective.',
            },
            {
              term: 'Conductivity',
              text: 'Follow it over time. A sudden change points to sea water, another source or failing treatment.',
            },
            {
              term: 'Dissolved solids',
              text: 'WHO rates the taste of water below 600 mg/l as good; above 1,000 mg/l water becomes increasingly unpalatable.',
            },
            {
              term: 'Suspended solids',
              text: 'Particles that settle, clog filters and make water cloudy. They also shield bacteria from chlorine.',
            },
          ],
        },
        {
          type: 'table',
          caption: 'ISO 3696: water for laboratory use, highest conductivity at 25 °C',
          columns: ['Grade', 'Conductivity (µS/cm)', 'The same as resistivity (MΩ·cm)'],
          rows: [
            ['1', '0.1', '10'],
            ['2', '1', '1'],
            ['3', '5', '0.2'],
          ],
          note: 'Water of 18.2 MΩ·cm has a conductivity of 0.055 µS/cm. Water this pure takes up carbon dioxide from the air at once; its conductivity is best measured where it is made.',
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
            'These parameters do not show metals such as lead, nor nitrate, pesticides or oil.',
            'They do not show whether water is safe to drink. Bacteria are a separate question.',
            'The result holds for this bottle at this time. Wells change after rain, tanks after cleaning.',
            'Pharmaceutical and dialysis water have conductivity tests of their own (USP <645>, Ph. Eur. 2.2.38, ISO 23500); ISO 7888 does not replace them. Name the standard; we say whether we can test to it.',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'White flakes come out of our tap. What should we order?',
      answer: [
        {
          type: 'paragraph',
          text: 'Total hardness, pH and conductivity. Flakes are often scale from the heater; compare cold and hot water.',
        },
      ],
    },
    {
      question: 'Our softener works. Why is the conductivity unchanged?',
      answer: [
        {
          type: 'paragraph',
          text: 'A softener exchanges each ion of calcium or magnesium for two of sodium. Hardness falls, but the dissolved charge stays the same, so the conductivity hardly changes.',
        },
      ],
    },
    {
      question: 'Can a test kit do the same?',
      answer: [
        {
          type: 'paragraph',
          text: 'A [water test kit](/water-test-kits) gives a first impression on the spot. For a value that somebody else must be able to rely on, order the laboratory test.',
        },
      ],
    },
  ],
  related: ['watermicrobiology', 'water-test-kits'],
  finder: {
    synonyms: [
      'water chemistry',
      'water analysis',
      'water quality',
      'chemical analysis of water',
      'water hardness',
      'hard water',
      'limescale',
      'analyse de l’eau',
      "analyse de l'eau",
      'analyse d’eau',
      "analyse d'eau",
      'chimie de l’eau',
      "chimie de l'eau",
      'dureté de l’eau',
      "dureté de l'eau",
      'calcaire',
      'tartre',
      'eau dure',
      'yellow water',
      'brown water',
      'discoloured water',
      'eau jaune',
    ],
    parameters: [
      'ph',
      'conductivity',
      'resistivity',
      'solids',
      'suspended solids',
      'dissolved solids',
      'total dissolved solids',
      'tds',
      'tss',
      'total hardness',
      'hardness',
      'calcium',
      'magnesium',
      'conductivité',
      'résistivité',
      'matières en suspension',
      'dureté',
      'dureté totale',
      'magnésium',
    ],
    organisms: [],
    standards: [
      'iso 10523',
      'iso 7888',
      'iso 11923',
      'iso 6059',
      'iso 6058',
      'iso 5667-3',
      'iso 3696',
      'apha 2540',
    ],
    samples: [
      'tap water',
      'well water',
      'borehole water',
      'tank water',
      'boiler water',
      'cooling water',
      'swimming pool',
      'pool water',
      'process water',
      'purified water',
      'distilled water',
      'eau du robinet',
      'eau de puits',
      'eau de forage',
      'eau distillée',
      'piscine',
      'eau de piscine',
    ],
  },
  written: '2026-11-21',
}
