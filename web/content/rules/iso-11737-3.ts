/** ISO 11737-3, endotoxin of devices: how many units of a batch. Edition 2023; ANSI/AAMI ST72 has the same plan. */
import type { BandRule } from './rule.ts'

export const endotoxinUnits = {
  about: 'Devices, from each batch',
  says: 'Usual plan: of fewer than 30 units 2, of 30 to 100 units 3, of more 3 %, at most 10.',
  clause: 'ISO 11737-3, batch testing',
  checked: { by: 'source', source: 'ivami.com, ISO 11737-3:2023' },
  bands: [
    { upTo: 29, items: 2 },
    { upTo: 100, items: 3 },
    { percent: 3, items: 10, whichever: 'less' },
  ],
} satisfies BandRule
