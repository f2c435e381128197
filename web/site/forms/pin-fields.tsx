import { pinLength } from '@laboratory/contract/laboratory'
import { registrationLabels as labels } from '@laboratory/contract/words'
import { useState } from 'react'
import { Choice, TextField } from '@laboratory/design/ui/field/field.tsx'
import { registrationWords as words } from '#site/words.ts'
import { codeDigits, keepDigits } from './digits.ts'
import styles from './form.module.css'
import type { FieldProps } from './registration-fields.ts'

type Props = FieldProps & {
  readonly hint: string
  readonly confirmHint: string
  readonly hydrated: boolean
  readonly sending: boolean
}

const pinDigits = keepDigits(codeDigits(pinLength))

/** The PIN, twice. Hidden while typed, shown on request, hidden while it is sent. */
export function PinFields({ field, hint, confirmHint, hydrated, sending }: Props) {
  const [shown, setShown] = useState(false)
  const pin = {
    type: shown && !sending ? 'text' : 'password',
    inputMode: 'numeric',
    // Not `new-password`: a browser would offer a strong one, of which four digits or fewer stay.
    autoComplete: 'off',
    characters: pinLength,
    required: true,
    // With a script the filter keeps four digits of whatever is pasted; a browser's own limit would cut before it.
    ...(hydrated ? {} : { maxLength: pinLength, minLength: pinLength, pattern: `[0-9]{${pinLength}}` }),
    onInput: pinDigits,
  } as const
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('pin')} {...pin} label={labels.pin} hint={hint} />
        <TextField {...field('confirmPin')} {...pin} label={labels.confirmPin} hint={confirmHint} />
      </div>
      {hydrated && (
        <Choice
          id="register-showPin"
          type="checkbox"
          label={words.showPin}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
