import { laboratoryClock } from '@laboratory/contract/clock'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Dates the sheet on the day on which it is printed, on the laboratory's own clock. */
export function startPrintHead(root: ParentNode): void {
  const place = root.querySelector('[data-printed-on]')
  if (!place) return
  const date = () => {
    const today = laboratoryClock(new Date())
    const month = months[today.getUTCMonth()]
    place.textContent = `, printed on ${today.getUTCDate()} ${month} ${today.getUTCFullYear()}`
  }
  date()
  addEventListener('beforeprint', date)
}
