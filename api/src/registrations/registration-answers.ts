/** What somebody answered when they registered, as people read and compare it. */
import { answerNames, type AnswerName } from '@laboratory/contract/desk/registrations'
import type { Registration } from './registration-repository.ts'

export function nameOf({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

export function differencesBetween(one: Registration, other: Registration): AnswerName[] {
  const [answers, others] = [answersOf(one), answersOf(other)]
  const isSame = (name: AnswerName) => {
    if (name === 'organisation') return one.companyKey === other.companyKey
    if (name === 'number') return one.numberKey === other.numberKey
    // As people compare them: nobody means another person by another case or space.
    return foldedText(answers[name]) === foldedText(others[name])
  }
  return answerNames.filter((name) => !isSame(name))
}

function foldedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

type Address = Record<'buildingName' | 'streetName' | 'city' | 'zipCode', string> & {
  country?: string
  type?: string
}

/** The answers as people read them; empty where nothing was given. Never the PIN. */
export function answersOf(row: Registration): Record<AnswerName, string> {
  const addresses = JSON.parse(row.addressList || '[]') as Address[]
  const delivery = JSON.parse(row.deliveryAddress ?? 'null') as Address | null
  const billing = addresses.find(({ type }) => type === 'BILLING') ?? addresses[0]
  return {
    organisation: row.orgName,
    number: row.orgRegNumber,
    contact: nameOf(row),
    email: row.email,
    mobile: row.mobile,
    phone: row.phone,
    gender: row.gender,
    birth: row.dateOfBirth || row.dateOfBirthShort,
    billing: billing ? linesOf(billing) : '',
    delivery: delivery ? linesOf(delivery) : '',
    notifications: row.erasedAt === null ? (row.notificationOptIn === 1 ? 'wanted' : 'not wanted') : '',
  }
}

function linesOf({ buildingName, streetName, city, zipCode, country }: Address): string {
  const lines = [buildingName, streetName, [city, zipCode].filter(Boolean).join(' '), country]
  return lines.filter(Boolean).join('\n')
}
