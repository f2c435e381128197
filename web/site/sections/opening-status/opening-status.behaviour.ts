import { below } from '@laboratory/design/styles/breakpoints.ts'
import { openingStatus } from './opening-hours.ts'
import { closedEntries } from '#site/browser/closed-entries.ts'

/** Replaces the plain hours by the live status, and updates it every quarter of a minute. */
export default function startOpeningStatus(root: ParentNode): void {
  const places = [...root.querySelectorAll<HTMLElement>('[data-opening-status]')].map((place) => ({
    place,
    plain: place.textContent,
  }))
  const narrow = matchMedia(below('phone'))
  const update = () => {
    const { entries, ...known } = closedEntries()
    const status = openingStatus(new Date(), entries, known)
    for (const { place, plain } of places) {
      // After the end of the list of holidays only the plain hours are shown, also on a page that was left open.
      const text =
        (narrow.matches || place.dataset.openingStatus === 'short' ? status?.short : status?.text) ?? plain
      if (place.textContent !== text) place.textContent = text
      if (status) place.dataset.open = String(status.open)
      else delete place.dataset.open
    }
  }
  update()
  narrow.addEventListener('change', update)
  // Closed times may be new.
  setInterval(update, 15_000)
}
