import { openingStatus } from '#app/lib/opening-hours.ts'

/** Turns the plain hours into the live status and keeps it right each half minute. */
export function startOpeningStatus(root: ParentNode): void {
  const places = root.querySelectorAll<HTMLElement>('[data-opening-status]')
  const update = () => {
    for (const place of places) {
      const holidays = new Set((place.dataset.holidays ?? '').split(' '))
      const status = openingStatus(new Date(), holidays, place.dataset.validUntil ?? '')
      if (!status) continue
      if (place.textContent !== status.text) place.textContent = status.text
      place.dataset.open = String(status.open)
    }
  }
  update()
  setInterval(update, 30_000)
}
