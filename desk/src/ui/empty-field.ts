/** The first field that waits to be filled in: where a form or a dialog begins. */
export function findEmptyField(within: HTMLElement | null): HTMLElement | undefined {
  const fields = within?.querySelectorAll<HTMLInputElement>('input:not([hidden]), select, textarea') ?? []
  return [...fields].find(({ value }) => value === '')
}
