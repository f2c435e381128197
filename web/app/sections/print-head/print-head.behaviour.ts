import { laboratoryClock } from '@laboratory/contract/clock'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Dates the sheet on the day on which it is printed, on the laboratory's own clock. */
export function startPrintHead(root: ParentNode): void {
  const place = root.querySelector('[data-printed-on]')
  if (!place) return
  const date = () => {
    const [year = 0, month = 0, day = 0] = laboratoryClock(new Date()).date.split('-').map(Number)
    place.textContent = `, printed on ${day} ${months[month - 1]} ${year}`
  }
  date()
  addEventListener('beforeprint', date)
}
