import { partWords, query } from '#site/words.ts'
import { readNotice } from '@laboratory/contract/notice'
import { onPageEntry } from '#site/browser/page-entry.ts'
import { keep, recall } from '#site/browser/storage.ts'

/** The notice that a visitor has hidden, kept while the tab is open. */
const key = 'hidden-notice'

/** Shows the current notice, and adds space so that the bands do not cover the end of the page. */
export default function startNoticeBand(root: Document): void {
  const band = root.querySelector<HTMLElement>('[data-notice]')
  const text = band?.querySelector<HTMLElement>('[data-notice-text]')
  if (!band || !text) return
  let shown = ''

  const show = (id: string, words: string, language = '') => {
    if (id === shown) return
    shown = id
    text.lang = language || root.documentElement.lang
    // The status region is always in the page; only its text changes, so that screen readers announce it.
    text.textContent = words
    band.toggleAttribute('data-shown', words !== '')
    if (words) band.setAttribute('aria-label', partWords.notice)
    else band.removeAttribute('aria-label')
  }

  band.querySelector('[data-notice-hide]')?.addEventListener('click', () => {
    keep('sessionStorage', key, shown)
    show('', '')
    root.getElementById('top')?.focus({ preventScroll: true })
  })
  onPageEntry(root, () => {
    void currentNotice().then((notice) => {
      // Nobody knows: what is shown stays.
      if (notice === undefined) return
      if (notice && notice.id !== recall('sessionStorage', key)) show(notice.id, notice.text, notice.language)
      else show('', '')
    })
  })
  makeRoom(root)
}

/** @returns undefined where the service cannot be asked */
async function currentNotice() {
  try {
    const response = await fetch(`/api/notices${query}`, {
      headers: { Accept: 'application/json' },
      priority: 'low',
    })
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    // The page may come from a cache, or lie open since yesterday: its opening status follows.
    const { closed } = Object(answer) as { closed?: unknown }
    if (typeof closed === 'string') document.documentElement.dataset.closed = closed
    return readNotice(answer)
  } catch {
    return undefined
  }
}

/** Padding as high as the bands: the end of the page and the focused element stay visible. */
function makeRoom(root: Document): void {
  const bands = root.querySelector<HTMLElement>('[data-bands]')
  if (!bands) return
  new ResizeObserver(() => {
    const height = bands.offsetHeight
    root.documentElement.style.scrollPaddingBlockEnd = height ? `${height + 16}px` : ''
    root.body.style.paddingBlockEnd = height ? `${height}px` : ''
  }).observe(bands)
}
