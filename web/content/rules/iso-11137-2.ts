/** ISO 11137-2, setting and auditing a radiation dose: how many units. Edition 2013. */
import type { Checked, NumberRule } from './rule.ts'

const ionisos: Checked = { by: 'source', source: 'ionisos.com/en/iso-11137-standard' }
const steris: Checked = { by: 'source', source: 'steris-labs.com/service/iso-11137-method-1-study' }

export const doseRules = {
  batches: {
    about: 'Batches, to set a dose',
    says: 'Three production batches that do not depend on each other.',
    clause: 'ISO 11137-2, clauses 7.2 and 9.2',
    checked: steris,
    number: 3,
    unit: 'batches',
  },
  bioburden: {
    about: 'Bioburden, from each batch',
    says: 'At least 10 units.',
    clause: 'ISO 11137-2, clauses 7.2 and 9.2',
    checked: ionisos,
    number: 10,
    unit: 'units',
  },
  method1: {
    about: 'Verification dose, method 1',
    says: '100 units from one batch, irradiated, then tested for sterility.',
    clause: 'ISO 11137-2, clause 7.2',
    checked: steris,
    number: 100,
    unit: 'units',
  },
  vdMax: {
    about: 'Verification dose, VDmax',
    says: '10 units from one batch, irradiated, then tested for sterility.',
    clause: 'ISO 11137-2, clause 9.2',
    checked: { by: 'source', source: 'ionisos.com/validation-sterilisation-gamma-et-beta' },
    number: 10,
    unit: 'units',
  },
} satisfies Record<string, NumberRule>
