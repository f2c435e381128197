import { country } from '@laboratory/contract/laboratory'
import { registrationLimits } from '@laboratory/contract/registration-fields'
import { registrationLabels as labels } from '@laboratory/contract/words'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { codeDigits, keepDigits } from './digits.ts'
import styles from './form.module.css'
import type { FieldProps } from './registration-fields.ts'

type Props = FieldProps & {
  readonly kind: 'billing' | 'delivery'
  readonly zipHint: string
  readonly countryHint: string
  /** The fields show the billing address and are read-only. */
  readonly readOnly?: boolean
}

const zipDigits = keepDigits(codeDigits(registrationLimits.zipCode))

/** An address in Mauritius. The billing address is required, the delivery address optional. */
export function AddressFields({ kind, field, zipHint, countryHint, readOnly = false }: Props) {
  const billing = kind === 'billing'
  const section = billing ? 'billing' : 'shipping'
  const common = { readOnly, ...(billing ? { required: true } : { optional: true }) }
  return (
    <div className={styles.fields}>
      <TextField
        {...field(`${kind}BuildingName`)}
        {...common}
        className="allColumns"
        label={labels.buildingName}
        autoComplete={`${section} address-line1`}
      />
      <TextField
        {...field(`${kind}StreetName`)}
        {...common}
        label={labels.streetName}
        autoComplete={`${section} address-line2`}
      />
      <TextField
        {...field(`${kind}City`)}
        {...common}
        label={labels.city}
        autoComplete={`${section} address-level2`}
      />
      <TextField
        {...field(`${kind}ZipCode`)}
        {...common}
        label={labels.zipCode}
        hint={billing ? zipHint : undefined}
        inputMode="numeric"
        autoComplete={`${section} postal-code`}
        onInput={zipDigits}
      />
      <TextField
        id={`register-${kind}Country`}
        label={labels.country}
        hint={billing ? countryHint : undefined}
        value={country}
        disabled
      />
    </div>
  )
}
