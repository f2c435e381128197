/** The first field that waits to be filled in, or a choice before it: where a form or a dialog begins. */
export function findEmptyField(within: HTMLElement | null): HTMLElement | undefined {
  const fields = within?.querySelectorAll<HTMLInputElement>('input:not([hidden]), select, textarea') ?? []
  // Of a choice each button has its value: it begins at the one that is chosen, or at the first while none is.
  return [...fields].find(({ type, value, checked, validity }) =>
    type === 'radio' ? checked || validity.valueMissing : value === '',
  )
}
