import { turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

const incubation = `${turnaround.sterilityIncubationDays} days`

export const sterility: TestRecord = {
  slug: 'sterility',
  path: '/sterility',
  label: 'Sterility Validation page visited.',
  service: 'device',
  request: 'samples',
  family: 'device',
  position: 2,
  title: 'Sterility validation',
  tabLabel: 'Sterility Validation',
  summary: `Looks for any growth from a product over ${incubation} of incubation, after showing that the product does not inhibit growth.`,
  seo: {
    title: 'Sterility validation',
    description: `Test of sterility and test for sterility: which one you need, suitability, media, ${incubation} of incubation, what to send and what a result may be called.`,
  },
  picture: {
    name: 'test-sterility',
    alt: 'Rendered illustration of two bottles of culture medium, one amber and one pale, with a capsule before them.',
  },
  facts: {
    measures: 'Growth or no growth of micro-organisms from the units tested',
    glance: [
      { label: 'Sample', value: 'Units after full or reduced exposure' },
      { label: 'Incubation', value: incubation },
      { label: 'First', value: 'Suitability for your product' },
      { label: 'Result', value: 'Growth or no growth in units tested' },
    ],
    sample:
      'Finished units after the full process, or units after a reduced (fractional) exposure, depending on the test',
    amount: fact('tests.sterility.amount'),
    container: 'The intact sterile barrier, in an outer box that protects it',
    holdingTime: fact('tests.sterility.holding-time'),
    methods: ['ISO 11737-2', 'USP <71>', 'Ph. Eur. 2.6.1', 'JP 4.06'],
    guidance: [],
    time: {
      value: `${incubation} of incubation`,
      clock: 'incubation, not the whole turnaround; suitability, preparation and reporting come on top',
      days: turnaround.sterilityIncubationDays,
    },
    result: 'Growth or no growth observed in each unit or vessel tested, with the controls',
    accreditation: {
      done: 'here',
      items: [{ name: 'Medical devices', field: 'medical-devices' }, { name: 'Medicines' }],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'which-test',
      heading: 'Two tests with nearly one name',
      blocks: [
        {
          type: 'table',
          caption: 'Test of sterility and test for sterility compared',
          columns: ['Aspect', 'Test of sterility', 'Test for sterility'],
          rows: [
            ['Reference', 'ISO 11737-2', 'USP <71>, Ph. Eur. 2.6.1, JP 4.06 (harmonised)'],
            [
              'Purpose',
              'Define, validate and maintain a sterilisation process',
              'Examine finished product, for example before release',
            ],
            ['Units', 'After a reduced (fractional) exposure', 'After the full process'],
            ['Not meant for', 'Routine release of sterilised product', 'Proving a sterility assurance level'],
            ['Incubation', incubation, `Not less than ${incubation}`],
          ],
        },
        {
          type: 'paragraph',
          text: 'Not sure which one you need? Tell us what the result will decide: a dose or cycle, or the fate of a batch. An audit of a radiation dose comes in two deliveries: [step by step](/bioburden#dose-audit).',
        },
      ],
    },
    {
      id: 'validation',
      heading: 'Suitability comes before the first test',
      blocks: [
        {
          type: 'paragraph',
          text: 'A product can inhibit growth: it may contain a preservative, an antibiotic, silver or residue of a sterilant. A clear medium would then mean nothing. Two checks come first.',
        },
        {
          type: 'list',
          items: [
            '**Growth promotion:** each lot of medium must show growth from an inoculum of not more than 100 CFU of each strain, bacteria within 3 days and fungi within 5.',
            '**Method suitability** (bacteriostasis and fungistasis, B/F): the same strains are added in the presence of the product, or to the last rinse of the filter. Within 5 days growth must be clearly visible and comparable with a control without product. If it is not, rinsing, dilution or a neutraliser is tried.',
            'Suitability is shown for each product, and again after a change of formula, material or method.',
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Plan the first order',
          text: `${incubation} is the incubation alone. Work on a product that is new to the laboratory takes longer, because suitability is shown first.`,
        },
      ],
    },
    {
      id: 'how',
      heading: 'How it is done',
      blocks: [
        {
          type: 'paragraph',
          text: 'The pharmacopoeias ask for clean air of grade A (ISO class 5) and for environmental controls. The product goes into the medium itself (direct inoculation), or it is filtered and the membrane goes into the medium (membrane filtration).',
        },
        {
          type: 'table',
          caption: 'Usual media and incubation of the sterility test',
          columns: ['Reference', 'Medium', 'Temperature', 'Suits', 'Time'],
          rows: [
            [
              'USP <71>, Ph. Eur. 2.6.1',
              'Fluid thioglycollate medium',
              '30–35 °C',
              'Anaerobic and aerobic bacteria',
              `Not less than ${incubation}`,
            ],
            [
              'USP <71>, Ph. Eur. 2.6.1',
              'Soybean-casein digest broth',
              '20–25 °C',
              'Aerobic bacteria and fungi',
              `Not less than ${incubation}`,
            ],
            [
              'ISO 11737-2',
              'Commonly one medium, soybean-casein digest broth',
              '28–32 °C',
              'Survivors of a reduced exposure',
              incubation,
            ],
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
            'Units with intact sterile barrier, batch number and date of sterilisation',
            'The process, and for fractional exposures the dose or cycle that was given',
            'Batch size, and the standard that your authority or client names',
            'Composition, above all anything that inhibits growth',
            'For devices: size, material, fluid path, and the part that is labelled sterile',
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'Damaged packs',
          text: 'A unit from a torn, wet or opened pack says nothing about the process. Mark it and keep it apart.',
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
              term: 'No growth',
              text: 'No growth was observed in the units tested, under these conditions, in this time.',
            },
            {
              term: 'Growth, test for sterility',
              text: 'The product does not meet the test unless the test is shown to be invalid. Hold the batch.',
            },
            {
              term: 'Growth, test of sterility',
              text: 'The number of positive units is the result. Your dose or cycle method says how many it allows: up to 2 of 100 by method 1 and 1 of 10 by VDmax of ISO 11137-2.',
            },
            {
              term: 'Identification',
              text: 'What grew is [identified](/germs) on request, unless your method or contract asks for it.',
            },
            {
              term: 'Invalid',
              text: 'The test itself failed, shown by its controls or by the investigation. Only then is it repeated under USP <71>.',
            },
          ],
        },
        {
          type: 'callout',
          tone: 'caution',
          title: 'No growth is not a certificate of sterility',
          text: 'A few units cannot prove a sterility assurance level of 10⁻⁶, the level that EN 556-1 ties to the word STERILE on a label. That level comes from the validated process. This is why the report speaks of the units tested and not of the batch.',
        },
      ],
    },
  ],
  faq: [
    {
      question: `Can the ${incubation} be shortened?`,
      answer: [
        {
          type: 'paragraph',
          text: 'Not under these methods, since damaged or slow organisms may need the time. Rapid methods such as USP <72> and <73> are alternatives, meant for short-life products, that have to be validated; name one if your file asks for it. An urgent request can shorten what lies before and after, not the incubation.',
        },
      ],
    },
    {
      question: 'Is this the same as testing biological indicators?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Here the product itself is cultured. [BI sterility testing](/bisterility) cultures an indicator that went through the cycle beside the product, with an incubation of its own.',
        },
      ],
    },
    {
      question: 'Does a sterile product have to be free of endotoxin?',
      answer: [
        {
          type: 'paragraph',
          text: 'Sterile does not mean free of endotoxin. Dead bacteria leave it behind and heat barely harms it. Where the product meets blood or cerebrospinal fluid, test [bacterial endotoxin](/bacterial) as well.',
        },
      ],
    },
  ],
  related: ['bioburden', 'bisterility', 'bacterial', 'germs'],
  finder: {
    synonyms: [
      'sterility',
      'sterility test',
      'sterility testing',
      'sterility validation',
      'test of sterility',
      'test for sterility',
      'method suitability',
      'bacteriostasis',
      'b/f test',
      'fungistasis',
      'growth promotion',
      'sterilisation validation',
      'sterilization validation',
      'stérilité',
      'essai de stérilité',
      'test de stérilité',
      'contrôle de stérilité',
      'validation de stérilisation',
      'produit stérile',
      'dose audit',
      'verification dose',
      'vdmax',
      'gamma',
      'gamma irradiation',
      'electron beam',
      'radiation sterilisation',
      'irradiation',
      'audit de dose',
      'stérilisation par rayonnement',
    ],
    parameters: [
      'growth',
      'no growth',
      '14 days',
      '14 jours',
      'sal',
      'sal 10-6',
      'sterility assurance level',
    ],
    organisms: ['bacteria', 'fungi', 'anaerobes', 'bactéries', 'champignons'],
    standards: [
      'iso 11737-2',
      'iso 11737',
      'usp 71',
      'usp <71>',
      'ph. eur. 2.6.1',
      'ep 2.6.1',
      'jp 4.06',
      'en 556-1',
    ],
    samples: [
      'sterile device',
      'sterile product',
      'injection',
      'vial',
      'ampoule',
      'eye drops',
      'implant',
      'dressing',
      'syringe',
      'collyre',
      'seringue',
    ],
  },
  written: '2026-11-23',
}
