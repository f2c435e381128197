import { doseRules } from '#content/rules/iso-11137-2.ts'
import { given, line, type Outcome, times } from './outcome.ts'
import { withUnit } from './questions.ts'
import { type dosePurposes, forThatBatchAlone, vdMaxLimits } from './shared-questions.ts'

/** How many irradiated units a verification dose takes, for the test of sterility after it. @param products each with a dose of its own */
export function planVerification(
  purpose: 'method1' | 'vdMax',
  dose: (typeof dosePurposes)[number]['value'] | undefined,
  products = 1,
): Outcome {
  const rule = doseRules[purpose]
  const isAudit = dose === 'audit'
  const before = isAudit ? doseRules.audit : doseRules.bioburden
  const units = withUnit(before.number, before.unit)
  const allowed = purpose === 'method1' ? doseRules.allowedMethod1 : doseRules.allowedVdMax
  return {
    of: `${rule.about}, ${isAudit ? 'to audit a dose' : 'to set a dose'}`,
    lines: [
      line(
        'Irradiated units, from one batch',
        times(rule.unit, products, rule.number),
        isAudit ? doseRules.audit : rule,
      ),
      line(
        'Before that, for the bioburden',
        dose === 'set' ? `${doseRules.batches.number} × ${units}` : units,
        before,
      ),
      line('Positive units allowed', `up to ${allowed.number}`, allowed),
    ],
    conditions: given(dose === 'single' && forThatBatchAlone, purpose === 'vdMax' && vdMaxLimits),
    notes: [
      'Your irradiator gives the verification dose before the units come to us. Their bioburden is [counted first](/bioburden#dose-audit); those units are not in this number.',
      'A product that is new to us needs further units for method suitability (ISO 11737-2). Usual: 3 to 6.',
    ],
    carry: {
      samples: rule.number * products,
      item: 'units after the verification dose',
      sterilisation: 'irradiation',
      decides: `A radiation dose by ${purpose === 'vdMax' ? 'VDmax' : 'method 1'}`,
    },
  }
}
