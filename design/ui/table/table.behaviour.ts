import { tableWords } from '../../words.ts'

/** Tables that are wider than their place can be scrolled by keyboard and have a name; the others are no tab stop. */
export default function startTables(root: ParentNode): void {
  const regions = root.querySelectorAll<HTMLElement>('[data-scroll]')
  if (regions.length === 0) return
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const overflows = target.scrollWidth > target.clientWidth + 1
      if (overflows) {
        target.setAttribute('tabindex', '0')
        target.setAttribute('role', 'region')
        target.setAttribute('aria-label', target.querySelector('caption')?.textContent ?? tableWords.table)
      } else for (const name of ['tabindex', 'role', 'aria-label']) target.removeAttribute(name)
    }
  })
  for (const region of regions) observer.observe(region)
}
