/** Crashes at random moments while inquiries arrive. */
import { pause, until, type Fault } from './fault.ts'
import { Ledger, readRows } from './inquiries.ts'

/** Inquiries sent in each cycle, so many at a time. */
const batch = 16
const parallel = 4
/** The crash comes within so many milliseconds after the first of them was sent. */
const window = 120

export const killDuringWrites: Fault = {
  name: 'kill-during-writes',
  promise: 'Killed at random moments of writing, the service loses and doubles no inquiry that it accepted.',
  async run(stage) {
    const cycles = stage.short ? 6 : 300
    const service = await stage.startService()
    const { mails } = service
    const ledger = new Ledger()
    let interrupted = 0

    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const names = Array.from({ length: batch }, (_, index) => `visitor-${cycle}-${index}`)
      const sending = Array.from({ length: parallel }, async () => {
        for (let name = names.shift(); name; name = names.shift()) await ledger.send(service.url, name, 10)
      })
      const sent = Promise.all(sending)
      sent.catch(() => undefined)
      await pause(Math.random() * window)
      await service.stop('SIGKILL')
      // What was not sent yet is not part of this cycle; what has no response is sent again below.
      names.length = 0
      await sent
      interrupted += ledger.open.size
      await service.start()
      for (const name of ledger.open) await ledger.insist(service.url, name)
    }

    // A crash in the middle of a message costs it the half minute until the next attempt, which is kept in the long version only.
    if (stage.short) service.makeMailsDue()
    await until('all mails have arrived', () => ledger.hasMails(mails))
    await service.stop()
    ledger.compare(readRows(service))
    const repeats = ledger.compareMails(mails.taken)
    return `${cycles} crashes, ${ledger.accepted.size} accepted, ${interrupted} cut off and sent again, 0 lost, 0 doubled, ${repeats} mails came again under the same Message-ID`
  },
}
