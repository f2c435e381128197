/** Permissible errors of weights: OIML R 111-1:2004, table 1 and clause 5. Classes M1–2 and M2–3 (50 kg and more) are left out. */
import { byKnowledge, type Provenance, type Rule } from './rule.ts'

export const weightClasses = ['E1', 'E2', 'F1', 'F2', 'M1', 'M2', 'M3'] as const

export type PermissibleErrors = {
  readonly nominal: string
  /** ± mg, in the digits of the table, in the order of `weightClasses`; a dash where the class has no such weight. */
  readonly errors: readonly [string, string, string, string, string, string, string]
}

export const permissibleErrors = {
  clause: 'OIML R 111-1, 5.1, table 1',
  checked: { by: 'source', source: 'https://en.kern-lab.com/dakksdkd/weights/oiml' },
  rows: [
    { nominal: '50 kg', errors: ['25', '80', '250', '800', '2500', '8000', '25000'] },
    { nominal: '20 kg', errors: ['10', '30', '100', '300', '1000', '3000', '10000'] },
    { nominal: '10 kg', errors: ['5.0', '16', '50', '160', '500', '1600', '5000'] },
    { nominal: '5 kg', errors: ['2.5', '8.0', '25', '80', '250', '800', '2500'] },
    { nominal: '2 kg', errors: ['1.0', '3.0', '10', '30', '100', '300', '1000'] },
    { nominal: '1 kg', errors: ['0.5', '1.6', '5.0', '16', '50', '160', '500'] },
    { nominal: '500 g', errors: ['0.25', '0.8', '2.5', '8.0', '25', '80', '250'] },
    { nominal: '200 g', errors: ['0.10', '0.3', '1.0', '3.0', '10', '30', '100'] },
    { nominal: '100 g', errors: ['0.05', '0.16', '0.5', '1.6', '5.0', '16', '50'] },
    { nominal: '50 g', errors: ['0.03', '0.10', '0.3', '1.0', '3.0', '10', '30'] },
    { nominal: '20 g', errors: ['0.025', '0.08', '0.25', '0.8', '2.5', '8.0', '25'] },
    { nominal: '10 g', errors: ['0.020', '0.06', '0.20', '0.6', '2.0', '6.0', '20'] },
    { nominal: '5 g', errors: ['0.016', '0.05', '0.16', '0.5', '1.6', '5.0', '16'] },
    { nominal: '2 g', errors: ['0.012', '0.04', '0.12', '0.4', '1.2', '4.0', '12'] },
    { nominal: '1 g', errors: ['0.010', '0.03', '0.10', '0.3', '1.0', '3.0', '10'] },
    { nominal: '500 mg', errors: ['0.008', '0.025', '0.08', '0.25', '0.8', '2.5', '–'] },
    { nominal: '200 mg', errors: ['0.006', '0.020', '0.06', '0.20', '0.6', '2.0', '–'] },
    { nominal: '100 mg', errors: ['0.005', '0.016', '0.05', '0.16', '0.5', '1.6', '–'] },
    { nominal: '50 mg', errors: ['0.004', '0.012', '0.04', '0.12', '0.4', '–', '–'] },
    { nominal: '20 mg', errors: ['0.003', '0.010', '0.03', '0.10', '0.3', '–', '–'] },
    { nominal: '10 mg', errors: ['0.003', '0.008', '0.025', '0.08', '0.25', '–', '–'] },
    { nominal: '5 mg', errors: ['0.003', '0.006', '0.020', '0.06', '0.20', '–', '–'] },
    { nominal: '2 mg', errors: ['0.003', '0.006', '0.020', '0.06', '0.20', '–', '–'] },
    { nominal: '1 mg', errors: ['0.003', '0.006', '0.020', '0.06', '0.20', '–', '–'] },
  ],
} as const satisfies Provenance & {
  readonly rows: readonly PermissibleErrors[]
}

export const weightDecision = {
  uncertainty: {
    about: 'Uncertainty U (k = 2)',
    says: 'At most a third of the permissible error',
    clause: 'OIML R 111-1, 5.2',
    ...byKnowledge,
  },
  within: {
    about: 'Error of the conventional mass',
    says: 'Inside ±(permissible error − U)',
    clause: 'OIML R 111-1, 5.3',
    ...byKnowledge,
  },
} as const satisfies Record<string, Rule>
