import { ErrorSummary } from './error-summary.tsx'

export const twoAnswers = (
  <ErrorSummary
    heading="There is a problem"
    items={[
      { target: 'fixture-invalid', message: 'Name is required.' },
      { target: 'fixture-prefix', message: 'Mobile number is required.' },
    ]}
  />
)
