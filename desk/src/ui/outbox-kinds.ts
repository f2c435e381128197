/** What the e-mails of the website are, by their kinds. */
export const outboxKinds: Readonly<Record<string, string>> = {
  'inquiry': 'Copy of an inquiry, to the laboratory',
  'inquiry-receipt': 'Receipt of an inquiry',
  'inquiry-answer': 'Answer to an inquiry',
  'registration': 'Copy of a registration, to the laboratory',
  'registration-receipt': 'Receipt of a registration',
  'registration-question': 'Question about a registration',
  'registration-repeated': 'Notice about a repeated registration',
  'registration-approved': 'Access to the portal',
  'registration-rejected': 'Notice about a declined registration',
  'portal-approval': 'Hand-over of an approval to the portal',
  'digest': 'Summary for the laboratory',
  'staff-invitation': 'Invitation of a colleague',
  'staff-notice': 'Notice to a colleague',
} // prettier-ignore
