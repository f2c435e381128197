/** Inquiries as tests work on them, and pages of a request as they read them. */
import { changeRows } from '../database/rows.ts'
import type { Role } from '@laboratory/contract/desk/access'
import type { DeskCall } from '@laboratory/contract/desk/routes'
import { slotMark, stepTemplates } from '@laboratory/contract/slots'
import { second } from '../clock.ts'
import { buildTestApp } from '../testing.ts'

/** A Monday morning at the laboratory: Priya at the desk, and Ravi beside her. @param role of both */
export async function openDesk(options: Parameters<typeof buildTestApp>[0] = {}, role: Role = 'clerk') {
  const service = await buildTestApp(options)
  service.clock.now = new Date('2026-11-23T05:00:00Z')
  const { ask, clock, database, sent, worker } = service
  const person = (name: string, as = role) => service.person(as, { name })
  const [priya, ravi] = [await person('Priya'), await person('Ravi')]
  /** A call, by Priya where nobody else makes it. */
  const desk = <Call extends DeskCall>(call: Call, input: object = {}, by = priya) =>
    service.desk(call, input, by)
  const read = async (reference: string, by = priya) => (await desk('readInquiry', { reference }, by)).body
  const list = async (filters: Record<string, string> = {}) =>
    (await desk('listInquiries', filters)).body.items.map(({ reference }) => reference)
  /** E-mails leave. @returns those of a kind that ever did */
  const drain = async (kind: string) => {
    await worker.drain()
    return sent.filter((message) => message.kind === kind)
  }
  /** The ten seconds in which an act can be undone pass, and e-mails leave. */
  const leave = (kind = '') => {
    service.pass(11 * second)
    return drain(kind)
  }
  /** Days and nights pass, and all sign in again. */
  const wait = async (time: number) => {
    service.pass(time)
    const at = clock.now.toISOString()
    const fresh = { createdAt: at, seenAt: at, enteredAt: at, confirmedAt: at }
    await changeRows(database.query, 'staffSession', {}, fresh)
  }
  return { service, database, clock, ask, person, priya, ravi, desk, read, list, drain, leave, wait }
}

/** The pages that answer about a request, made of their slots. @param part what a part shows, by its name */
export function requestPages(part: (name: string) => string, before = '') {
  const templates = Object.fromEntries(stepTemplates.map((name) => [name, part(name)]))
  const steps = `${stepTemplates.map((name) => slotMark(name)).join('')}<p>${slotMark('next')}</p>`
  return {
    [`${before}/request/steps`]: { html: steps, templates },
    [`${before}/request/complaint`]: { html: `Complaint ${steps}`, templates },
    [`${before}/request/problem`]: { html: slotMark('messages') },
  }
}
