/** Keeps the copyright year current on pages that were built last year. */
export default function startYear(root: ParentNode): void {
  const year = String(new Date().getFullYear())
  for (const place of root.querySelectorAll('[data-year]'))
    if (place.textContent !== year) place.textContent = year
}
