/**
 * Name and company of the inquiry that was sent last, for its forms on paper. They are kept in this tab alone (`sessionStorage`): the service
 * writes neither into a page.
 */
const key = 'request-sender'

export function keepSender(sender: { reference: string; name: string; company: string }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sender))
  } catch {
    // They are written by hand.
  }
}

/** "Anjali Doorga, Lagoon Ltd". @param reference of the page's request: another one was not sent from this tab */
export function readSender(reference: string): string {
  try {
    const sender: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const { reference: sent, name, company } = sender as Partial<Record<string, unknown>>
    if (sent !== reference) return ''
    // As the form asks people without a company to write.
    const isNone = /^(?:“?private”?|[-–—]*)$/i.test(String(company).trim())
    return isNone ? String(name) : `${String(name)}, ${String(company)}`
  } catch {
    return ''
  }
}
