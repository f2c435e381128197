import { SubmitButton } from './submit-button.tsx'

export const ready = (
  <SubmitButton id="fixture-ready" sending={false}>
    Send inquiry
  </SubmitButton>
)
export const answersMissing = (
  <SubmitButton id="fixture-missing" sending={false} missing={3}>
    Register
  </SubmitButton>
)
export const sending = (
  <SubmitButton id="fixture-sending" sending>
    Send inquiry
  </SubmitButton>
)
