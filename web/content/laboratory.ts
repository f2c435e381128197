/** The laboratory itself: names and the ways to reach it. Said once; everything else refers here. */
import { openingHours } from '@laboratory/contract/laboratory'
import { accreditedForSchedules } from './accreditation.ts'
import { isPending, pending } from './types.ts'

/** From the contract, so that e-mails and pages name the laboratory alike. */
export { laboratoryName, laboratoryShortName } from '@laboratory/contract/laboratory'

export const telephone = pending('Telephone number', 'Telephone to follow')
export const fax = pending('Fax number', 'Fax to follow')
export const generalEmail = pending('General e-mail address', 'E-mail to follow')
export const emergencyContact = pending(
  'How to reach the laboratory in an emergency on Saturdays',
  'by arrangement',
)
export const address = {
  floor: '6th floor',
  building: pending('Name of the business-park tower, street and postcode', 'Business-park tower'),
  town: 'Réduit',
  country: 'Mauritius',
  /** For the top bar. */
  short: 'Réduit, Mauritius',
} as const
export const mapPin = pending('Map position of the entrance', 'Réduit, Moka district')
export const socialLinks = [
  { name: 'Facebook', address: pending('Address of the Facebook page', 'Facebook page to follow') },
  { name: 'LinkedIn', address: pending('Address of the LinkedIn page', 'LinkedIn page to follow') },
] as const
export const holdingCompany = pending(
  'Legal name and address of the group holding company',
  'The group holding company',
)

/** One sentence on what the laboratory is; footer, sharing cards and structured data. */
export const description = `Testing and calibration laboratory in Mauritius, ${accreditedForSchedules}. Medical centre.`

export const addressLines: readonly string[] = [
  `${address.floor}, ${isPending(address.building) ? address.building.placeholder.toLowerCase() : address.building}`,
  `${address.town}, ${address.country}`,
]

/** Opening hours in words, from the constants. */
export const hours = {
  short: `Mon–Fri ${openingHours.opens}–${openingHours.closes}`,
  lines: [
    `Monday to Friday: ${openingHours.opens} to ${openingHours.closes}`,
    'Saturday: emergencies only (urgent testing, no medical emergencies)',
    'Sunday and public holidays: closed',
  ],
} as const
