import { turnaround } from '../constants.ts'
import { pending, type TestRecord } from '../types.ts'

const [shortest, longest] = turnaround.otherOrganismsDays

export const surface: TestRecord = {
  slug: 'surface',
  path: '/surface',
  label: 'Surface monitoring page visited.',
  service: 'clean_zone',
  position: 3,
  title: 'Surface monitoring',
  tabLabel: 'Surface monitoring',
  summary:
    'Contact plates and swabs that show how many living micro-organisms remain on benches, walls, machines and gloves.',
  seo: {
    title: 'Surface monitoring',
    description:
      'Microbiological monitoring of surfaces with contact plates and swabs: where each fits, how results are expressed, GMP guide values and turnaround.',
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
    amount: pending(
      'Guidance on the number of surface points',
      'As many points as your monitoring plan names, with their places',
    ),
    container: pending(
      'Who supplies contact plates and swabs',
      'Contact plates of about 55 mm or sterile swabs with neutraliser; ask us before you sample.',
    ),
    holdingTime: pending(
      'Time and temperature between surface sampling and arrival',
      'Bring plates and swabs the day they are taken; ask us if that is not possible.',
    ),
    methods: ['EN 17141', 'ISO 18593'],
    guidance: ['EU GMP Annex 1'],
    time: {
      value: `${turnaround.viableCountDays} days; yeast and mould ${turnaround.yeastAndMouldDays} days; other organisms ${shortest}–${longest} days; *Legionella*, where it is ordered, ${turnaround.legionellaDays} days`,
      clock: 'turnaround of each count; the longest one decides',
      days: turnaround.yeastAndMouldDays,
    },
    result:
      'Colony-forming units (CFU) per plate, per swab or per cm², with place, time and the limit you named',
    accreditation: 'in-accredited-field',
  },
  sections: [
    {
      id: 'method',
      heading: 'Plate or swab',
      blocks: [
        {
          type: 'table',
          caption: 'Two ways to sample a surface',
          columns: ['Way', 'Suits', 'Reported as', 'Note'],
          rows: [
            [
              'Contact plate, about 55 mm',
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
          text: 'A surface that was disinfected carries residue that goes on acting on the plate and hides what is alive. Neutralisers such as lecithin and polysorbate stop it. Tell us which disinfectant you use and when it was last applied.',
        },
      ],
    },
    {
      id: 'results',
      heading: 'What is counted, and when you know',
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
          text: 'One colony on a plate may have grown from a single cell or from a clump. That is why counts are given in colony-forming units, and why small differences between two plates say little. A trend over weeks says more than one result.',
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
          caption: 'EU GMP Annex 1: highest count on a contact plate of 55 mm',
          columns: ['Grade', 'CFU per plate'],
          rows: [
            ['A', 'No growth'],
            ['B', '5'],
            ['C', '25'],
            ['D', '50'],
          ],
        },
        {
          type: 'callout',
          tone: 'note',
          title: 'Standards',
          text: 'EN 17141 replaced EN ISO 14698-1 and -2 in Europe. If your procedure still names the older standard, tell us which text your auditor expects.',
        },
      ],
    },
    {
      id: 'sampling',
      heading: 'If you sample yourself',
      blocks: [
        {
          type: 'list',
          style: 'ticks',
          items: [
            'Check the expiry date of plates and swabs and let them reach room temperature.',
            'Press a contact plate on the surface with even force; do not slide it.',
            'Draw a swab over the marked area in two directions while turning it.',
            'Close at once. Write place, date, time and your name on the base, not on the lid.',
            'Send one unopened plate or swab along as a blank.',
            'Clean the spot afterwards.',
          ],
        },
        {
          type: 'paragraph',
          text: pending(
            'Whether the laboratory samples surfaces on site, and in which areas of the island',
            'Would you rather have us sample? Ask for it in your inquiry.',
          ),
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
          text: '*Legionella* is looked for in water: in the pipe, the tank or the shower. See [water microbiology](/watermicrobiology).',
        },
      ],
    },
    {
      question: 'Does a plate without growth mean that the surface is sterile?',
      answer: [
        {
          type: 'paragraph',
          text: 'No. It means that nothing grew from this spot on this medium under these conditions. Other places, and organisms that need other conditions, are not covered.',
        },
      ],
    },
    {
      question: 'Sample before or after cleaning?',
      answer: [
        {
          type: 'paragraph',
          text: 'Each answers another question. During or at the end of work you learn how the room copes with use; after disinfection you learn whether cleaning works. Write on the form which one it was.',
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
    organisms: ['bacteria', 'yeast', 'mould'],
    standards: ['en 17141', 'iso 14698', 'iso 14698-1', 'eu gmp annex 1', 'gmp'],
    samples: ['bench', 'work surface', 'wall', 'floor', 'machine', 'gloves', 'garment'],
  },
  reviewed: '2026-11-21',
}
