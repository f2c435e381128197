/**
 * How a test is requested, and what to know before: a set for each kind of work, so that nobody reads that a reception form is
 * signed for a cabinet, or that a pregnant woman cannot withdraw. A record names its set; the home page shows the general steps.
 */
import { fact } from './facts/fact.ts'
import { waysToAsk } from './laboratory.ts'
import type { MaybePending, RequestKind } from './types.ts'

export type RequestStep = { readonly title: string; readonly text: string }

/** `text` may hold inline links. */
export type RequestNote = {
  readonly title: string
  readonly text: MaybePending
  /** Also on the printed sheet of a test, which has no room for the others. */
  readonly onSheet?: boolean
}

export type RequestWords = {
  /** On the button at the head of the page. */
  readonly action: string
  readonly steps: readonly RequestStep[]
  readonly notes: readonly RequestNote[]
}

const action = 'Request a quotation'

const ask = { title: 'Ask', text: `By ${waysToAsk}.` }
const quotation = { title: 'Quotation', text: 'We send the details, the method and the price.' }
const order = {
  title: 'Purchase order',
  text: 'Your purchase order or, for private persons, your written order follows the quotation.',
}
const reception = {
  title: 'Sample reception',
  text: 'A reception form is signed and the request reviewed.',
}

/** The general case: a sample that is handed in. */
export const requestSteps: readonly RequestStep[] = [
  ask,
  quotation,
  order,
  reception,
  { title: 'Test and report', text: 'The sample is accepted, tested and reported.' },
]

const urgent = {
  title: 'Urgent tests',
  text: 'They carry an extra fee. Say that it is urgent when you ask for the quotation.',
}
const complaints = {
  title: 'Complaints',
  text: 'There is a [complaint procedure](/quality-system#complaints).',
}
const cancelling = {
  title: 'Cancelling',
  text: 'A test cannot be cancelled once the agreement is made. Read the quotation before you order.',
}

/** What ISO/IEC 17025 wants agreed before the work: 7.1.3 and 7.8.6 (decision rule), 7.8.3.1 c (uncertainty), 7.1.1 c (others' work). */
const passOrFail = {
  title: 'Pass or fail',
  text: 'It needs a limit and a decision rule agreed before the work. Ask for the measurement uncertainty; where it matters to a limit, the report gives it.',
}
const otherLaboratories = {
  title: 'Other laboratories',
  text: 'If another laboratory would do part of the work, the quotation names it and you agree first.',
}

const afterwards = { title: 'Afterwards', text: fact('requests.kept-afterwards') }

const samples: RequestWords = {
  action,
  steps: requestSteps,
  notes: [
    {
      title: 'Appointment',
      text: 'None is normally needed. Only DNA sampling is [by appointment](/services/dna#two-ways); work on your site is by agreed date.',
    },
    urgent,
    cancelling,
    {
      title: 'Deviating samples',
      text: 'If a sample arrives late, warm, leaking or without its details, we ask you before testing. If you still want the test, the report says what deviated.',
    },
    passOrFail,
    otherLaboratories,
    afterwards,
    complaints,
  ],
}

const calibration: RequestWords = {
  action,
  steps: [
    ask,
    quotation,
    order,
    { title: 'Weights handed in', text: 'A reception form is signed and the request reviewed.' },
    {
      title: 'Calibration and certificate',
      text: 'The weights come to the temperature of the room, are calibrated and get a certificate.',
    },
  ],
  notes: [
    { title: 'Appointment', text: 'None is normally needed.' },
    {
      title: 'Urgent calibrations',
      text: 'They carry an extra fee. Say that it is urgent when you ask for the quotation.',
    },
    {
      title: 'Cancelling',
      text: 'A calibration cannot be cancelled once the agreement is made. Read the quotation before you order.',
    },
    {
      title: 'Damaged or dirty weights',
      text: 'If a weight arrives damaged or dirty, we ask you before we calibrate or clean it. The certificate says what was found.',
    },
    passOrFail,
    otherLaboratories,
    afterwards,
    complaints,
  ],
}

const onSite: RequestWords = {
  action,
  steps: [
    ask,
    quotation,
    order,
    { title: 'Visit', text: 'Date, access and the state of the rooms are agreed with you.' },
    {
      title: 'Test and report',
      text: 'We test on your site; what needs incubation follows in the laboratory.',
    },
  ],
  notes: [
    {
      title: 'Appointment',
      text: 'Work on your site is by agreed date. To hand in samples, none is needed.',
    },
    urgent,
    cancelling,
    passOrFail,
    otherLaboratories,
    afterwards,
    complaints,
  ],
}

/** The order is one thing, the consent another: Data Protection Act 2017, section 24; GDPR, article 7(3). */
const peopleCancelling: RequestNote = {
  title: 'Cancelling and consent',
  onSheet: true,
  text: 'Tests cannot be cancelled once an agreement is made. You can still [withdraw your consent](/your-sample-and-dna-data#withdraw) at any time; then we stop.',
}

/** Consent comes before anybody is bound, and is read before it is signed. */
const consentSteps = (read: string): readonly RequestStep[] => [
  ask,
  { title: 'Quotation', text: `We send details, method and price, with ${read}.` },
  { title: 'Talk', text: 'If you like, with us, a doctor or a counsellor.' },
  {
    title: 'Order and consent',
    text: 'You sign your written order and the consent form together.',
  },
]

const people: RequestWords = {
  action,
  steps: [
    ...consentSteps('the consent form and a sheet to read'),
    { title: 'Sample', text: 'A reception form is signed for it.' },
    {
      title: 'Review and acceptance',
      text: 'We check sample and forms, accept the sample and test it.',
    },
    { title: 'Result', text: 'You get it in the way your consent form says.' },
  ],
  notes: [
    {
      title: 'Appointment',
      text: 'DNA sampling on our premises is [by appointment](/services/dna#two-ways). To hand in a kit, none is needed.',
    },
    urgent,
    peopleCancelling,
    complaints,
  ],
}

const blood: RequestWords = {
  action,
  steps: [
    ...consentSteps('the consent form'),
    {
      title: 'Blood sample',
      text: 'A reception form is signed and the request reviewed; then blood is taken.',
    },
    { title: 'Test and report', text: 'The sample is accepted, tested and reported.' },
  ],
  notes: [
    {
      title: 'Appointment',
      text: 'None is normally needed. Ask for the hours of blood taking before you fast.',
    },
    urgent,
    peopleCancelling,
    complaints,
  ],
}

const counselling: RequestWords = {
  action,
  steps: [
    { title: 'Ask', text: `By ${waysToAsk}. Leave health details out.` },
    { title: 'Quotation', text: 'We send the details and the price.' },
    { title: 'Written order', text: 'Your written order follows the quotation.' },
    { title: 'Conversation', text: 'You talk with the counsellor.' },
  ],
  notes: [
    { title: 'Appointment', text: 'By appointment: ask for a time.' },
    {
      title: 'Cancelling',
      text: fact('requests.counselling-cancelling'),
    },
    {
      title: 'Consent',
      text: 'You can end the conversation at any time, and withdraw your consent to what is kept of it.',
    },
    complaints,
  ],
}

const distributed: RequestWords = {
  action,
  steps: [
    { title: 'Ask', text: 'Name the product, the quantity and the place of delivery.' },
    { title: 'Quotation', text: 'We send the details and the price.' },
    order,
    { title: 'Delivery', text: 'As the quotation says.' },
  ],
  notes: [
    {
      title: 'Who made it',
      text: 'We distribute the product. Its maker is responsible for its performance figures and its instructions.',
    },
    {
      title: 'Cancelling',
      text: fact('requests.returning-goods'),
    },
    complaints,
  ],
}

const screening: RequestWords = {
  action: 'For clinics: ask for a quote',
  steps: [
    { title: 'Ask', text: `The clinic asks by ${waysToAsk}.` },
    { title: 'Quotation', text: 'The clinic gets it, with the details.' },
    { title: 'Purchase order', text: 'The clinic’s purchase order follows the quotation.' },
    {
      title: 'Sample and result',
      text: 'The clinic takes your blood after your written consent, and explains the result.',
    },
  ],
  notes: [
    {
      title: 'Who does what',
      text: 'We distribute the test. Its maker answers for the test and its figures, the clinic for sample and counselling.',
    },
    {
      title: 'Cancelling and consent',
      onSheet: true,
      text: 'An order binds the clinic that made it, not you. You can withdraw your consent at any time.',
    },
    complaints,
  ],
}

/** What each kind of work tells those who ask for it. */
export const requestWords: { readonly [Kind in RequestKind]: RequestWords } = {
  samples,
  calibration,
  'on-site': onSite,
  people,
  blood,
  counselling,
  distributed,
  screening,
}
