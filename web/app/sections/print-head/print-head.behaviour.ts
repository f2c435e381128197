import { partWords } from '#app/words.ts'
import { laboratoryClock } from '@laboratory/contract/clock'

const months = partWords.months.split(' ')

/** Writes the date of printing at the top of the sheet, in the laboratory's time zone. */
export default function startPrintHead(root: ParentNode): void {
  const place = root.querySelector('[data-printed-on]')
  if (!place) return
  const date = () => {
    const [year = 0, month = 0, day = 0] = laboratoryClock(new Date()).date.split('-').map(Number)
    place.textContent = partWords.printedOn(day, months[month - 1] ?? '', year)
  }
  date()
  addEventListener('beforeprint', date)
}
