/** The two e-mails of an inquiry. */
import type { Inquiry } from '@laboratory/contract/inquiry'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { continued } from '../continued.ts'
import { lines, type Message } from '../mail/message.ts'

/** Spaces before further lines of what the sender wrote. */
const indent = 2

/** To the laboratory: everything, with the sender as Reply-To. */
export function inquiryForLaboratory(
  inquiry: Inquiry,
  details: { reference: string; subject: string | undefined; mailTo: string },
): Message {
  return {
    kind: 'inquiry',
    to: details.mailTo,
    replyTo: { name: inquiry.name, address: inquiry.email },
    // References only: a header is no place for what strangers type.
    subject: `Inquiry ${details.reference}`,
    autoSubmitted: 'auto-generated',
    body: lines(
      `Inquiry ${details.reference}`,
      details.subject !== undefined && `About the page: /${details.subject}`,
      '',
      `Name: ${inquiry.name}`,
      `Company: ${inquiry.company}`,
      `E-mail: ${inquiry.email}`,
      `Phone: ${inquiry.phone}`,
      `Address: ${continued(inquiry.address, indent)}`,
      '',
      'Description:',
      ' '.repeat(indent) + continued(inquiry.description, indent),
      '',
      '--',
      'Sent through the website. Answering this message answers the sender.',
    ),
  }
}

/** To the sender: nothing of what was typed, because anyone may type any mailbox into the form. */
export function inquiryReceipt(email: string, reference: string): Message {
  return {
    kind: 'inquiry-receipt',
    to: email,
    subject: `We received your inquiry ${reference}`,
    autoSubmitted: 'auto-replied',
    body: lines(
      'Thank you for your inquiry.',
      '',
      `Your reference is ${reference}. Please mention it when you get in touch again.`,
      'The laboratory will answer you at this e-mail address.',
      '',
      'If you did not send an inquiry, someone typed your address by mistake: you need do nothing.',
      '',
      laboratoryName,
    ),
  }
}

/** What staff wrote, with the reference where mail programs show it. */
export function answerToCustomer(
  email: string,
  reference: string,
  { subject, body }: { subject: string; body: string },
): Message {
  return {
    kind: 'inquiry-answer',
    to: email,
    subject: subject.includes(reference) ? subject : `${subject} (${reference})`,
    autoSubmitted: 'no',
    body: lines(body),
  }
}
