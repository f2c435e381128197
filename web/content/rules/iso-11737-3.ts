/** ISO 11737-3, endotoxin of devices: how many units of a batch. Edition 2023; ANSI/AAMI ST72 has the same plan. */
import { type BandRule } from './rule.ts'

export const endotoxinUnits = {
  about: 'Devices, from each batch',
  says: 'Usual plan: 2 from a batch of fewer than 30, 3 from 30 to 100, 3 % of a larger one, at most 10.',
  clause: 'ISO 11737-3, batch testing',
  checked: { by: 'source', source: 'ivami.com, ISO 11737-3:2023' },
  bands: [
    { upTo: 29, items: 2 },
    { upTo: 100, items: 3 },
    { percent: 3, items: 10, whichever: 'less' },
  ],
} satisfies BandRule
