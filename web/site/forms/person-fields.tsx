import { telephonePrefix } from '@laboratory/contract/laboratory'
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
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" optional />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" optional />
        <TextField
          {...field('email')}
          className="allColumns"
          label="E-mail"
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('mobile')}
          {...telephone}
          label="Mobile number"
          autoComplete="tel-national"
          hint={telephoneHint}
        />
        <TextField
          {...field('phone')}
          {...telephone}
          label="Phone number"
          autoComplete="work tel-national"
          hint={telephoneHint}
        />
      </div>
      <FieldGroup id="register-gender" legend="Gender" hint={genderHint} error={error}>
        {(['male', 'female', 'other'] as const).map((value) => (
          <Choice
            key={value}
            {...gender}
            id={`register-gender-${value}`}
            type="radio"
            value={value}
            label={`${value.charAt(0).toUpperCase()}${value.slice(1)}`}
            required
          />
        ))}
      </FieldGroup>
    </>
  )
}
