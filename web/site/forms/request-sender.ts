/**
 * Who sent the inquiry that was sent last, for its forms on paper. It is kept in this tab alone (`sessionStorage`): to it the service writes
 * nothing of this into a page.
 */
import { keep, recall } from '#site/browser/storage.ts'

const key = 'request-sender'

type Sender = Readonly<Record<'reference' | 'name' | 'company' | 'phone' | 'email', string>>

export function keepSender({ reference, name, company, phone, email }: Sender): void {
  // As the form asks people without a company to write.
  const isNone = /^(?:“?private”?|[-–—]*)$/i.test(company.trim())
  keep(
    'sessionStorage',
    key,
    JSON.stringify([reference, isNone ? name : `${name}, ${company}`, `${phone}, ${email}`]),
  )
}

/** "Anjali Doorga, Lagoon Ltd", and how to reach them. @param reference of the page's request: another one was not sent from this tab */
export function readSender(reference: string): readonly unknown[] {
  try {
    const [sent, ...sender] = JSON.parse(recall('sessionStorage', key) ?? '[]') as readonly unknown[]
    return sent === reference ? sender : []
  } catch {
    return []
  }
}
