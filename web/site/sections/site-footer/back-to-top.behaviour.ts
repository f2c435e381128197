import { scrollToTop } from '#site/browser/scroll-to.ts'

/** Milliseconds of the way back to the top. Source: the specification, section 9. */
export const backToTopDuration = 1000

/** Animates the link to the top and moves the focus there, as the plain link does, unless the visitor stopped on the way. */
export default function startBackToTop(root: ParentNode): void {
  root.querySelector('[data-back-to-top]')?.addEventListener('click', (event) => {
    event.preventDefault()
    void scrollToTop(backToTopDuration).then((arrived) => {
      if (arrived) document.getElementById('top')?.focus({ preventScroll: true })
    })
  })
}
