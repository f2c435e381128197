import type { RegistrationAnswers } from '@laboratory/contract/registration'
import type { Path, UseFormRegisterReturn } from 'react-hook-form'

export type FieldName = Path<RegistrationAnswers>

/** What the fields of a group need from the form. */
export type FieldProps = {
  /** Wiring of one field: name, id, and the sentence to show beside it, if any. */
  readonly field: (
    name: FieldName,
  ) => UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined }
}
