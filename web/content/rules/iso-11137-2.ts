/** ISO 11137-2, setting and auditing a radiation dose: how many units. Edition 2013. */
import { byKnowledge, type Checked, type NumberRule } from './rule.ts'

const ionisos: Checked = { by: 'source', source: 'ionisos.com, ISO 11137' }
const steris: Checked = { by: 'source', source: 'steris-labs.com, ISO 11137 method 1' }

/** The contents of the standard name the clauses; the numbers are those of a service that irradiates. */
// Read again with https://ionisos.com (numbers); contents of DSTU EN ISO 11137-2:2015, budstandart.com (clauses).

export const doseRules = {
  batches: {
    about: 'Batches, to set a dose',
    says: 'Three independent production batches. From a single batch a dose can be set for that batch alone.',
    clause: 'ISO 11137-2, clauses 7 and 9',
    checked: steris,
    number: 3,
  },
  bioburden: {
    about: 'Bioburden, from each batch',
    says: 'At least 10 units.',
    clause: 'ISO 11137-2, clauses 7 and 9',
    checked: ionisos,
    number: 10,
  },
  method1: {
    about: 'Verification dose, method 1',
    says: '100 units of one batch, irradiated, then tested for sterility.',
    clause: 'ISO 11137-2, clause 7',
    checked: steris,
    number: 100,
  },
  vdMax: {
    about: 'Verification dose, VDmax',
    says: '10 units of one batch, irradiated, then tested for sterility.',
    clause: 'ISO 11137-2, clause 9',
    checked: ionisos,
    number: 10,
  },
  vdMaxLimit: {
    about: 'VDmax, highest mean bioburden of a unit',
    says: '25 kGy: 1,000 CFU. 15 kGy: 1.5 CFU. Other doses are in ISO 13004.',
    clause: 'ISO 11137-2, clause 9',
    ...byKnowledge,
    number: 1000,
  },
  routine: {
    about: 'Routine count, ethylene oxide or steam',
    says: 'As your plan names. Usual: 10 units of a batch.',
    clause: 'ISO 11737-1',
    ...byKnowledge,
    number: 10,
  },
  allowedMethod1: {
    about: 'Positive units allowed, method 1',
    says: 'Up to 2 of 100.',
    clause: 'ISO 11137-2, clause 7',
    checked: steris,
    // Read again with https://ionisos.com/en/iso-11137-standard (0, 1 or 2).
    number: 2,
  },
  allowedVdMax: {
    about: 'Positive units allowed, VDmax',
    says: 'Up to 1 of 10. With 2, ten further units decide, at the same dose: none may grow.',
    clause: 'ISO 11137-2, clause 9',
    checked: ionisos,
    // Read again with https://ionisos.com/validation-sterilisation-gamma-et-beta (0 or 1); https://steris-ast.com/techtip/vdmax25-quarterly-dose-audits-interpretation-results (ten further units).
    number: 1,
  },
  audit: {
    about: 'Audit of a dose',
    says: '10 units of one batch for the bioburden, and the units of the verification dose again: by method 1 at the dose of the setting, by VDmax at the one for this count.',
    clause: 'ISO 11137-2, clause 10',
    ...byKnowledge,
    number: 10,
  },
} satisfies Record<string, NumberRule>
