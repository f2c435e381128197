/** The first field that waits to be filled in: where a form or a dialog begins. */
export function findEmptyField(within: HTMLElement | null): HTMLElement | undefined {
  const fields = within?.querySelectorAll<HTMLInputElement>('input:not([hidden]), select, textarea') ?? []
  // Of a choice each button has its value; it waits while none is chosen.
  return [...fields].find(({ type, value, validity }) =>
    type === 'radio' ? validity.valueMissing : value === '',
  )
}
