/** The two e-mails of an inquiry. */
import { type Inquiry, senderFields, senderNames } from '@laboratory/contract/inquiry'
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Language } from '@laboratory/contract/languages'
import { continued } from '../../words/continued.ts'
import type { Cases } from '../../casework/case.ts'
import type { LetterFacts } from '../../mail/letter-facts.ts'
import { lines, type MailKind, placeAtDesk, type Message } from '../../mail/message.ts'
import { labelsLinkSlot, requestLinkSlot } from '../request/request-link.ts'
import { saysWithdrawal } from '../../words/recognise.ts'
import { sayIn } from '../../words/say.ts'
import { complaintReceipt, receipt, withdrawalReceipt } from '../../words/words.ts'
import {
  countOfList,
  isReceived,
  linesForMailbox,
  linesOfList,
  pathToSend,
  type TestFacts,
  waitsForOpening,
} from './request-lines.ts'

/** Spaces before further lines of what the sender wrote. */
const indent = 2

const toLaboratory = (mailTo: string, reference: string) =>
  ({
    kind: 'inquiry',
    to: mailTo,
    // References only: text that strangers typed does not belong in a header.
    subject: `Inquiry ${reference}`,
    autoSubmitted: 'auto-generated',
  }) as const

/**
 * To the laboratory, about a person: what it says about health or family stays where it is erased in time, and out of mailboxes.
 * @param what it is; what staff do with it
 */
export function referenceAlone(
  { reference, desk, mailTo }: Pick<LetterFacts, 'desk' | 'mailTo'> & { reference: string },
  what = 'is, or may be, about a person',
): Message {
  return {
    ...toLaboratory(mailTo, reference),
    body: lines(
      `Read it at the desk: ${placeAtDesk(desk, `/inquiries/${encodeURIComponent(reference)}`)}`,
      '',
      `Inquiry ${reference} ${what}. What it says is kept out of e-mails.`,
    ),
  }
}

export const takesBack = 'takes a consent back: read it at once'

/** To the laboratory: everything, with the sender as Reply-To, unless it is, or may be, about a person. */
export function inquiryForLaboratory(
  inquiry: Inquiry,
  details: LetterFacts & {
    reference: string
    subject: string | undefined
    isProtected: boolean
    isComplaint?: boolean | undefined
  },
): Message {
  const { requestList = [] } = inquiry
  const { reference, subject, desk } = details
  const path = `/inquiries/${encodeURIComponent(reference)}`
  if (saysWithdrawal(inquiry.description)) return referenceAlone(details, takesBack)
  if (details.isProtected)
    return details.isComplaint
      ? referenceAlone(details, 'is a complaint: read it at once')
      : referenceAlone(details)
  return {
    ...toLaboratory(details.mailTo, reference),
    replyTo: details.readsReplies
      ? { name: laboratoryName, address: details.mailTo }
      : { name: inquiry.name, address: inquiry.email },
    body: lines(
      ...(desk === undefined ? [] : [`Answer at the desk: ${desk}${path}`, '']),
      `Inquiry ${reference}`,
      subject !== undefined && `About the page: /${subject}`,
      '',
      ...senderNames.map((name) => {
        const text = inquiry[name]
        return text ? `${senderFields[name]}: ${continued(text, indent)}` : false
      }),
      '',
      'Description:',
      ' '.repeat(indent) + continued(inquiry.description, indent),
      '',
      requestList.length > 0 && `Request list: ${countOfList(requestList)}`,
      ...linesOfList(requestList, details, indent),
      requestList.length > 0 && '',
      '--',
      details.readsReplies
        ? 'Sent through the website. Answer at the desk: an answer to this message is kept there, and does not go to the customer.'
        : desk === undefined
          ? 'Sent through the website. Answering this message answers the sender.'
          : 'Sent through the website. An answer to this message goes to the sender too, but the desk does not know of it: colleagues there may answer once more.',
    ),
  }
}

/** Of one mailbox, these are counted together. */
export const receiptKinds: MailKind[] = ['inquiry-receipt', 'withdrawal-receipt']

/** To who took a consent back, or to whom somebody named in place of himself: what was done, and nothing of the inquiry. */
export function receiptOfWithdrawal({
  reference,
  email,
  language,
}: Pick<Cases['inquiry'], 'reference' | 'email' | 'language'>): Message {
  const say = sayIn(language)
  const { subject, taken, mistake } = withdrawalReceipt
  return {
    kind: 'withdrawal-receipt',
    to: email,
    subject: say(subject(reference)),
    autoSubmitted: 'auto-replied',
    body: lines(say(taken(reference)), '', say(mistake), '', laboratoryName),
  }
}

type Kind = {
  readonly subject?: string | undefined
  readonly isComplaint?: boolean | undefined
  readonly isProtected?: boolean | undefined
}

/** To the sender: no word of what was typed, because anyone may type any mailbox into the form; of the list as `linesForMailbox` says. */
export function inquiryReceipt(
  { email, requestList = [] }: Pick<Inquiry, 'email' | 'requestList'>,
  reference: string,
  facts: TestFacts & Pick<LetterFacts, 'publicOrigin'> = {},
  language: Language = 'en',
  { subject, isComplaint = false, isProtected = false }: Kind = {},
): Message {
  const say = sayIn(language)
  const words = isComplaint ? complaintReceipt : receipt
  const { familyOf = () => undefined } = facts
  const isToPrint = requestList.some((line) => isReceived(line, familyOf))
  const pages = new Set(requestList.flatMap((line) => pathToSend(line, facts, language) ?? []))
  const toSend = [...pages].map((path) => `${facts.publicOrigin}${path}`)
  const isWaiting = waitsForOpening({ subject, list: requestList }, facts)
  return {
    kind: 'inquiry-receipt',
    to: email,
    subject: say(words.subject(reference)),
    autoSubmitted: 'auto-replied',
    body: lines(
      ...[
        words.thanks,
        '',
        words.reference(reference),
        isWaiting ? words.waiting : words.answer,
        '',
        isProtected && !isComplaint ? words.confirm : words.steps,
        requestLinkSlot,
        '',
        requestList.length > 0 && words.asked(countOfList(requestList)),
        ...linesForMailbox(requestList, facts, language),
        requestList.length > 0 && '',
        isToPrint && !isWaiting && !isComplaint && words.order,
        ...(toSend.length > 0 && !isComplaint ? [words.toSend, ...toSend, ''] : []),
        isToPrint && (isProtected ? words.labels : words.labelsFilled),
        isToPrint && labelsLinkSlot,
        isToPrint && '',
        words.mistake,
        '',
        laboratoryName,
      ].map((line) => line && say(line)),
    ),
  }
}
