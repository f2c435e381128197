/** When the laboratory is closed: holidays, from the data of its live status, and what notices say, from the service. */
export function closedEntries({ holidays }: DOMStringMap): string[] {
  return `${holidays} ${document.documentElement.dataset.closed}`.split(' ')
}
