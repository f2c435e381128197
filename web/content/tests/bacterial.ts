import { endotoxinExtraction, endotoxinSensitivity } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

const { temperature, hours } = endotoxinExtraction
const extraction = `${temperature} for at least ${hours} ${hours === 1 ? 'hour' : 'hours'}`

export const bacterial: TestRecord = {
  slug: 'bacterial',
  path: '/bacterial',
  label: 'Bacterial Endotoxin page visited.',
  service: 'device',
  request: 'samples',
  family: 'device',
  position: 3,
  title: 'Bacterial endotoxin test (LAL)',
  tabLabel: 'Bacterial Endotoxin / LAL',
  summary:
    'Measures endotoxin, the fever-causing component of Gram-negative bacteria, on medical devices and in injections.',
  seo: {
    title: 'Bacterial endotoxin (LAL)',
    description: `Bacterial endotoxin by LAL, down to ${endotoxinSensitivity}: extraction of devices, limits per device, validity of the assay, what to send, how to read it.`,
  },
  picture: {
    name: 'test-bacterial',
    alt: 'Rendered illustration of a microplate whose wells fade from coral to pale, with a pipette above it.',
  },
  facts: {
    measures: 'Bacterial endotoxin, in EU/ml of extract or liquid and in EU/device',
    glance: [
      { label: 'Sample', value: 'Device or injection; for water, ask first' },
      { label: 'Extraction', value: extraction },
      { label: 'Sensitivity', value: `Down to ${endotoxinSensitivity}` },
      { label: 'Result', value: 'EU/device or EU/ml, against the limit' },
    ],
    sample:
      'Finished devices in their packs, or injections; water after asking, in containers free of endotoxin',
    amount: fact('tests.bacterial.amount'),
    container:
      'Devices: the intact original pack. Liquids: the original container or one certified free of endotoxin',
    holdingTime: fact('tests.bacterial.holding-time'),
    methods: ['USP <85>', 'Ph. Eur. 2.6.14', 'JP 4.01', 'ISO 11737-3'],
    guidance: ['USP <161>'],
    time: {
      value: fact('tests.bacterial.turnaround'),
      clock: `the extraction takes at least ${hours} ${hours === 1 ? 'hour' : 'hours'}; a product that is new to the laboratory is checked for interference first`,
    },
    result: 'EU/ml and EU/device, or below the limit of the assay; meets or does not meet the limit',
    accreditation: {
      done: 'here',
      items: [{ name: 'Medical devices', field: 'medical-devices' }, { name: 'Medicines and water' }],
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
          text: 'Endotoxin is lipopolysaccharide from the outer membrane of Gram-negative bacteria. In blood or cerebrospinal fluid it causes fever and, in larger amounts, shock. It withstands heat, so a product can be sterile and still carry it.',
        },
        {
          type: 'paragraph',
          text: 'The test uses a lysate of the blood cells of the horseshoe crab (LAL), which reacts to traces of endotoxin. The reaction is compared with a standard in endotoxin units (EU).',
        },
        {
          type: 'table',
          caption: 'Techniques that the pharmacopoeias describe',
          columns: ['Technique', 'What is observed', 'Gives'],
          rows: [
            ['Gel clot', 'A firm gel forms or does not', 'A limit test, or an estimate by dilution steps'],
            ['Turbidimetric, kinetic or end point', 'The liquid turns cloudy', 'A value in EU/ml'],
            ['Chromogenic, kinetic or end point', 'A colour develops', 'A value in EU/ml'],
            [
              'Recombinant factor C or cascade reagents, not from horseshoe crabs',
              'Fluorescence or colour',
              'A value in EU/ml',
            ],
          ],
          note: 'Recombinant reagents: Ph. Eur. 2.6.32 (within 2.6.14 from January 2027) and USP <86>. Tell us if your file names one.',
        },
        {
          type: 'paragraph',
          text: fact('tests.bacterial.technique'),
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
              title: 'Extract',
              text: `Devices are flushed or immersed in water free of endotoxin, at ${extraction}. Liquids are tested as they are or diluted.`,
            },
            {
              title: 'Check for interference',
              text: 'Inhibition or enhancement: a known amount of endotoxin is added to the sample and must be recovered. If it is not, the sample is diluted within the allowed range.',
            },
            {
              title: 'Measure',
              text: `Sample, standards and blanks run together. The assay detects endotoxin down to ${endotoxinSensitivity}.`,
            },
            {
              title: 'Calculate',
              text: 'EU/ml of extract is converted to EU/device and compared with the limit.',
            },
          ],
        },
        {
          type: 'terms',
          items: [
            {
              term: 'Positive product control',
              text: 'Endotoxin added to the sample. Photometric techniques must recover 50–200 % of it; in a gel-clot test it must form a clot.',
            },
            {
              term: 'λ (lambda)',
              text: 'The sensitivity of the assay: confirmed for each lot of gel-clot reagent, the lowest standard for photometric techniques.',
            },
            {
              term: 'MVD',
              text: 'Maximum valid dilution: limit × concentration ÷ λ. Beyond it, a sample above the limit could go undetected.',
            },
          ],
        },
      ],
    },
    {
      id: 'limits-of-endotoxin',
      heading: 'Limits you may have to meet',
      blocks: [
        {
          type: 'table',
          caption: 'Endotoxin limits by kind of product',
          columns: ['Product', 'Limit', 'Reference'],
          rows: [
            [
              'Device in contact with the bloodstream, directly or through fluid',
              '20 EU/device',
              'USP <161>',
            ],
            ['Device in contact with cerebrospinal fluid', '2.15 EU/device', 'USP <161>'],
            [
              'Device inside the eye',
              '0.2 EU/device, recommended for solid devices of the anterior segment',
              'FDA guidance, 2015',
            ],
            [
              'Injected medicine',
              'K ÷ M, with K = 5 EU/kg per hour (0.2 EU/kg per hour into the spinal canal) and M the highest dose per kg and hour',
              'USP <85>',
            ],
            ['Water for injection', 'Below 0.25 EU/ml', 'Pharmacopoeias'],
            ['Water for dialysis', 'Below 0.25 EU/ml', 'ISO 23500-3'],
            ['Dialysis fluid, standard', 'Below 0.5 EU/ml', 'ISO 23500-5'],
            ['Dialysis fluid, ultrapure', 'Below 0.03 EU/ml', 'ISO 23500-5'],
          ],
          note: 'ISO 11737-3 describes how to test and sets no limits. USP <161> does not cover every device; check whether it covers yours.',
        },
        {
          type: 'paragraph',
          text: 'For a pooled extract the limit in EU/ml is K × N ÷ V: K is the limit per device, N the number of devices, V the total volume in ml. At 20 EU/device and 40 ml of extract for each device, the extract may hold 0.5 EU/ml.',
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Cerebrospinal fluid, eye, dialysis: ask before you order',
          text: `The assay reads down to ${endotoxinSensitivity}. At 2.15 EU/device and 40 ml each, the extract may hold only about 0.054 EU/ml, which leaves almost no room for dilution. At 0.2 EU/device, no more than 4 ml of undiluted extract for each device is possible. The limit of ultrapure dialysis fluid lies below the sensitivity: this assay cannot show that it is met.`,
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
            'Devices in unopened packs, with batch number and batch size',
            'Contact of the device: blood, cerebrospinal fluid, inside of the eye, fluid path only',
            'For medicines: route, highest dose per kg and hour, concentration',
            'The limit and the pharmacopoeia that apply to you',
            'What may interfere with the assay: chelators, strong acids or alkalis, coloured or cloudy liquids, heparin; cellulose, cotton and filters, whose β-glucans can give a false positive with LAL',
          ],
        },
        {
          type: 'paragraph',
          text: 'Do not open, rinse or repack. Fingers, tap water and ordinary glassware all carry endotoxin.',
        },
      ],
    },
    {
      id: 'reading',
      heading: 'Reading the result',
      blocks: [
        {
          type: 'paragraph',
          text: 'The report says whether the units tested meet the limit. With a photometric technique it gives the value and the recovery of the added endotoxin; with gel clot, “less than” the limit and that the positive product control clotted. “Less than” is the sensitivity multiplied by the dilution, not zero.',
        },
        {
          type: 'list',
          items: [
            'LAL detects endotoxin, not every pyrogen. Others need a monocyte activation test (MAT, Ph. Eur. 2.6.30). The European Pharmacopoeia dropped the rabbit test on 1 January 2026; some other texts still name it.',
            'It does not count bacteria and says nothing about sterility. See [bioburden](/bioburden) and [sterility](/sterility).',
            'Water is the usual source. When a batch fails, test rinse and process water next.',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Our product is sterile. Why test endotoxin?',
      answer: [
        {
          type: 'paragraph',
          text: 'Sterilisation kills bacteria; most of their endotoxin stays behind. Sterile does not mean free of endotoxin.',
        },
      ],
    },
    {
      question: 'What happens if our product interferes with the assay?',
      answer: [
        {
          type: 'paragraph',
          text: 'It is diluted, up to the maximum valid dilution. If that does not help, another technique or a treatment of the sample is needed. Against β-glucans of cellulose, cotton or filters, a blocking buffer or a recombinant reagent helps. With a photometric technique the report gives the recovery reached.',
        },
      ],
    },
    {
      question: 'Can the limit be given for a whole kit?',
      answer: [
        {
          type: 'paragraph',
          text: 'Limits are set per device. For a kit, agree beforehand which parts are extracted together and what counts as one device.',
        },
      ],
    },
  ],
  related: ['sterility', 'bioburden', 'particulate', 'watermicrobiology'],
  finder: {
    synonyms: [
      'endotoxin',
      'endotoxins',
      'bacterial endotoxin',
      'bacterial endotoxin test',
      'bet',
      'lal',
      'lal test',
      'limulus',
      'limulus amebocyte lysate',
      'pyrogen',
      'pyrogen test',
      'endotoxine',
      'endotoxines bactériennes',
      'pyrogènes',
      'test lal',
      'apyrogène',
      'inhibition and enhancement',
      'recombinant factor c',
      'rfc',
    ],
    parameters: [
      'endotoxin units',
      'eu/ml',
      'eu/device',
      'lipopolysaccharide',
      'lps',
      'gel clot',
      'turbidimetric',
      'chromogenic',
    ],
    organisms: ['gram-negative bacteria', 'bactéries gram négatif'],
    standards: [
      'usp 85',
      'usp <85>',
      'ph. eur. 2.6.14',
      'ep 2.6.14',
      'jp 4.01',
      'usp 161',
      'usp <161>',
      'iso 11737-3',
      'usp 86',
      'ph. eur. 2.6.32',
      'iso 23500',
      'iso 11737',
    ],
    samples: [
      'medical device',
      'catheter',
      'infusion set',
      'syringe',
      'injection',
      'water for injection',
      'dialysis water',
      'eau pour injection',
      'eau de dialyse',
      'cathéter',
    ],
  },
  written: '2026-11-23',
}
