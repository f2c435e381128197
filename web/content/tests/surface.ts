import { turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type TestRecord } from '../types.ts'

const [shortest, longest] = turnaround.otherOrganismsDays

export const surface: TestRecord = {
  slug: 'surface',
  path: '/surface',
  label: 'Surface monitoring page visited.',
  service: 'clean_zone',
  request: 'samples',
  family: 'plates',
  position: 3,
  title: 'Surface monitoring',
  tabLabel: 'Surface monitoring',
  summary:
    'Contact plates and swabs that show how many living micro-organisms are on benches, walls, machines and gloves.',
  seo: {
    title: 'Surface monitoring',
    description:
      'Microbiological monitoring of surfaces with contact (RODAC) plates and swabs: where each fits, how to carry them, GMP limits and turnaround.',
  },
  picture: {
    name: 'test-surface',
    alt: 'Rendered illustration of a contact plate with a few colonies and a swab, on a sheet of metal.',
  },
  facts: {
    measures: 'Living micro-organisms on a surface, in CFU per plate or per cm²',
    glance: [
      { label: 'Sample', value: 'Contact plate (about 25 cm²) or swab' },
      { label: 'Total viable count', value: `${turnaround.viableCountDays} days` },
      { label: 'Yeast and mould', value: `${turnaround.yeastAndMouldDays} days` },
      { label: 'Result', value: 'CFU per plate, per swab or per cm²' },
    ],
    sample: 'Flat surfaces by contact plate; uneven, narrow or wet places by swab',
    amount: fact('tests.surface.amount'),
    container: fact('tests.surface.container'),
    holdingTime: fact('tests.surface.holding-time'),
    methods: ['EN 17141', 'ISO 18593'],
    guidance: ['EU GMP Annex 1'],
    time: {
      value: `${turnaround.viableCountDays} days; yeast and mould ${turnaround.yeastAndMouldDays} days; other organisms ${shortest}–${longest} days; *Legionella*, where it is ordered, ${turnaround.legionellaDays} days`,
      clock: 'turnaround of each count; the longest one decides',
      days: turnaround.yeastAndMouldDays,
    },
    result:
      'Colony-forming units (CFU) per plate, per swab or per cm², with place, time and the limit you named',
    accreditation: {
      done: { place: 'Plates and swabs in the laboratory; sampling on your site: ask' },
      items: [
        { name: 'Surfaces of clean rooms', field: 'clean-rooms' },
        { name: 'Other surfaces and sampling by us' },
      ],
      standards: ['ISO/IEC 17025'],
    },
  },
  sections: [
    {
      id: 'method',
      heading: 'Plate or swab',
      blocks: [
        {
          type: 'table',
          caption: 'Two ways to sample a surface',
          columns: ['Method', 'Suits', 'Reported as', 'Note'],
          rows: [
            [
              'Contact (RODAC) plate, about 55 mm',
              'Flat, smooth, dry surfaces; gloves and garments',
              'CFU per plate (about 25 cm²) or per cm²',
              'Wipe the agar residue off the surface afterwards',
            ],
            [
              'Swab',
              'Corners, joints, tubes, wet or uneven places',
              'CFU per swab, or per cm² when the area is known',
              'Note the area; a template helps',
            ],
          ],
        },
        {
          type: 'paragraph',
          text: 'Disinfectant residue goes on acting on the plate and can mask living organisms. Neutralisers such as lecithin and polysorbate stop it. Tell us which disinfectant you use and when it was last applied.',
        },
      ],
    },
    {
      id: 'results',
      heading: 'What is counted, and when results come',
      blocks: [
        {
          type: 'table',
          caption: 'Turnaround of surface samples',
          columns: ['Count', 'Days'],
          rows: [
            ['Total viable count', `${turnaround.viableCountDays}`],
            ['Yeast and mould', `${turnaround.yeastAndMouldDays}`],
            ['Other organisms, named in the request', `${shortest}–${longest}`],
          ],
        },
        {
          type: 'paragraph',
          text: 'A colony may have grown from a single cell or from a clump. Counts are therefore given in colony-forming units, and small differences between two plates mean little. A trend over weeks tells you more than one result.',
        },
        {
          type: 'paragraph',
          text: 'When a count is above your limit, it helps to know what grew: a skin organism points to people, a spore former to cleaning or incoming material. See [identification](/germs).',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Choose the limit before you sample',
      blocks: [
        {
          type: 'paragraph',
          text: 'No single limit fits every surface. Sterile production follows the grades of EU GMP Annex 1; elsewhere the monitoring plan sets alert and action levels from the risk of each place and its history.',
        },
        {
          type: 'table',
          caption: 'EU GMP Annex 1: maximum limits for surfaces and gloves',
          columns: [
            'Grade',
            'Contact plate, 55 mm (CFU per plate)',
            'Glove print, 5 fingers (CFU per glove)',
          ],
          rows: [
            ['A', 'No growth', 'No growth'],
            ['B', '5', '5'],
            ['C', '25', '–'],
            ['D', '50', '–'],
          ],
          note: 'Action limits in monitoring; alert levels are yours to set, lower. A dash means that Annex 1 sets no limit.',
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Standards',
          text: 'EN 17141 replaced EN ISO 14698-1 and -2 in Europe; elsewhere ISO 14698 may still be the text named. For [kitchens and food production](/surface#kitchen) ISO 18593 describes surface sampling. Tell us which one your auditor expects.',
        },
      ],
    },
    {
      id: 'kitchen',
      heading: 'Kitchens and food production',
      blocks: [
        {
          type: 'table',
          caption: 'What is usually ordered for a kitchen',
          columns: ['Where', 'Sample', 'Usually counted or looked for'],
          rows: [
            [
              'Boards, tables, machines after cleaning',
              'Swab or contact plate',
              'Total viable count, Enterobacteriaceae',
            ],
            ['Hands, gloves', 'Swab, or fingertips on a plate', '*Staphylococcus aureus*, *E. coli*'],
            ['Drains, cold rooms, slicers', 'Swab', '*Listeria*'],
            [
              'Ice, ice machine',
              'Ice in a sterile bag or bottle, not melted',
              'As [drinking water](/watermicrobiology)',
            ],
            ['Food', 'Not covered by this page', 'Ask whether we test it'],
          ],
          note: 'Name the organisms in the request: the quotation says which of them we test, and by which method. The limits are those of your food safety plan.',
        },
      ],
    },
    {
      id: 'sampling',
      heading: 'If you sample yourself',
      inTab: true,
      onCard: true,
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Check the expiry date of plates and swabs and let them reach room temperature.',
            'Press a contact plate on the surface for about ten seconds with even force; do not slide it.',
            'Moisten the swab with the liquid in its tube and press it out on the wall. Draw it over the marked area in two directions while turning it, and put it back into the tube.',
            'Close at once. Write place, date, time and your name on the base, not on the lid.',
            'Carry plates upside down in a clean box, cool and out of the sun. Do not freeze them or lay them on ice, and never leave them in a car.',
            'Carry swabs chilled. Usual: 1 to 8 °C, and tested within 24 hours; ask which we apply.',
            'Send one unopened plate or swab along as a blank.',
            'Clean the sampled area afterwards.',
          ],
        },
        {
          type: 'paragraph',
          text: fact('tests.surface.on-site'),
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Can you look for *Legionella* on surfaces?',
      answer: [
        {
          type: 'paragraph',
          text: `As a rule it is looked for in the water of the pipe, tank or shower: see [water microbiology](/watermicrobiology). If your plan asks for a swab, say so when you ask for the quotation; the culture takes about ${turnaround.legionellaDays} days there too.`,
        },
      ],
    },
    {
      question: 'Does a plate without growth mean that the surface is sterile?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. Nothing grew from this area on this medium under these conditions. Other areas, and organisms that need other conditions, are not covered.',
        },
      ],
    },
    {
      question: 'Sample before or after cleaning?',
      answer: [
        {
          type: 'paragraph',
          text: 'They answer different questions. Samples during or at the end of work show how the room holds up in use; samples after disinfection show whether cleaning works. State on the form which it was.',
        },
      ],
    },
  ],
  related: ['air', 'cleanroom', 'germs', 'decontamination'],
  finder: {
    synonyms: [
      'surface monitoring',
      'surface sampling',
      'surface test',
      'contact plate',
      'rodac',
      'swab test',
      'hygiene control',
      'environmental monitoring',
      'glove print',
      'prélèvement de surface',
      'contrôle de surface',
      'boîte contact',
      'gélose contact',
      'écouvillon',
      'hand swab',
      'hands',
      'food contact surface',
      'worktop',
      'restaurant',
      'kitchen hygiene',
      'cuisine',
      'mains',
      'hygiène des mains',
      'plan de travail',
    ],
    parameters: [
      'total viable count',
      'tvc',
      'total count',
      'yeast and mould',
      'levures',
      'moisissures',
      'cfu per plate',
    ],
    organisms: ['bacteria', 'yeast', 'mould', 'listeria', 'staphylococcus aureus', 'enterobacteriaceae'],
    standards: ['en 17141', 'iso 14698', 'iso 14698-1', 'iso 18593', 'eu gmp annex 1', 'gmp'],
    samples: ['kitchen', 'bench', 'work surface', 'wall', 'floor', 'machine', 'gloves', 'garment'],
  },
  written: '2026-11-23',
}
