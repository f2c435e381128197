/** Crashes while inquiries arrive, and between storing them and sending their e-mails. */
import { setTimeout as pause } from 'node:timers/promises'
import { isLong, report, test, until } from './fault.ts'
import { Ledger, readRows } from './inquiries.ts'

/** Inquiries sent in each cycle, so many at a time. */
const batch = 16
const parallel = 4
/** The crash comes within so many milliseconds after the first of them was sent, or once a message has come as far as the mail server lets it. */
const window = 120
const moments = ['written', 'called', 'unconfirmed'] as const

test('kill: Killed at random moments of writing, and between storing and sending, the service loses and doubles no inquiry that it accepted, and sends both messages.', async ({
  stage,
}) => {
  const cycles = isLong ? 150 : 6
  const service = await stage.startService()
  const { mails } = service
  const ledger = new Ledger()
  let interrupted = 0

  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const moment = moments[cycle % moments.length] ?? 'written'
    if (moment !== 'written') mails.fault = moment === 'called' ? 'hanging' : moment
    const { calls } = mails
    const arrived = mails.taken.length
    const names = Array.from({ length: batch }, (_, index) => `visitor-${cycle}-${index}`)
    const sending = Array.from({ length: parallel }, async () => {
      for (let name = names.shift(); name; name = names.shift()) await ledger.send(service.url, name, 10)
    })
    const sent = Promise.all(sending)
    sent.catch(() => undefined)
    if (moment === 'called') await until('the mail server was called', () => mails.calls > calls)
    else if (moment === 'unconfirmed') await until('a message arrived', () => mails.taken.length > arrived)
    else await pause(Math.random() * window)
    await service.stop('SIGKILL')
    // What was not sent yet is not part of this cycle; what has no response is sent again below.
    names.length = 0
    await sent
    mails.hangUp()
    mails.fault = 'none'
    interrupted += ledger.open.size
    await service.start()
    for (const name of ledger.open) await ledger.insist(service.url, name)
  }

  // A crash in the middle of a message costs it the half minute until the next attempt, which is kept in the long version only.
  if (!isLong) service.makeMailsDue()
  await until('all mails have arrived', () => ledger.hasMails(mails))
  await service.stop()
  ledger.compare(readRows(service))
  const repeats = ledger.compareMails(mails.taken)
  report(
    `${cycles} crashes, ${ledger.accepted.size} accepted, ${interrupted} cut off and sent again, 0 lost, 0 doubled, ${repeats} mails came again under the same Message-ID`,
  )
})
