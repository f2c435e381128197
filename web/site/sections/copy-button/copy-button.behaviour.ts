import { partWords } from '#site/words.ts'

/** Milliseconds for which "copied" stays. */
const shownFor = 4000

/** Copies the value of a button and confirms it, in text beside the button and to screen readers. */
export default function startCopyButtons(root: ParentNode): void {
  if (!navigator.clipboard) return
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const status = button.parentElement?.querySelector<HTMLElement>('[data-copied]')
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (words: string) => {
      button.toggleAttribute('data-done', words !== '')
      if (status) status.textContent = words
    }
    button.addEventListener('click', () => {
      clearTimeout(timer)
      void navigator.clipboard.writeText(button.dataset.copy ?? '').then(
        () => say(status?.dataset.copied ?? ''),
        () => {
          if (status) status.textContent = partWords.notCopied
        },
      )
      timer = setTimeout(say, shownFor, '')
    })
    button.toggleAttribute('data-ready', true)
  }
}
