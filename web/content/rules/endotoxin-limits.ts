/** Limits of endotoxin and how far a sample may be diluted: USP <85>, USP <161>. Read by the page's table and its calculator. */
import { type Checked, type NumberRule, type Rule } from './rule.ts'

/** Of the laboratory's assay: λ in EU/ml, and in words. */
export const ownSensitivity = { number: 0.05, words: '0.05 EU/ml' } as const

const pharmacopoeia: Checked = {
  by: 'text',
  source: 'USP 35 <85>, https://www.drugfuture.com/Pharmacopoeia/USP35/data/v35300/usp35nf30s0_c85s45.html',
}
const dose = 'USP <85>, maximum valid dilution: endotoxin limit'
const device = 'USP <161>, endotoxin limits'

/**
 * K, the dose of endotoxin per kilogram of body weight that does not yet cause fever, by route; for medicines other than those of
 * radiology and those dosed by body surface.
 */
export const pyrogenicDoses = {
  parenteral: {
    about: 'Injected, but not into the spinal canal',
    says: 'K = 5 EU/kg',
    clause: dose,
    checked: pharmacopoeia,
    number: 5,
  },
  intrathecal: {
    about: 'Into the spinal canal (intrathecal)',
    says: 'K = 0.2 EU/kg',
    clause: dose,
    checked: pharmacopoeia,
    number: 0.2,
  },
} as const satisfies Record<string, NumberRule>

/** Limits per device. */
export const deviceLimits = {
  blood: {
    about: 'Device in contact with the bloodstream, directly or through fluid',
    says: '20 EU/device',
    clause: device,
    checked: { by: 'text', source: 'USP 38 <161>, https://www.drugfuture.com' },
    number: 20,
  },
  cerebrospinal: {
    about: 'Device in contact with cerebrospinal fluid',
    says: '2.15 EU/device',
    clause: device,
    checked: { by: 'text', source: 'USP 38 <161>, https://www.drugfuture.com' },
    number: 2.15,
  },
  eye: {
    about: 'Solid device of the anterior eye',
    says: '0.2 EU/device, recommended',
    clause: 'FDA guidance on intraocular devices, 2015',
    checked: { by: 'text', source: 'FDA-2014-D-0332' },
    number: 0.2,
  },
} as const satisfies Record<string, NumberRule>

export const endotoxinFormulas = {
  dose: {
    about: 'Injected medicine',
    says: 'Limit = K ÷ M. K: 5 EU/kg, or 0.2 EU/kg into the spinal canal. M: the highest dose per kg of body weight within one hour.',
    clause: dose,
    checked: pharmacopoeia,
  },
  extract: {
    about: 'Extract of devices',
    says: 'Limit in EU/ml = K × N ÷ V. K: limit per device. N: number of devices. V: volume of the whole extract in ml.',
    clause: 'USP <161>, limit of the extract',
    checked: { by: 'source', source: 'FDA guidance on pyrogen and endotoxins testing, 2012' },
  },
  dilution: {
    about: 'Maximum valid dilution',
    says: 'MVD = limit × concentration ÷ λ. Concentration: in mg/ml for a limit in EU/mg, 1 for a limit in EU/ml. λ: sensitivity of the assay in EU/ml.',
    clause: 'USP <85>, maximum valid dilution',
    checked: pharmacopoeia,
  },
} as const satisfies Record<string, Rule>
