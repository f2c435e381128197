import { Choice, FieldGroup, SelectField, TextArea, TextField } from './field.tsx'

export const plain = <TextField id="fixture-plain" label="Company" name="company" />
export const withHint = (
  <TextArea
    id="fixture-hint"
    label="Description"
    name="description"
    rows={5}
    hint="What should be tested, how many samples, by when."
  />
)
export const invalid = <TextField id="fixture-invalid" label="Name" name="name" error="Name is required." />
export const withPrefix = (
  <TextField
    id="fixture-prefix"
    label="Mobile number"
    name="mobile"
    prefix="+230"
    inputMode="numeric"
    hint="Digits only, without +230."
  />
)
export const withSuffix = (
  <TextField
    id="fixture-suffix"
    label="Contents of one container"
    name="contents"
    suffix="ml"
    inputMode="decimal"
  />
)
export const select = (
  <SelectField
    id="fixture-select"
    label="Product"
    name="product"
    options={[
      { value: 'device', label: 'Medical device' },
      { value: 'injection', label: 'Injection or infusion' },
    ]}
  />
)
export const disabled = (
  <TextField id="fixture-disabled" label="Country" name="country" value="MAURITIUS" disabled />
)
export const group = (
  <FieldGroup id="fixture-group" legend="Gender" error="Gender is required: choose male, female or other.">
    <Choice id="fixture-male" type="radio" name="gender" value="male" label="Male" />
    <Choice id="fixture-female" type="radio" name="gender" value="female" label="Female" />
  </FieldGroup>
)
export const tick = <Choice id="fixture-tick" type="checkbox" name="tick" label="Send me notifications" />
