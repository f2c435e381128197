import { CalendarButton } from './calendar-button.tsx'

export const closed = (
  <CalendarButton
    label="Choose from a calendar"
    value=""
    earliestYear={1900}
    last={() => '2026-11-21'}
    onChoose={() => undefined}
  />
)
