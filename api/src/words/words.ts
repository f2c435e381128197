/** What customers read of an inquiry on pages and in e-mails, by key; `words.fr.ts` has the same in French. */
import type { InquiryState } from '@laboratory/contract/desk/inquiries'
import { retention, periodInWords } from '@laboratory/contract/retention'
import { signedConsent } from '@laboratory/contract/words'

/** What has happened once a state is reached. */
export const stepNames: Record<InquiryState, string> = {
  'asked': 'Inquiry received',
  'quotation': 'Quotation sent',
  'purchase-order': 'Order received',
  'sample-reception': 'Samples received',
  'review-and-acceptance': 'Request reviewed, samples accepted',
  'report': 'Report sent',
  'declined': 'Declined',
  'closed': 'Closed',
  'complaint': 'Complaint received',
  'acknowledged': 'Receipt acknowledged',
  'investigated': 'Complaint investigated',
  'decided': 'Outcome decided',
  'told': 'Outcome told to you',
} // prettier-ignore

const waiting = 'Nothing at the moment: it is our turn, and we write to you.'
const question = 'We wrote to you and wait for your answer. Look for our e-mail, also among unwanted mail.'

/** What is expected of the customer in a state, where it is the laboratory's turn, and where it is the customer's. */
export const expected: Record<InquiryState, { laboratory: string; customer: string }> = {
  'asked': {
    laboratory: 'Nothing at the moment: we read your inquiry and answer by e-mail. Send no samples yet: our quotation comes first, then your order.',
    customer: question,
  },
  'quotation': {
    laboratory: waiting,
    customer:
      'Read the quotation, which we sent by e-mail. If you agree, answer that e-mail with your purchase order or, as a private person, your written order.',
  },
  'purchase-order': {
    laboratory: waiting,
    customer:
      'Hand in the samples as the quotation says; a reception form is signed then. Where we work on your site, agree the date with us. Water, plates and swabs: sample only when the day of delivery is agreed, and bring them at once.',
  },
  'sample-reception': {
    laboratory: 'Nothing at the moment: we review the request and look at the samples before we accept them.',
    customer: `About the samples: ${question}`,
  },
  'review-and-acceptance': {
    laboratory: 'Nothing at the moment: the tests are under way, and the report follows.',
    customer: question,
  },
  'report': {
    laboratory: 'Nothing. If something in the report is not clear, ask us.',
    customer: question,
  },
  'declined': {
    laboratory: 'Nothing. If you have a question about it, ask us and name your reference.',
    customer: question,
  },
  'closed': {
    laboratory: 'Nothing. If you need another test, send a new inquiry.',
    customer: question,
  },
  'complaint': {
    laboratory: 'Nothing at the moment: we read your complaint and write to you.',
    customer: question,
  },
  'acknowledged': {
    laboratory: 'Nothing at the moment: we look into it. If you have more to show us, answer our e-mail.',
    customer: question,
  },
  'investigated': {
    laboratory:
      'Nothing at the moment: the outcome is decided, or reviewed, by somebody who had no part in the work in question.',
    customer: question,
  },
  'decided': {
    laboratory: 'Nothing at the moment: we write to you what the outcome is.',
    customer: question,
  },
  'told': {
    laboratory: 'Nothing. If something in the outcome is not clear, ask us and name your reference.',
    customer: question,
  },
} // prettier-ignore

/**
 * The same for a test of a person. Its steps end when the samples are accepted: that there is a result is told to the person, as the consent
 * form says, and to nobody who has the link.
 */
export const expectedOfPersons: Partial<typeof expected> = {
  'quotation': {
    laboratory: waiting,
    customer:
      `Read the quotation; for a test also the consent form and, if it has one, the sheet “Before you sign”. Ask us for a talk before you sign, if you like. If you agree, send us your written order. ${signedConsent}`,
  },
  'purchase-order': {
    laboratory: waiting,
    customer:
      'Read the consent form before the sample is taken. The quotation says how it is taken and how it reaches us; a reception form is signed with it. For a talk with the counsellor, agree the time with us.',
  },
  'sample-reception': {
    laboratory: 'Nothing at the moment: we check that samples and forms are complete.',
    customer: question,
  },
  'review-and-acceptance': {
    laboratory: 'Nothing. Your result is told to you in the way your consent form says.',
    customer: question,
  },
} // prettier-ignore

/** Of an inquiry that waits for a test: its one step to come, and what is expected meanwhile. */
export const untilItOpens = {
  step: 'We write when it opens',
  next: `Nothing else: we answer your questions by e-mail, and we write to you when it opens. We keep your inquiry for ${periodInWords(retention.inquiry)}; if it is not open then, write again.`,
}

/** After the consent was taken back, beside the day. */
export const whenTakenBack: string =
  'Nothing else: we stop, tell you what we destroy, and name what a law makes us keep.'

/** Above such a sentence where it has no other language yet. */
export const heldNext: string = 'This part exists in English only.'

/** Lines of the receipt. */
export const receipt = {
  subject: (reference: string) => `We received your inquiry ${reference}`,
  thanks: 'Thank you for your inquiry.',
  reference: (reference: string) =>
    `Your reference is ${reference}. Please mention it when you get in touch again.`,
  answer: 'The laboratory will answer you at this e-mail address.',
  waiting:
    'The laboratory will answer your questions at this e-mail address, and write to you when it opens.',
  steps: 'Where your request is, what we need from you next, and where you add files:',
  confirm:
    'Please open this page and confirm that this e-mail address is yours. There you also see where your request is, and take your consent back:',
  asked: (count: string) => `You asked for ${count}:`,
  order: 'Our quotation comes first, then your order, then the samples: please send none before.',
  toSend: 'What to send, and how:',
  labels: 'Labels for your samples, and the reception form, to print:',
  labelsFilled:
    'Labels for your samples, and the reception form, to print. One press there fills in the names that you gave your products, and who you are:',
  mistake:
    'If you did not send an inquiry, someone typed your address by mistake, and you do not need to do anything.',
}

/** Of a complaint. */
export const complaintReceipt = {
  ...receipt,
  subject: (reference: string) => `We received your complaint ${reference}`,
  thanks: 'Your complaint has reached us.',
  steps: 'Where your complaint is:',
  mistake:
    'If you did not complain to us, someone typed your address by mistake, and you do not need to do anything.',
}

/** After the press that takes a consent back: the reference and that alone, because anybody may have named the mailbox. */
export const withdrawalReceipt = {
  subject: (reference: string) => `Consent taken back: inquiry ${reference}`,
  taken: (reference: string) =>
    `The consent to inquiry ${reference} was taken back. We stop, and tell you what we destroy.`,
  mistake: 'If it was not you, please tell us.',
}

/** Above what an answer quotes. */
export const answer = {
  wrote: (day: string) => `On ${day} you wrote:`,
  subject: (reference: string) => `Your inquiry ${reference}`,
}

/** Behind each e-mail. */
export const contact = {
  telephone: (numbers: string) => `Telephone: ${numbers}`,
  email: (address: string) => `E-mail: ${address}`,
  policy: 'How we use your data, and how you withdraw your consent:',
}

/** Of a list of tests, where a mailbox is all that was proved. */
export const lines = {
  testOfPerson: 'A test of a person',
  privateRequests: (count: string) => `${count} private requests`,
  ownWords: 'A test in your own words',
  described: 'What you described in your own words',
  goesOn: 'You asked for the same twice. This request goes on under the reference',
  goesOnElsewhere:
    'You asked for the same twice. This request goes on under the other reference, which stands in our other receipt.',
}

export const refusals = {
  unknown:
    'There is no request with this reference and this e-mail address. The address is the one to which our receipt came; the reference stands in it.',
  brokenLink:
    'This link is not complete, or the data of the request was erased. You can type the reference and the e-mail address instead.',
  unread: 'The request cannot be read at the moment. Please try again in a few minutes.',
}

/** Why a call was not taken. */
export const callFaults = {
  elsewhere:
    'This form can only be sent from the laboratory’s own website. Please open it there and send again.',
  fields: 'The form has more fields than ours. Please open it again.',
  nothing: 'There is nothing at this address.',
  brokenOff: 'The request broke off. Please send it again.',
  unread: 'The request could not be read. Please send it again.',
  large: 'The request is too large. Please shorten the text and send again.',
  refused: 'The request could not be handled.',
}

/** What is wrong with a line of a list that was sent without a script: where its row is, and which answer it is about. */
export const rowFaults = {
  ofAnswer: (list: string, row: string, answer: string, fault: string) =>
    `“${list}”, Test ${row} (${answer}): ${fault}`,
  ofRow: (list: string, row: string, fault: string) => `“${list}”, Test ${row}: ${fault}`,
}

/** On the reception form. */
export const urgency = { yes: 'yes', no: 'no' }

/** Why a file was not taken, beside its field. */
export const fileRefusals = {
  empty: 'Choose a file that is not empty.',
  kind: 'Only PDF, JPEG, PNG, Word (.docx) and Excel (.xlsx) files can be sent. This one is none of them, or not whole, whatever its name says.',
  large: 'The file must have 10 MB or less.',
  many: 'Five files are the most for one request. Send more as an answer to our e-mail.',
  busy: 'Other files are on their way at the moment. Please send it again in a few minutes.',
  full: 'No file can be taken at the moment. Please send it as an answer to our e-mail.',
  ended: 'No file can be added to this request.',
}

/** What pages say while the laboratory is closed. */
export const closed = { now: 'Closed now' }

/** Title of the feed. */
export const newsOf = (name: string): string => `News of ${name}`

/** E-mails to who has registered. */
export const registrationLetters = {
  received: (reference: string) => `We received your registration ${reference}`,
  thanks: 'Thank you for signing up.',
  reference: (reference: string) => `Your reference is ${reference}.`,
  review: 'The account is under review by our staff.',
  access: 'Portal login access will be sent to this e-mail address after the review.',
  confirm:
    'Please confirm that this is your e-mail address. Open this page within a week and press the button there:',
  mistake:
    'If you did not sign up, please do not confirm, and tell us: someone typed your address by mistake.',
  again: (reference: string) => `Your e-mail address was registered again (${reference})`,
  someone: 'Someone, perhaps you, signed up again with this e-mail address.',
  earlier: (reference: string) =>
    `We have an earlier registration for it; nothing changed in that one. The new one, ${reference}, is under review by our staff.`,
  ifYou: 'If it was you, please open this page within a week and press the button there:',
  ifNot: 'If it was not you, do not confirm, and please tell us: answer this message.',
  approved: (reference: string) => `Your account is approved (${reference})`,
  reviewed: (reference: string) => `Your registration ${reference} was reviewed and approved.`,
  addressFollows:
    'The laboratory sends you the address of the portal and how to log in with this e-mail address.',
  portal: 'The portal is at this address; log in with this e-mail address:',
  pin: 'Your PIN is the one that you chose when you signed up. We never send it by e-mail and never ask for it.',
  noLogin: 'If you cannot log in, answer this message.',
  yours: (reference: string) => `Your registration ${reference}`,
  rejected: (reference: string) =>
    `We reviewed your registration ${reference} and cannot open an account with it.`,
  protest: 'If you think that this is a mistake, please answer this message.',
}

/** Of a link that proves a mailbox. */
export const proofRefusal: string =
  'This link is not complete, or too old: it is good for a week. Nothing is lost: your registration is with our staff.'
