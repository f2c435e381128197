import { earliestBirthYear, readBirthDate } from '@laboratory/contract/birth-date'
import { todayInMauritius } from '@laboratory/contract/clock'
import type { RegistrationAnswers } from '@laboratory/contract/registration-form'
import type { UseFormReturn } from 'react-hook-form'
import { CalendarButton } from '@laboratory/design/ui/calendar/calendar-button.tsx'
import { FieldGroup, TextField } from '@laboratory/design/ui/field/field.tsx'
import type { FieldProps } from './registration-fields.ts'

type Props<Output> = FieldProps & {
  readonly form: UseFormReturn<RegistrationAnswers, unknown, Output>
  readonly hint: string
  readonly hydrated: boolean
  /** Called when the focus leaves the three fields: an incomplete date is an error only then. */
  readonly onLeave: () => void
}

const parts = [
  { name: 'birthDay', label: 'Day', characters: 2, autoComplete: 'bday-day' },
  { name: 'birthMonth', label: 'Month', characters: 2, autoComplete: 'bday-month' },
  { name: 'birthYear', label: 'Year', characters: 4, autoComplete: 'bday-year' },
] as const

/** Three plain fields, and a calendar beside them as an alternative. */
export function BirthDateFields<Output>({ form, field, hint, hydrated, onLeave }: Props<Output>) {
  const fields = parts.map(({ name, ...part }) => ({ ...part, ...field(name) }))
  const error = fields.find((part) => part.error)?.error

  function typed(): string {
    const [day = '', month = '', year = ''] = form.getValues(['birthDay', 'birthMonth', 'birthYear'])
    const date = readBirthDate({ day, month, year })
    return date.kind === 'date' ? date.date : ''
  }

  function choose(date: string) {
    const [year = '', month = '', day = ''] = date.split('-')
    const options = { shouldTouch: true }
    form.setValue('birthDay', String(Number(day)), options)
    form.setValue('birthMonth', String(Number(month)), options)
    form.setValue('birthYear', year, options)
  }

  return (
    <FieldGroup
      id="register-birth"
      legend="Date of birth"
      hint={`${hint} For example, 27 3 1985.`}
      error={error}
      optional
      onLeave={onLeave}
    >
      {fields.map(({ error: sentence, ...part }) => (
        <TextField
          key={part.name}
          {...part}
          invalid={sentence !== undefined}
          inputMode={part.name === 'birthMonth' ? 'text' : 'numeric'}
        />
      ))}
      {hydrated && (
        <CalendarButton
          label="Choose from a calendar"
          value={typed()}
          earliestYear={earliestBirthYear}
          last={todayInMauritius}
          onChoose={choose}
        />
      )}
    </FieldGroup>
  )
}
