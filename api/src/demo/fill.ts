/** Fills an empty database with a month of made-up work, through HTTP as people send it, each act at its own time. */
import { laboratoryClock, todayInMauritius as dateOf } from '@laboratory/contract/clock'
import { type InquiryState, wayOf } from '@laboratory/contract/desk/inquiries'
import { deskRoutes, type DeskAnswer, type DeskCall } from '@laboratory/contract/desk/routes'
import { confirmPath } from '@laboratory/contract/slots'
import type { InjectOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { buildApp } from '../app.ts'
import { day, later, minute } from '../clock.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/database.ts'
import { DeliveryError, type Mailer } from '../mail/mailer.ts'
import { createStaffKeys, invitationToken } from '../people/staff-keys.ts'
import { inviteFirst } from '../people/staff-operations.ts'
import * as sample from './cases.ts'
import type { CustomerKey, Moment, PersonKey } from './cases.ts'

/** Everybody's, in the demo. */
export const demoPassword = 'copper lantern, seven slow tides'

/**
 * @param now the end of the month
 * @returns the secret of the first manager's second factor
 */
export async function fillDemo(
  { config, database, secret }: { config: Config; database: Database; secret: Buffer },
  now: Date,
): Promise<string> {
  let time = now
  /** The last message to a mailbox. */
  const inbox = new Map<string, string>()
  const mailer: Mailer = {
    async send({ kind, mailbox, body }) {
      if (kind === 'inquiry-answer' && mailbox === sample.mailboxOf('villas'))
        throw new DeliveryError('550', true)
      inbox.set(mailbox, body)
    },
    close() {},
  }
  const { app, worker } = await buildApp({ config, database, secret, clock: () => time, mailer })
  let factor = ''
  const sessions = new Map<PersonKey, { token: string; seen: Date }>()

  async function request(options: InjectOptions) {
    const answer = await app.inject(options)
    if (answer.statusCode < 400) return answer
    throw new Error(`${String(options.url)} was answered ${answer.statusCode}: ${answer.body}`)
  }
  const post = (url: string, payload: object) => request({ method: 'POST', url, payload })

  /** A call of somebody who signs in for it, unless they did a moment ago. */
  async function call<Call extends DeskCall>(by: PersonKey, name: Call, input: Record<string, unknown> = {}) {
    const { method, path, access } = deskRoutes[name]
    const seen = sessions.get(by)?.seen
    if (access.secondFactor !== 'none' && (!seen || later(seen, 15 * minute) < time)) {
      const { stage } = await call(by, 'signIn', { mailbox: staffMailbox(by), password: demoPassword })
      if (stage === 'code') await call(by, 'giveCode', { code: codeAt(factor, time) })
    }
    const url = `/api/desk${path.replaceAll(/:(\w+)/g, (_part, field: string) => String(input[field]))}`
    const { host, origin } = new URL(config.desk.origin)
    const headers = { host, origin, cookie: `desk=${sessions.get(by)?.token}` }
    const answer = await request({ method, url, headers, ...(method !== 'GET' && { payload: input }) })
    const token = answer.cookies.find((cookie) => cookie.name === 'desk')?.value
    if (token !== undefined) sessions.set(by, { token, seen: time })
    return answer.json<DeskAnswer<Call>>()
  }

  async function addPeople(): Promise<void> {
    const first = await database.transact((transaction) => inviteFirst(transaction, time))
    for (const [key, [name, role]] of Object.entries(sample.people) as [PersonKey, [string, string]][]) {
      const mailbox = staffMailbox(key)
      if (key === 'meera' && first) {
        const token = invitationToken(createStaffKeys(secret), first.id)
        await call(key, 'acceptInvitation', { token, password: demoPassword, name, mailbox })
        factor = (await call(key, 'beginEnrolment')).secret
        await call(key, 'finishEnrolment', { code: codeAt(factor, time) })
      } else {
        await call('meera', 'invite', { mailbox, name, role })
        await worker.drain()
        const token = /invitation#(\S+)/.exec(inbox.get(mailbox) ?? '')?.[1]
        await call(key, 'acceptInvitation', { token, password: demoPassword })
      }
    }
  }

  const events: { at: Date; run(): Promise<unknown> }[] = []
  const plan = (at: Moment, run: () => Promise<unknown>) => void events.push({ at: instantOf(at, now), run })
  /** Sends a form, and plans what is done with it. @param steps each on the working day after the one before */
  function planCase(
    { at, from }: Pick<sample.Inquiry, 'at' | 'from'>,
    url: '/api/inquiries' | '/api/customer/sign-up',
    answers: object,
    steps: readonly sample.Step[],
  ): void {
    let reference = ''
    plan(at, async () => {
      await post(url, answers)
      await worker.drain()
      reference = /ABI-\w{4}-\w{4}/.exec(inbox.get(sample.mailboxOf(from)) ?? '')?.[0] ?? ''
    })
    for (const [index, [by, name, input]] of steps.entries()) {
      const days = Number.parseInt(String(at)) - index - 1
      plan(typeof at === 'number' ? at - 30 : `${days}d 10:0${index}`, async () => {
        const read = url === '/api/inquiries' ? 'readInquiry' : 'readRegistration'
        const { version } = await call(by, read, { reference })
        await call(by, name, { ...input, reference, version })
      })
    }
  }

  plan('22d 08:00', addPeople)
  for (const inquiry of sample.inquiries) {
    const { from, subject, list: requestList, text } = inquiry
    const [name, company] = sample.customers[from]
    const sender = { name, company, email: sample.mailboxOf(from), phone: '+230 000 0000' }
    const address = 'Sample Road 1\nSample Town'
    const answers = { ...sender, address, description: `Sample inquiry. ${text}`, subject, requestList }
    planCase(inquiry, '/api/inquiries', answers, stepsOf(inquiry))
  }
  for (const registration of sample.registrations) {
    const { at, from, isConfirmed, typed, act: step } = registration
    planCase(registration, '/api/customer/sign-up', { ...signUpOf(from), ...typed }, step ? [step] : [])
    if (!isConfirmed) continue
    plan(String(at).replace(/.$/, '9') as Moment, () => {
      const receipt = inbox.get(sample.mailboxOf(from)) ?? ''
      return post(confirmPath, { token: /\?token=(\S+)/.exec(receipt)?.[1] })
    })
  }
  for (const [at, ...act] of sample.acts) plan(at, () => call(...act))
  for (let days = 0; days < 30; days += 1)
    plan(days * 1440 + 1, async () => {
      for (let left = Math.round(14 + 7 * Math.sin(days)); left > 0; left -= 1)
        await post('/api/visits', { path: '/home', label: 'Home page visited.' })
    })

  try {
    for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      time = at
      await run()
      // Answers are sent after ten seconds.
      time = later(at, minute)
      await worker.drain()
    }
  } finally {
    await app.close()
  }
  return factor
}

/** What an application for codes shows. @param secret base32 */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

export function staffMailbox(key: PersonKey): string {
  return `${key}@example.org`
}

/** A whole registration form. */
function signUpOf(key: CustomerKey) {
  const [name, company] = sample.customers[key]
  const [firstName = '', lastName = ''] = name.split(' ')
  const place = { buildingName: 'Sample House', streetName: 'Sample Road', city: 'Sample Town' }
  const address = { id: '', ...place, zipCode: '00000', country: 'MAURITIUS' }
  const person = { firstName, lastName, gender: 'female', dateOfBirth: '' }
  const numbers = { mobile: '50000000', phone: '2000000', pin: '0000', confirmPin: '0000' }
  return {
    orgName: company,
    orgRegNumber: `SAMPLE-${company.length}${key.length}`,
    type: 'CORPORATE',
    ...person,
    ...numbers,
    email: sample.mailboxOf(key),
    addressList: ['BILLING', 'DELIVERY'].map((type) => ({ ...address, type })),
  }
}

/** What staff do with an inquiry, one step after the other. */
function stepsOf({ by, until }: sample.Inquiry): readonly sample.Step[] {
  if (by === undefined || until === undefined) return []
  const answer = { subject: 'Sample answer', body: `This is a sample.\n\n${sample.people[by][0]}` }
  const way: readonly InquiryState[] = until === 'declined' ? [until] : [...wayOf(until), 'closed']
  const states: readonly InquiryState[] = way.filter((state) => state !== 'asked')
  const steps = states
    .slice(0, states.indexOf(until) + 1)
    .map((state): sample.Step =>
      state === 'quotation' || state === 'declined'
        ? [by, 'answerInquiry', { ...answer, state }]
        : [by, 'changeState', { state }],
    )
  return [[by, 'takeInquiry', {}], ...steps]
}

function instantOf(moment: Moment, now: Date): Date {
  if (typeof moment === 'number') return later(now, -moment * minute)
  const [days = '', time = ''] = moment.split('d ')
  let date = now
  for (let left = Number(days); left > 0;) {
    date = later(date, -day)
    if (laboratoryClock(date).weekday % 6 !== 0) left -= 1
  }
  return new Date(`${dateOf(date)}T${time}:00+04:00`)
}
