/** USP <71> Sterility Tests, harmonised with Ph. Eur. 2.6.1 and JP 4.06: how many items, and how much of each. */
import { type BandRule, byKnowledge, type NumberRule, type Rule } from './rule.ts'

const usp29 = 'USP 29 <71>, table 2, http://pharmacopeia.cn/v29240/usp29nf24s0_c71.html'
const table2 = 'USP <71>, table 2'
const table3 = 'USP <71>, table 3'

const parenteral = [
  { upTo: 100, percent: 10, items: 4, whichever: 'greater' },
  { upTo: 500, items: 10 },
] as const

/** Table 3: the smallest number of items by the size of the batch. */
export const itemRules = {
  device: {
    about: 'Medical devices, by batch',
    says: 'Up to 100 articles: 10 % or 4, whichever is greater. Up to 500: 10. More: 2 % or 20, whichever is less.',
    clause: table3,
    ...byKnowledge,
    bands: [...parenteral, { percent: 2, items: 20, whichever: 'less' }],
  },
  injection: {
    about: 'Injections and infusions, by batch',
    says: 'Up to 100 containers: 10 % or 4, whichever is greater. Up to 500: 10. More: 2 % or 20, whichever is less.',
    clause: table3,
    ...byKnowledge,
    bands: [...parenteral, { percent: 2, items: 20, whichever: 'less' }],
  },
  largeVolume: {
    about: 'Large-volume infusions, by batch',
    says: 'As injections; of more than 500 containers 2 % or 10, whichever is less.',
    clause: table3,
    ...byKnowledge,
    bands: [...parenteral, { percent: 2, items: 10, whichever: 'less' }],
  },
  eyeOrOther: {
    about: 'Eye drops and other non-injectables, by batch',
    says: 'Up to 200 containers: 5 % or 2, whichever is greater. More: 10. Single-dose packs: as injections.',
    clause: table3,
    ...byKnowledge,
    bands: [{ upTo: 200, percent: 5, items: 2, whichever: 'greater' }, { items: 10 }],
  },
  bulkSolid: {
    about: 'Bulk solids, by batch',
    says: 'Up to 4 containers: each. Up to 50: 20 % or 4, whichever is greater. More: 2 % or 10, whichever is greater.',
    clause: table3,
    ...byKnowledge,
    bands: [
      { upTo: 4, items: 4 },
      { upTo: 50, percent: 20, items: 4, whichever: 'greater' },
      { percent: 2, items: 10, whichever: 'greater' },
    ],
  },
} satisfies Record<string, BandRule>

/** The footnotes of table 3 and the text on media. */
export const mediaRules = {
  media: {
    about: 'Media',
    says: 'Two: fluid thioglycollate and soybean-casein digest.',
    clause: 'USP <71>, culture media',
    ...byKnowledge,
    number: 2,
  },
  both: {
    about: 'One set of items, or two',
    says: 'One set serves both media where a single item holds enough for both; otherwise each medium has a set of its own.',
    clause: 'USP <71>, table 3, footnote',
    ...byKnowledge,
  },
} satisfies Record<string, Rule | NumberRule>

/** A step of table 2: what is taken of a container, for each medium, up to these contents. */
export type QuantityStep = {
  /** Contents of one container. */
  readonly upTo?: number
  /** The contents are below `upTo`, not equal to it. */
  readonly below?: true
  /** Part of the contents: 1 is all. */
  readonly share?: number
  /** Not less than, in the unit of the rule; without `share`, exactly this. */
  readonly least?: number
}

export type QuantityRule = Rule & { readonly unit: 'ml' | 'mg'; readonly steps: readonly QuantityStep[] }

/** Table 2: the smallest quantity of each item for each medium. */
export const quantityRules = {
  liquid: {
    about: 'Liquid from each container, for each medium',
    says: 'Below 1 ml: all. 1 to 40 ml: half, at least 1 ml. Above 40 to 100 ml: 20 ml. Above 100 ml: 10 %, at least 20 ml.',
    clause: table2,
    checked: { by: 'text', source: usp29 },
    unit: 'ml',
    steps: [
      { upTo: 1, below: true, share: 1 },
      { upTo: 40, share: 0.5, least: 1 },
      { upTo: 100, least: 20 },
      { share: 0.1, least: 20 },
    ],
  },
  solid: {
    about: 'Solid from each container, for each medium',
    says: 'Below 50 mg: all. 50 to below 300 mg: half, at least 50 mg. 300 mg to 5 g: 150 mg. Above 5 g: 500 mg.',
    clause: table2,
    ...byKnowledge,
    unit: 'mg',
    steps: [
      { upTo: 50, below: true, share: 1 },
      { upTo: 300, below: true, share: 0.5, least: 50 },
      { upTo: 5000, least: 150 },
      { least: 500 },
    ],
  },
} satisfies Record<string, QuantityRule>

export const deviceQuantity = {
  about: 'Of each device, for each medium',
  says: 'The whole device, cut up or taken apart where it must be. Dressings, cotton and gauze in packages: 100 mg of each.',
  clause: table2,
  ...byKnowledge,
} satisfies Rule

export const cycleUnits = {
  about: 'Units after a fractional cycle',
  says: 'As the validation plan of the process names (ethylene oxide, steam).',
  clause: 'ISO 11737-2, clause 6',
  ...byKnowledge,
} satisfies Rule
