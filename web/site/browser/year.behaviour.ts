/** Keeps the copyright year current on pages that were built last year; a clock that is behind the build is wrong. */
export default function startYear(root: ParentNode): void {
  const year = new Date().getFullYear()
  for (const place of root.querySelectorAll('[data-year]'))
    if (year > Number(place.textContent)) place.textContent = String(year)
}
