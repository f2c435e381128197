import { readSender } from '../forms/request-sender.ts'

/** The labels and forms of a request: a button that prints them, and who it is that has just sent it. */
export default function startPapers(root: Document): void {
  const button = root.querySelector<HTMLButtonElement>('[data-print-page]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => print())
  root.querySelector('[data-print-hint]')?.remove()
  const sender = readSender(root.querySelector('[data-slot="reference"]')?.textContent ?? '')
  for (const place of root.querySelectorAll<HTMLElement>('[data-sender]'))
    place.textContent ||= String(sender[Number(place.dataset['sender'])] ?? '')
}
