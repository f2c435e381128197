/** How a test is requested, and what to know before: said once, shown on the home page and on every service page. */

export type RequestStep = { readonly title: string; readonly text: string }

/** `text` may hold inline links. */
export type RequestNote = { readonly title: string; readonly text: string }

export const requestSteps: readonly RequestStep[] = [
  { title: 'Ask', text: 'By e-mail, phone, visit or this website.' },
  { title: 'Quotation', text: 'We send the details, the method and the price.' },
  { title: 'Purchase order', text: 'Your purchase order follows the quotation.' },
  { title: 'Sample reception', text: 'A reception form is signed and the request reviewed.' },
  { title: 'Test and report', text: 'The sample is accepted, tested and reported.' },
]

export const requestNotes: readonly RequestNote[] = [
  {
    title: 'Appointment',
    text: 'None is normally needed. Only DNA sampling is [by appointment](/services/dna#two-ways).',
  },
  {
    title: 'Urgent tests',
    text: 'They carry an extra fee. Say that it is urgent when you ask for the quotation.',
  },
  {
    title: 'Cancelling',
    text: 'A test cannot be cancelled once the agreement is made. Read the quotation before you order.',
  },
  {
    title: 'Complaints',
    text: 'There is a [complaint procedure](/quality-system#complaints).',
  },
]
