/** Places in saved replies that are filled in when one is inserted. */
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { localeOf } from '@laboratory/contract/languages'
import { timeZone } from '@laboratory/contract/laboratory'

export type SavedReply = DeskAnswer<'listSavedReplies'>['replies'][number]

/** Each with what takes its place. */
export const replyFields = {
  name: 'the customer’s name',
  reference: 'the reference of the inquiry',
  tests: 'the names of the tests that were asked for',
  due: 'the day on which our next step is due, or until which we wait for the customer',
} as const

/** Where a saved reply lies: its folder, one's own in a drawer of their own. Empty without. */
export function drawerOf({ folder, shared }: Pick<SavedReply, 'folder' | 'shared'>): string {
  return [shared === 'no' && 'Only mine', folder].filter(Boolean).join(': ')
}

export function byDrawer(replies: readonly SavedReply[]): SavedReply[] {
  return replies.toSorted((one, other) => drawerOf(one).localeCompare(drawerOf(other)))
}

const asked = { en: 'the test you asked about', fr: 'le test dont vous nous avez parlé' }

type Filling = Pick<InquiryView, 'name' | 'reference' | 'requestList' | 'dueAt' | 'language' | 'isOfPerson'>

/** A saved reply for an inquiry. What is not known stays as it is: before sending, the person is asked about it. */
export function fillReply(text: string, filling: Filling): string {
  const { name, reference, requestList, dueAt, language, isOfPerson } = filling
  const day = () =>
    dueAt === null
      ? ''
      : new Date(dueAt).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone })
  const values: Record<keyof typeof replyFields, () => string> = {
    name: () => name,
    reference: () => reference,
    // Of a person, an e-mail does not say which.
    tests: () =>
      isOfPerson
        ? language === 'fr'
          ? asked.fr
          : asked.en
        : requestList.map((line) => line.name).join(', '),
    due: day,
  }
  return text.replaceAll(
    /\{(name|reference|tests|due)\}/g,
    (place, field: keyof typeof replyFields) => values[field]() || place,
  )
}
