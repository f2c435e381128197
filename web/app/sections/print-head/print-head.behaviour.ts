import { timeZone } from '@laboratory/contract/laboratory'

/** Dates the sheet on the day on which it is printed, in the laboratory's own time zone. */
export function startPrintHead(root: ParentNode): void {
  const place = root.querySelector('[data-printed-on]')
  if (!place) return
  const date = () => {
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date())
    place.textContent = `, printed on ${today}`
  }
  date()
  addEventListener('beforeprint', date)
}
