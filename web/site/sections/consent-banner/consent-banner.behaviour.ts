import { type Choice, choose, googleIsConfigured, keptChoice } from '#site/browser/analytics.ts'
import { visitOf } from '#site/browser/page-view.behaviour.ts'

/** Shows the question to visitors who have not answered it, and again to those who want to change their choice. */
export default function startConsentBanner(root: Document): void {
  if (!googleIsConfigured) return
  const banner = root.querySelector<HTMLElement>('[data-consent]')
  if (!banner) return
  let opener: HTMLElement | undefined

  const answer = (choice: Choice) => {
    const hadFocus = banner.contains(root.activeElement)
    choose(choice, visitOf(root))
    banner.hidden = true
    say(root, '[data-consent-status]', banner.dataset[choice])
    say(root, '[data-consent-choice]', banner.dataset[choice])
    if (hadFocus) (opener ?? root.getElementById('top'))?.focus({ preventScroll: true })
  }
  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent-answer]')) {
    button.addEventListener('click', () => answer(button.dataset.consentAnswer === 'yes' ? 'yes' : 'no'))
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-consent-change]')) {
    button.addEventListener('click', () => {
      opener = button
      banner.hidden = false
      banner.querySelector('h2')?.focus()
    })
  }
  const kept = keptChoice()
  if (kept) say(root, '[data-consent-choice]', banner.dataset[kept])
  else banner.hidden = false
}

function say(root: Document, place: string, words = ''): void {
  const element = root.querySelector(place)
  if (element) element.textContent = words
}
