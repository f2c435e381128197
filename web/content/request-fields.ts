/**
 * What a request needs to know of each family of tests, besides which test it is: how many, what they are, and further answers, all
 * optional. The names and the usual labels of the answers are in `contract/src/request-list.ts`; here is what differs.
 * After ISO/IEC 17025, 7.1 (requests), 7.3.3 (records of sampling) and 7.4 (handling of items).
 */
import type { RequestFamily } from '@laboratory/contract/request-list'

export const requestFamilies = {
  water: {
    example: 'water of two showers and two cooling towers',
    fields: ['bottles', 'samplingPoint', 'sampledAt', 'comparison', 'decisionRule'],
    labels: { samplingPoint: 'Sampling points' },
  },
  device: {
    example: 'sterile single-use syringes, 5 ml',
    fields: ['lot', 'batchSize', 'sterilisation', 'packSize', 'decides', 'comparison', 'decisionRule'],
    labels: { samples: 'Number of units' },
  },
  indicators: {
    example: 'spore strips in paper envelopes',
    fields: ['lot', 'sterilisation'],
    labels: { samples: 'Number of indicators', sterilisation: 'Process that they went through' },
  },
  isolates: {
    example: 'one colony on an agar plate',
    fields: ['samplingPoint', 'sampledAt'],
    labels: { samples: 'Number of cultures', samplingPoint: 'Where it was found' },
  },
  cosmetic: {
    example: 'hand cream in jars',
    fields: ['lot', 'packSize', 'comparison', 'decisionRule'],
  },
  plates: {
    example: 'contact plates of a filling line',
    fields: ['samplingPoint', 'sampledAt', 'comparison'],
    labels: { samplingPoint: 'Rooms and points', comparison: 'Class or limit to compare with' },
  },
  rooms: {
    example: 'filling room of 30 m²',
    fields: ['comparison'],
    labels: {
      samples: 'Number of rooms',
      item: 'Kind of room',
      comparison: 'Class or standard to compare with',
    },
  },
  cabinets: {
    example: 'class II safety cabinet',
    fields: ['comparison'],
    labels: {
      samples: 'Number of cabinets',
      item: 'Kind of cabinet',
      comparison: 'Class or standard to compare with',
    },
  },
  places: {
    example: 'operating theatre of 120 m³',
    fields: [],
    labels: { samples: 'Number of rooms', item: 'Kind of room' },
  },
  weights: {
    example: 'set of 1 g to 500 g',
    fields: ['comparison', 'decisionRule'],
    labels: {
      samples: 'Number of weights',
      item: 'Kind of weight',
      comparison: 'Class or permissible error to compare with',
    },
  },
  people: {
    example: 'two adults and one child, with a kit at home; no names, nothing about health',
    fields: [],
    labels: { samples: 'Number of people', item: 'Who takes part' },
  },
  kits: {
    example: 'Basic',
    fields: [],
    labels: { samples: 'Number of kits', item: 'Which kits' },
  },
  orders: {
    example: 'for a clinic, each month',
    fields: [],
    labels: { samples: 'Number of tests', item: 'What they are for' },
  },
} as const satisfies Record<string, RequestFamily>

export type RequestFamilyName = keyof typeof requestFamilies
