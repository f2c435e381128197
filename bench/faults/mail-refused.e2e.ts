/** Mail servers that are down or behave badly, one service for each. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { MailFault } from '../../e2e/support/mail-server.ts'
import { staffMailbox } from '../../e2e/support/test-service.ts'
import { isLong, percentile, report, test, until, type Stage } from './fault.ts'
import { Ledger, readQueue, readRows } from './inquiries.ts'

type Trouble = 'refused' | Exclude<MailFault, 'none' | 'unconfirmed'>

const troubles: readonly Trouble[] = ['refused', 'hanging', 'later', 'never', 'bad-tls', 'one-byte-a-second']

/** Milliseconds that a visitor may wait for thanks while the mail server is in trouble; the short version runs beside other tests, where a time says nothing. */
const longestWait = 2000

test('mail-refused: Whatever the mail server does, visitors are thanked at once, pages answer, no message is lost, and all arrive when it is well again.', async ({
  stage,
}) => {
  const chosen = isLong ? troubles : (['refused', 'never'] as const)
  const figures: string[] = []
  // Two at a time, so that a slow machine does not distort the times.
  for (let at = 0; at < chosen.length; at += 2) {
    const pair = chosen.slice(at, at + 2)
    figures.push(...(await Promise.all(pair.map((trouble) => endure(stage, trouble)))))
  }
  report(figures.join('; '))
})

async function endure(stage: Stage, trouble: Trouble): Promise<string> {
  const service = stage.prepareService()
  const { mails } = service
  await mails.start()
  if (trouble === 'refused') await mails.stop()
  else mails.fault = trouble
  await service.start()

  const begun = performance.now()
  const ledger = new Ledger()
  const waits: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await ledger.insist(service.url, `warm-${index}`)
    const { milliseconds } = await ledger.send(service.url, `visitor-${index}`)
    waits.push(milliseconds)
  }
  for (const name of ledger.open) await ledger.insist(service.url, name)
  assert(
    !isLong || percentile(waits, 0.5) < longestWait,
    `With a mail server that is ${trouble}, thanks took ${percentile(waits, 0.5).toFixed(0)} ms.`,
  )
  await until('every message was tried', () => readQueue(service).attempts >= 3)
  const { status } = await fetch(`${service.url}/home`)
  assert(status === 200, `With a mail server that is ${trouble}, /home was answered ${status}.`)
  if (isLong) await pause(20_000)
  if (trouble === 'never') {
    const isGivenUp = () => readQueue(service).dead >= ledger.accepted.size
    await until('receipts that are refused for good are given up', isGivenUp)
  }
  const before = readQueue(service)
  // Each message is tried at once, and again after 24 s at the earliest, then after twice as long each time (`retryDelay`).
  const messages = 2 * ledger.accepted.size
  const rounds = 1 + Math.floor(Math.log2(1 + (performance.now() - begun) / 24_000))
  assert(
    before.attempts <= messages * rounds,
    `With a mail server that is ${trouble}, ${before.attempts} attempts were made.`,
  )

  if (trouble === 'refused') await mails.start()
  mails.fault = 'none'
  mails.hangUp()
  const receipts = trouble === 'never' ? 0 : ledger.accepted.size
  const expected = ledger.accepted.size + receipts
  const isDelivered = () => {
    // The half minute until the next attempt is kept in the long version only.
    if (!isLong) service.makeMailsDue()
    return new Set(mails.taken.map(({ messageId }) => messageId)).size >= expected
  }
  const recovery = await until('all messages arrived', isDelivered)
  await service.stop()
  ledger.compare(readRows(service))
  if (trouble === 'never') {
    const { dead } = readQueue(service)
    assert(dead === ledger.accepted.size, `Refused for good, ${dead} messages were given up and kept.`)
    const toStaff = mails.takenFor(staffMailbox).length
    assert(toStaff >= ledger.accepted.size, `Only ${toStaff} messages came to the laboratory.`)
  } else {
    ledger.compareMails(mails.taken)
  }
  return `${trouble}: thanks ≤ ${Math.max(...waits).toFixed(0)} ms, ${before.attempts} attempts, all there ${(recovery / 1000).toFixed(0)} s after`
}
