import { earliestBirthYear, readBirthDate } from '@laboratory/contract/birth-date'
import { registrationLabels as labels } from '@laboratory/contract/words'
import { todayInMauritius } from '@laboratory/contract/clock'
import { CalendarButton } from '@laboratory/design/ui/calendar/calendar-button.tsx'
import { FieldGroup, TextField } from '@laboratory/design/ui/field/field.tsx'
import { registrationWords as words } from '#site/words.ts'
import type { FieldProps } from './registration-fields.ts'

type Props = FieldProps & {
  readonly hint: string
  /** What stands in the fields of the form; undefined until it is hydrated. */
  readonly typed: FormData | undefined
  /** @param date by the names of its three fields */
  readonly onChoose: (date: Readonly<Record<string, string>>) => void
}

const parts = [
  { name: 'birthDay', label: labels.birthDay, characters: 2, autoComplete: 'bday-day' },
  { name: 'birthMonth', label: labels.birthMonth, characters: 2, autoComplete: 'bday-month' },
  { name: 'birthYear', label: labels.birthYear, characters: 4, autoComplete: 'bday-year' },
] as const

/** Three plain fields, and a calendar beside them as an alternative. */
export function BirthDateFields({ field, hint, typed, onChoose }: Props) {
  const fields = parts.map(({ name, ...part }) => ({ ...part, ...field(name) }))
  const error = fields.find((part) => part.error)?.error
  const [day = '', month = '', year = ''] = parts.map(({ name }) => String(typed?.get(name) ?? ''))
  const date = readBirthDate({ day, month, year })

  return (
    <FieldGroup
      id="register-birth"
      legend={labels.dateOfBirth}
      hint={`${hint} ${words.birthExample}`}
      error={error}
      optional
    >
      {fields.map(({ error: sentence, ...part }) => (
        <TextField
          key={part.name}
          {...part}
          invalid={sentence !== undefined}
          inputMode={part.name === 'birthMonth' ? 'text' : 'numeric'}
        />
      ))}
      {typed && (
        <CalendarButton
          label={words.calendar}
          value={date.kind === 'date' ? date.date : ''}
          earliestYear={earliestBirthYear}
          last={todayInMauritius}
          onChoose={(chosen) => {
            const [birthYear = '', birthMonth, birthDay] = chosen.split('-')
            onChoose({
              birthDay: String(Number(birthDay)),
              birthMonth: String(Number(birthMonth)),
              birthYear,
            })
          }}
        />
      )}
    </FieldGroup>
  )
}
