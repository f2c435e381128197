import { eventKinds, inquiryStates } from '@laboratory/contract/desk/inquiries'
import { correctableNames, type RequestKind } from '@laboratory/contract/desk/privacy'
import { outboxKinds } from '../../ui/delivery.tsx'
import { describeEvent, stateNames } from '../inquiries/words.ts'
import { stateName } from '../registrations/words.ts'

export type Row = Readonly<Record<string, unknown>>

export const sections = {
  inquiries: 'Inquiries',
  events: 'What was done with the inquiries',
  answers: 'Answers of the laboratory',
  files: 'Files that went with answers',
  registrations: 'Registrations',
  reviews: 'What was done with the registrations',
  corrections: 'Corrections',
  requests: 'Requests about the data',
  emails: 'E-mails of the website',
  mails: 'E-mails that came in',
} as const
export type Section = keyof typeof sections

const correctedNames: Readonly<Record<string, string>> = {
  ...correctableNames.registration,
  ...correctableNames.inquiry,
  requestList: 'Request list',
}

const names: Readonly<Record<string, string>> = {
  ...correctedNames,
  reference: 'Reference',
  receivedAt: 'Came',
  description: 'What was written',
  subject: 'Subject',
  language: 'Language',
  consentVersion: 'Privacy policy of',
  healthConsent: 'Consent for health data, policy of',
  spamScore: 'Points for spam',
  spamReasons: 'Why it looked like spam',
  flagged: 'Held back as spam',
  releasedAt: 'Released',
  reportedAt: 'In the daily summary of',
  erasedAt: 'Erased',
  state: 'State',
  senderName: 'Name',
  sender: 'From',
  files: 'Files',
  at: 'When',
  kind: 'Kind',
  fromState: 'From',
  toState: 'To',
  note: 'Note',
  undoneAt: 'Undone',
  recipient: 'To',
  body: 'Text',
  size: 'Bytes',
  createdAt: 'Written',
  sentAt: 'Sent',
  decidedAt: 'Decided',
  dateOfBirthShort: 'Date of birth, as sent',
  addressList: 'Addresses',
  deliveryAddress: 'Delivery address',
  mailboxConfirmedAt: 'E-mail address confirmed',
  mailbox: 'E-mail address',
  fields: 'What was corrected',
  reason: 'Why',
  receivedOn: 'Came',
  dueOn: 'Due',
  extension: 'Why it takes longer',
  outcome: 'How it ended',
  doneAt: 'Ended',
  checks: 'Checked',
}

/** A column in words; one that is new here by its own name. */
export function nameOf(column: string): string {
  return names[column] ?? column.replaceAll('_', ' ')
}

/** Columns that say nothing to a person while they hold these. */
const silent: Readonly<Record<string, unknown>> = { flagged: 0, spamScore: 0, notificationOptIn: 0 }

/** Of the file alone: the e-mail address once more, and keys of the service. */
const fileOnly = new Set(['mailbox', 'pepperId'])

export function saysSomething(column: string, value: unknown): boolean {
  return (
    !fileOnly.has(column) && value !== null && value !== '' && value !== undefined && silent[column] !== value
  )
}

const wide = new Set(['description', 'body', 'note', 'addressList', 'requestList', 'reason', 'extension'])

export function isWide(column: string): boolean {
  return wide.has(column)
}

/** What people ask about their data. */
export const requestNames: Record<RequestKind, string> = {
  access: 'Wants to see the data',
  erasure: 'Wants to be erased',
  correction: 'Wants a correction',
  restriction: 'Wants the data kept and not used: no answers, no lists, no erasing until this ends',
  portability: 'Wants a copy that a computer can read',
  withdrawal: 'Takes a consent back',
  objection: 'Objects to the use of the data',
}

const kindWords: Readonly<Record<string, string>> = {
  ...outboxKinds,
  ...requestNames,
}

function wordsOfKind(kind: string): string {
  const isEvent = eventKinds.some((one) => one === kind)
  if (!isEvent) return kindWords[kind] ?? kind
  return describeEvent({ kind, to: null, actor: 'The laboratory', isUndone: false })
}

function stateWords(state: string): string {
  const known = inquiryStates.find((name) => name === state)
  return known ? stateNames[known] : stateName({ state: state as 'approved', decidedAt: null })
}

const yesOrNo = new Set(['flagged', 'notificationOptIn'])

/** @param time makes words of an instant */
export function cellText(column: string, value: unknown, time: (instant: string) => string): string {
  if (yesOrNo.has(column)) return value === 1 ? 'yes' : 'no'
  if (column === 'addressList' || column === 'deliveryAddress') return addressWords(value)
  const text = String(value)
  if (column === 'kind') return wordsOfKind(text)
  if (column === 'fields') return fieldWords(text)
  if (/state$/i.test(column)) return stateWords(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? time(text) : text
}

/** Names of corrected fields in words. @param fields as the service keeps them: `name, requestList` */
export function fieldWords(fields: string): string {
  return fields
    .split(', ')
    .map((name) => (correctedNames[name] ?? name).replace(/^./, (first) => first.toLowerCase()))
    .join(', ')
}

function addressWords(value: unknown): string {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return (Array.isArray(read) ? read : [read])
      .map((address: Readonly<Record<string, string>>) => {
        const { type, buildingName, streetName, city, zipCode, country } = address
        const place = [buildingName, streetName, city, zipCode, country].filter(Boolean).join(', ')
        return type === undefined ? place : `${type.toLowerCase()}: ${place}`
      })
      .join('\n')
  } catch {
    return String(value)
  }
}
