/** The laboratory itself: names and the ways to reach it. Said once; everything else refers here. */
import { openingHours } from '@laboratory/contract/laboratory'
import { accreditedForSchedules } from './accreditation.ts'
import { answerTo, fact, known, listAnswer } from './facts/fact.ts'
import { locale } from './language.ts'
import { type MaybePending, isPending } from './types.ts'
import { hour, laboratory as words } from './words.ts'

/** From the contract, so that e-mails and pages name the laboratory alike. */
export { laboratoryName, laboratoryShortName } from '@laboratory/contract/laboratory'

/** The first is the one to call. None while the laboratory has not supplied them. */
export const telephones: readonly string[] = listAnswer('laboratory.telephone') ?? []
/** What to do when writing did not help. */
export const otherwise = telephones.length > 0 ? words.otherwise.call : words.otherwise.visit

export const fax = answerTo('laboratory.fax')
export const email = answerTo('laboratory.email')

/** The specification's four ways to ask, as far as one can go them: "e-mail, phone, visit or this website". */
export function waysOf(email: string | undefined, telephones: readonly string[]): string {
  const { ways: by } = words
  const ways = [email && by.email, telephones[0] && by.telephone, by.visit, by.website].filter(
    (way) => way !== undefined,
  )
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(ways)
}
export const waysToAsk = waysOf(email, telephones)

export const address = {
  floor: words.floor,
  building: fact('laboratory.address'),
  town: 'Réduit',
  country: words.country,
  /** For the top bar. */
  short: `Réduit, ${words.country}`,
} as const
/** Latitude and longitude of the entrance, if they are known. */
export const mapPin = answerTo('laboratory.map-pin')

export type SocialLink = { readonly name: string; readonly address: string }

/** The pages of the laboratory elsewhere, as far as they are known. */
export const socialLinks: readonly SocialLink[] = known([
  fact('laboratory.facebook', (address) => ({ name: 'Facebook', address })),
  fact('laboratory.linkedin', (address) => ({ name: 'LinkedIn', address })),
])

export const holdingCompany = {
  name: fact('laboratory.holding-company.name'),
  address: answerTo('laboratory.holding-company.address'),
}

/** The owner as policies and terms name it. */
export const owner: MaybePending =
  isPending(holdingCompany.name) || !holdingCompany.address
    ? holdingCompany.name
    : `${holdingCompany.name}, ${holdingCompany.address}`

/** One sentence on what the laboratory is; footer, sharing cards and structured data. */
export const description = words.description(accreditedForSchedules)

export const addressLines: readonly string[] = [
  `${address.floor}, ${isPending(address.building) ? address.building.placeholder.toLowerCase() : address.building}`,
  `${address.town}, ${address.country}`,
]

const saturday = answerTo('laboratory.saturday-emergency')

const [opens, closes] = [hour(openingHours.opens), hour(openingHours.closes)]
/** Opening hours in words, from the constants. */
export const hours = {
  short: words.hours.short(opens, closes),
  lines: [
    words.hours.week(opens, closes),
    words.hours.saturday + (saturday ? words.hours.colon + saturday : ''),
    words.hours.sunday,
  ],
} as const
