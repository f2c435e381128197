/**
 * Name and company of the inquiry that was sent last, for its forms on paper. They are kept in this tab alone (`sessionStorage`): the service
 * writes neither into a page.
 */
import { keep, recall } from '../storage.ts'

const key = 'request-sender'

export function keepSender(sender: { reference: string; name: string; company: string }): void {
  keep('sessionStorage', key, JSON.stringify(sender))
}

/** "Anjali Doorga, Lagoon Ltd". @param reference of the page's request: another one was not sent from this tab */
export function readSender(reference: string): string {
  try {
    const sender: unknown = JSON.parse(recall('sessionStorage', key) ?? '{}')
    const { reference: sent, name, company } = sender as Partial<Record<string, unknown>>
    if (sent !== reference) return ''
    // As the form asks people without a company to write.
    const isNone = /^(?:“?private”?|[-–—]*)$/i.test(String(company).trim())
    return isNone ? String(name) : `${String(name)}, ${String(company)}`
  } catch {
    return ''
  }
}
