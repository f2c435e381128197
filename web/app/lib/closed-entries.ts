/** When the laboratory is closed, from the data of its live status: holidays of the build, closed times of the service. */
export function closedEntries({ holidays = '', closed = '' }: DOMStringMap): string[] {
  return `${holidays} ${closed}`.split(' ').filter(Boolean)
}
