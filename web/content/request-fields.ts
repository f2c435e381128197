/**
 * What a request needs to know of each family of tests, besides which test it is: how many, what they are, and further answers, all
 * optional. The names of the answers are in `contract/src/request-list.ts`, their usual labels in `contract/src/words.ts`; here is what differs.
 * After ISO/IEC 17025, 7.1 (requests), 7.3.3 (records of sampling) and 7.4 (handling of items).
 */
import type { RequestFamily } from '@laboratory/contract/request-list'
import { requestFamilies as words } from './words.ts'

export const requestFamilies = {
  water: {
    ...words.water,
    fields: ['bottles', 'samplingPoint', 'sampledAt', 'repeat', 'comparison', 'decisionRule'],
  },
  device: {
    ...words.device,
    fields: ['lot', 'batchSize', 'sterilisation', 'packSize', 'decides', 'comparison', 'decisionRule'],
  },
  indicators: { ...words.indicators, fields: ['lot', 'sterilisation'] },
  isolates: { ...words.isolates, fields: ['samplingPoint', 'sampledAt'] },
  cosmetic: { ...words.cosmetic, fields: ['bottles', 'lot', 'packSize', 'comparison', 'decisionRule'] },
  plates: { ...words.plates, fields: ['samplingPoint', 'sampledAt', 'repeat', 'comparison'] },
  rooms: { ...words.rooms, fields: ['comparison'] },
  cabinets: { ...words.cabinets, fields: ['comparison'] },
  places: { ...words.places, fields: [] },
  weights: { ...words.weights, fields: ['comparison', 'decisionRule'] },
  people: { ...words.people, fields: [] },
  talks: { ...words.talks, fields: [] },
  kits: { ...words.kits, fields: [] },
  orders: { ...words.orders, fields: [] },
} as const satisfies Record<keyof typeof words, RequestFamily>

export type RequestFamilyName = keyof typeof requestFamilies
