const parts = ['BuildingName', 'StreetName', 'City', 'ZipCode'] as const

/**
 * “Delivery address same as billing”: while it is ticked, the delivery fields show the billing address, and carry what was typed. To be called
 * after every change.
 * @returns the answers that a person typed: what a draft keeps
 */
export function followBilling(form: HTMLFormElement): FormData {
  const typed = new FormData(form)
  const isSame = typed.has('sameAsBilling')
  for (const part of parts) {
    const name = `delivery${part}`
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    const { typed: own = field.value } = field.dataset
    if (isSame) field.dataset.typed = own
    else delete field.dataset.typed
    const shown = isSame ? String(typed.get(`billing${part}`) ?? '') : own
    if (field.value !== shown) field.value = shown
    typed.set(name, own)
  }
  return typed
}

/** Forgets what was typed there before the tick: the next registration is another company's. */
export function forgetDelivery(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-typed]')) delete field.dataset.typed
}
