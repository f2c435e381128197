/** Shows the rows of the scope table that hold every word typed, and says how many they are. */
export default function startScopeTable(root: ParentNode): void {
  const input = root.querySelector<HTMLInputElement>('#scope-text')
  const status = input?.closest('search')?.querySelector<HTMLElement>('[data-found]')
  const rows = [...root.querySelectorAll<HTMLElement>('#scope tbody tr')]
  if (!input || !status) return
  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const row of rows) {
      const text = row.textContent.toLowerCase()
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) found++
    }
    const { dataset } = status
    status.textContent =
      words.length === 0
        ? ''
        : found === 0
          ? (dataset.none ?? '')
          : `${found} ${dataset.found?.replace('{all}', String(rows.length)) ?? ''}`
  }
  input.addEventListener('input', search)
  // Text typed before the behaviours had loaded, or restored by the browser on back.
  search()
}
