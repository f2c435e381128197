import { language, partWords } from '#site/words.ts'
import { timeZone } from '@laboratory/contract/laboratory'
import { longDate } from '@laboratory/contract/languages'

/** Writes the date of printing at the top of the sheet, in the laboratory's time zone. */
export default function startPrintHead(root: ParentNode): void {
  const place = root.querySelector('[data-printed-on]')
  if (!place) return
  const date = () => {
    place.textContent = partWords.printedOn(longDate(new Date(), language, timeZone))
  }
  date()
  addEventListener('beforeprint', date)
}
