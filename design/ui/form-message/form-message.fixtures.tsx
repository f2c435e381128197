import { FormMessage } from './form-message.tsx'

export const success = (
  <FormMessage tone="success" heading="Form submitted successfully!">
    <p>Your reference is ABI-7Q4M-2KTR.</p>
  </FormMessage>
)
export const failure = (
  <FormMessage tone="failure">
    <p>
      We could not reach the laboratory. Check your connection and send again: everything you typed is still
      here.
    </p>
  </FormMessage>
)
