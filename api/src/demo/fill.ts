/** Fills an empty database with a month of made-up work: forms as visitors send them, acts as staff do them, each at its own time. */
import { honeypotField } from '@laboratory/contract/envelope'
import { laboratoryClock, todayInMauritius } from '@laboratory/contract/clock'
import { daysAfter, monthsAfter } from '@laboratory/contract/desk/figures'
import { partSize } from '@laboratory/contract/desk/parts'
import { wholeCrop } from '@laboratory/contract/picture-crop'
import { confirmPath } from '@laboratory/contract/slots'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { buildApp } from '../app.ts'
import { day, hour, later, minute } from '../clock.ts'
import type { Config } from '../config.ts'
import { takeCopy } from '../backups/take-copy.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { VisitTable } from '../database/schema.ts'
import { saveHouseText } from '../inquiries/house-texts.ts'
import { beginFile, finishFile, putFilePart } from '../inquiries/inquiry-files.ts'
import {
  addNote,
  answerInquiry,
  changeState,
  changeTurn,
  giveBackInquiry,
  handOverInquiry,
  releaseAtDesk,
  takeInquiry,
  type ActingAtDesk,
} from '../inquiries/inquiry-work.ts'
import { DeliveryError, type Mailer } from '../mail/mailer.ts'
import { mailAddressesOf } from '../mail/message.ts'
import { publishAtDesk, saveNews, withdrawAtDesk } from '../news/news-operations.ts'
import { beginPicture, cropPicture, finishPicture, putPicturePart } from '../news/news-pictures.ts'
import { clearNotices, setNotice } from '../notices/notice-operations.ts'
import { createAuditKey } from '../audit/audit-key.ts'
import { recordBackup } from '../audit/audit.ts'
import { addRequest, extendRequest, finishRequest } from '../privacy/data-requests.ts'
import { erasePerson } from '../privacy/privacy-operations.ts'
import { createMailboxProofs } from '../registrations/mailbox-proof.ts'
import { decideRegistration } from '../registrations/registration-operations.ts'
import { repository } from '../repository.ts'
import { askApplicant, checkRegistration, noteRegistration } from '../registrations/registration-work.ts'
import { beginEnrolment, finishEnrolment } from '../staff/second-factor.ts'
import { createSigningIn } from '../staff/signing-in.ts'
import { createStaffKeys } from '../staff/staff-keys.ts'
import { invite, inviteFirst, letGo } from '../staff/staff-operations.ts'
import {
  brokenMailboxes,
  cases,
  customerOf,
  dataRequests,
  houseTexts,
  news,
  notices,
  people,
  registrations,
  views,
  sampleNumberOf,
  type Colleague,
  type Moment,
  type PersonKey,
  type ReviewStep,
  type Step,
} from './cases.ts'
import type { DemoPortal } from './demo-portal.ts'

/** Everybody's, in the demo. */
export const demoPassword = 'copper lantern, seven slow tides'

/** What is needed to sign in: the secret of the second factor of those who have one, by mailbox. */
export type DemoSecrets = Record<string, string>

const acts = {
  takeInquiry,
  giveBackInquiry,
  handOverInquiry,
  changeState,
  changeTurn,
  addNote,
  answerInquiry,
  releaseInquiry: releaseAtDesk,
} satisfies Record<Step['act'], unknown>

const reviewActs = {
  checkRegistration,
  noteRegistration,
  askApplicant,
  decideRegistration,
} satisfies Record<ReviewStep['act'], unknown>

/**
 * @param config of the demo: its data folder takes a copy of the database
 * @param closedDays public holidays, YYYY-MM-DD
 * @param now the end of the month
 */
export async function fillDemo(
  {
    config,
    database,
    secret,
    closedDays,
    portal,
  }: {
    config: Config
    database: Database
    secret: Buffer
    closedDays: readonly string[]
    portal: DemoPortal
  },
  now: Date,
): Promise<DemoSecrets> {
  let time = now
  const { app, worker } = await buildApp({
    config,
    database,
    secret,
    clock: () => time,
    mailer: demoMailer,
  })
  const keys = createStaffKeys(secret)
  const audit = createAuditKey(secret)
  const mail = mailAddressesOf(config)
  const proofs = createMailboxProofs(secret, config.publicOrigin)
  const signingIn = createSigningIn({
    database,
    keys,
    audit,
    mail,
    isSecondFactorRequired: false,
    wake() {},
  })
  const ids = new Map<PersonKey, string>()
  const secrets: DemoSecrets = {}

  const acting = (key: PersonKey): ActingAtDesk => {
    const staffId = ids.get(key)
    const common = { actor: people[key].mailbox, now: time, audit, mail, proofs, closedDays }
    return staffId === undefined ? common : { ...common, staffId }
  }
  const transact = <Result>(use: (transaction: Transaction) => Promise<Result>) =>
    database.query.transaction().execute(use)
  const postForm = async (url: string, fields: object) => {
    const answer = await app.inject({ method: 'POST', url, payload: fields })
    if (answer.statusCode >= 400) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ reference: string }>()
  }

  async function addPerson(key: PersonKey): Promise<void> {
    const { name, mailbox, role, hasCodes }: Colleague = people[key]
    const id = await transact(async (transaction) => {
      const first = await inviteFirst(transaction, time)
      return (first ?? (await invite(transaction, { mailbox, name, role }, acting('meera')))).id
    })
    const token = keys.invitationToken(id)
    const caller = {
      network: 'demo',
      site: undefined,
      origin: config.desk.origin,
      browser: 'Firefox, Linux',
      device: undefined,
      now: time,
    }
    const { session } = await signingIn.acceptInvitation(
      { token, password: demoPassword, name, mailbox },
      caller,
    )
    ids.set(key, session.person.id)
    if (!hasCodes) return
    secrets[mailbox] = await transact(async (transaction) => {
      const enrolling = { id: 'demo', person: session.person }
      const enrolment = await beginEnrolment(transaction, keys, enrolling, time)
      await finishEnrolment(transaction, keys, enrolling, codeAt(enrolment.secret, time), time)
      return enrolment.secret
    })
  }

  async function attach(name: string, reference: string, by: PersonKey): Promise<string> {
    const bytes = samplePdf(name)
    return transact(async (transaction) => {
      const { id } = await beginFile(transaction, { reference, name, size: bytes.length }, acting(by))
      for (let position = 0; position * partSize < bytes.length; position += 1) {
        const part = bytes.subarray(position * partSize, (position + 1) * partSize)
        await putFilePart(transaction, { id, position, bytes: part.toString('base64') })
      }
      await finishFile(transaction, { id }, acting(by))
      return id
    })
  }

  async function sendPicture(name: string): Promise<string> {
    const bytes = await samplePicture(name)
    const { id } = await transact((t) =>
      beginPicture(t, { name: `${name}.webp`, size: bytes.length }, acting('lise')),
    )
    for (let position = 0; position * partSize < bytes.length; position += 1) {
      const part = bytes.subarray(position * partSize, (position + 1) * partSize).toString('base64')
      await transact((t) => putPicturePart(t, { id, position, bytes: part }))
    }
    await finishPicture(database, { id }, acting('lise'))
    return id
  }

  async function perform({ by, act, input: { to, file, ...input } = {} }: Step, reference: string) {
    const { version } = await database.query
      .selectFrom('inquiry')
      .select('version')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const whole = {
      ...input,
      reference,
      version,
      ...(to !== undefined && { to: ids.get(to as PersonKey) }),
      ...(file !== undefined && { file: await attach(String(file), reference, by) }),
    }
    await transact((transaction) => acts[act](transaction, whole, acting(by)))
  }

  async function register({ from, isHeld, spelled }: (typeof registrations)[number]): Promise<string> {
    const { company, name, email } = customerOf(from)
    const [firstName = '', lastName = ''] = name.split(' ')
    const address = {
      id: '',
      buildingName: 'Sample House',
      streetName: 'Sample Road',
      city: 'Sample Town',
      zipCode: '00000',
      country: 'MAURITIUS',
    }
    await postForm('/api/customer/sign-up', {
      orgName: company,
      orgRegNumber: sampleNumberOf(from),
      type: 'CORPORATE',
      firstName,
      lastName,
      email,
      mobile: '50000000',
      phone: '2000000',
      gender: 'female',
      dateOfBirth: '',
      pin: '0000',
      confirmPin: '0000',
      addressList: [
        { ...address, type: 'BILLING' },
        { ...address, type: 'DELIVERY' },
      ],
      ...spelled,
      ...(isHeld && { [honeypotField]: 'a program filled this' }),
    })
    const row = await database.query
      .selectFrom('registration')
      .select('reference')
      .where('mailbox', '=', spelled?.email ?? email)
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow()
    return row.reference
  }

  async function review({ by, act, input, isRefused }: ReviewStep, reference: string) {
    const { version, mailbox } = await database.query
      .selectFrom('registration')
      .select(['version', 'mailbox'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const others = await database.query
      .selectFrom('registration')
      .select('reference')
      .where('mailbox', '=', mailbox)
      .where('reference', '<>', reference)
      .where('decided_at', 'is', null)
      .execute()
    const isApproval = input?.decision === 'approved'
    if (isRefused) portal.refuseNext()
    await transact((transaction) =>
      reviewActs[act](
        transaction,
        {
          ...input,
          reference,
          version,
          ...(isApproval && { repeated: others.map((other) => ({ reference: other.reference })) }),
        },
        acting(by),
      ),
    )
  }

  /** The events, in the order of their times. Cases know their reference once they have begun. */
  const events: { at: Date; run(): Promise<unknown> }[] = []
  const plan = (moment: Moment, run: () => Promise<unknown>) =>
    void events.push({ at: instantOf(moment, now), run })

  for (const [index, key] of (Object.keys(people) as PersonKey[]).entries()) {
    const { left }: Colleague = people[key]
    plan(`22d 08:${10 + index}`, () => addPerson(key))
    if (left) plan(left, () => transact((t) => letGo(t, { id: ids.get(key) }, acting('meera'))))
  }
  plan(600, () =>
    transact((t) =>
      invite(t, { mailbox: 'new@example.org', name: 'Nina Sample', role: 'reader' }, acting('meera')),
    ),
  )
  for (const text of houseTexts)
    plan('22d 09:00', () => transact((t) => saveHouseText(t, text, acting('meera'))))
  for (const { at, from, text, subject, healthConsent, list, steps } of cases) {
    let reference = ''
    plan(at, async () => {
      const description = `Sample inquiry. ${text}`
      const about = { ...(subject && { subject }), ...(healthConsent && { healthConsent }) }
      const answers = { ...customerOf(from), description, ...about, requestList: list }
      ;({ reference } = await postForm('/api/inquiries', answers))
    })
    for (const step of steps) plan(step.at, () => perform(step, reference))
  }
  for (const registration of registrations) {
    const { at, from, confirmed, spelled, steps = [] } = registration
    let reference = ''
    plan(at, async () => void (reference = await register(registration)))
    if (confirmed) {
      plan(confirmed, async () => {
        const link = new URL(proofs.link(reference, spelled?.email ?? customerOf(from).email, time))
        await app.inject({
          method: 'POST',
          url: confirmPath,
          payload: { token: link.searchParams.get('token') },
        })
      })
    }
    for (const step of steps) plan(step.at, () => review(step, reference))
  }
  for (const [index, item] of news.entries()) {
    const id = `sample${index}`
    let version = 0
    plan(item.at, async () => {
      const { title, link = '', crop = wholeCrop } = item
      const picture = item.picture ? await sendPicture(item.picture) : null
      const cropped = picture === null ? [] : await cropPicture(database.query, picture, crop)
      const input = { id, version, title, link, ...(picture !== null && { picture, crop }) }
      ;({ version } = await transact((t) => saveNews(cropped)(t, input, acting('lise'))))
      if (!item.published && item.scheduled === undefined) return
      const appears = item.scheduled === undefined ? {} : { at: morning(later(now, item.scheduled * day)) }
      ;({ version } = await transact((t) => publishAtDesk(t, { id, version, ...appears }, acting('lise'))))
    })
    if (item.withdrawn)
      plan(item.withdrawn, () => transact((t) => withdrawAtDesk(t, { id, version }, acting('meera'))))
  }
  for (const { at, text, startsIn, hours, ended } of notices) {
    let id = ''
    plan(at, async () => {
      const startsAt = startsIn === undefined ? time : later(time, startsIn * hour)
      const endsAt = later(startsAt, hours * hour).toISOString()
      const input = { text, endsAt, ...(startsIn !== undefined && { startsAt: startsAt.toISOString() }) }
      ;({ id } = await transact((t) => setNotice(t, input, acting('lise'))))
    })
    if (ended) plan(ended, () => transact((t) => clearNotices(t, { id }, acting('lise'))))
  }
  plan(420, async () => {
    if (!database.native) return
    await transact((transaction) => recordBackup(transaction, {}, acting('meera')))
    await takeCopy(database, config, time)
  })
  for (const { at, from, kind, days, note, longer, done, isErased } of dataRequests) {
    const { email: mailbox } = customerOf(from)
    // Working days back to the noting are more days of the calendar on a Monday than on a Friday.
    const receivedOn = daysAfter(todayInMauritius(instantOf(at, now)), -days)
    let request = { id: '', version: 0 }
    const next = () => (request = { ...request, version: request.version + 1 })
    plan(at, async () => {
      const { id } = await transact((t) =>
        addRequest(t, { mailbox, kind, receivedOn, note }, acting('meera')),
      )
      request = { id, version: 1 }
    })
    if (longer) {
      const [when, reason] = longer
      const dueOn = monthsAfter(receivedOn, 2)
      plan(when, async () => {
        await transact((t) => extendRequest(t, { ...request, dueOn, reason }, acting('meera')))
        next()
      })
    }
    if (done) {
      const [when, outcome, words] = done
      plan(when, () =>
        transact(async (t) => {
          await finishRequest(t, { ...request, outcome, note: words }, acting('meera'))
          if (isErased) await erasePerson(t, { mailbox }, acting('meera'))
        }),
      )
    }
  }
  await database.query.insertInto('visit').values(sampleViews(now)).execute()

  try {
    for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      time = at
      await run()
      // Answers are sent after ten seconds.
      time = later(at, minute)
      await worker.drain()
    }
    time = now
    await worker.drain()
  } finally {
    await app.close()
  }
  return secrets
}

/** What an application for codes shows. @param secret base32 */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

function instantOf(moment: Moment, now: Date): Date {
  if (typeof moment === 'number') return later(now, -moment * minute)
  const [days = '', time = ''] = moment.split('d ')
  let date = now
  for (let left = Number(days); left > 0; left -= isWorkingDay(date) ? 1 : 0) date = later(date, -day)
  return new Date(`${laboratoryClock(date).date}T${time}:00+04:00`)
}

function isWorkingDay(date: Date): boolean {
  const { weekday } = laboratoryClock(date)
  return weekday > 0 && weekday < 6
}

/** Sends nothing; e-mails to two mailboxes fail, so that there is something to look at. */
const demoMailer: Mailer = {
  async send({ kind, mailbox }) {
    if (kind === 'inquiry-receipt' && mailbox === brokenMailboxes.gone) throw new DeliveryError('550', true)
    if (kind !== 'inquiry-answer') return
    if (mailbox === brokenMailboxes.gone) throw new DeliveryError('550', true)
    if (mailbox === brokenMailboxes.full) throw new DeliveryError('452', false)
  },
  close() {},
}

/** Views of a month: fewer on days on which the laboratory is closed, and today until now. */
function sampleViews(now: Date): Insertable<VisitTable>[] {
  const days = Array.from({ length: 40 }, (_, index) => later(now, -index * day))
  return days.flatMap((date, index) =>
    views.map(([path, label, usual], place) => {
      const share = (isWorkingDay(date) ? 1 : 0.35) * (index === 0 ? 0.4 : 1)
      // Varies, but is the same in each run.
      const wave = 1 + 0.25 * Math.sin(index * 1.7 + place)
      return {
        day: todayInMauritius(date),
        path,
        label,
        views: Math.max(1, Math.round(usual * share * wave)),
      }
    }),
  )
}

/** A picture of the site's, or a plain surface where its sources are not there. */
async function samplePicture(name: string): Promise<Buffer> {
  const file = join(repository, 'web/pictures/masters', `${name}.webp`)
  if (existsSync(file)) return readFileSync(file)
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 960, height: 640, channels: 3, background: '#2f7f8f' } })
    .webp()
    .toBuffer()
}

/** Eight o'clock at the laboratory. */
function morning(date: Date): string {
  return new Date(`${laboratoryClock(date).date}T08:00:00+04:00`).toISOString()
}

/** A page with one line of text (ISO 32000-2, 7.5). */
function samplePdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 72 760 Td (${text.replaceAll(/[^\w .,]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}`,
    'latin1',
  )
}
