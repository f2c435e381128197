import { telephonePrefix } from '@laboratory/contract/laboratory'
import { registrationLabels as labels } from '@laboratory/contract/words'
import { Choice, FieldGroup, TextField } from '@laboratory/design/ui/field/field.tsx'
import { keepDigits, telephoneDigits } from './digits.ts'
import styles from './form.module.css'
import type { FieldProps } from './registration-fields.ts'

type Props = FieldProps & { readonly telephoneHint: string; readonly genderHint: string }

const telephone = {
  type: 'tel',
  inputMode: 'numeric',
  prefix: telephonePrefix,
  required: true,
  onInput: keepDigits(telephoneDigits),
} as const

/** The person who registers the company, and how to reach them. */
export function PersonFields({ field, telephoneHint, genderHint }: Props) {
  const { error, ...gender } = field('gender')
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('firstName')} label={labels.firstName} autoComplete="given-name" optional />
        <TextField {...field('lastName')} label={labels.lastName} autoComplete="family-name" optional />
        <TextField
          {...field('email')}
          className="allColumns"
          label={labels.email}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('mobile')}
          {...telephone}
          label={labels.mobile}
          autoComplete="tel-national"
          hint={telephoneHint}
        />
        <TextField
          {...field('phone')}
          {...telephone}
          label={labels.phone}
          autoComplete="work tel-national"
          hint={telephoneHint}
        />
      </div>
      <FieldGroup id="register-gender" legend={labels.gender} hint={genderHint} error={error}>
        {(['male', 'female', 'other'] as const).map((value) => (
          <Choice
            key={value}
            {...gender}
            id={`register-gender-${value}`}
            type="radio"
            value={value}
            label={labels.genders[value]}
            required
          />
        ))}
      </FieldGroup>
    </>
  )
}
