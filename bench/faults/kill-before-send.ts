/** Crashes between storing an inquiry and sending its e-mails. */
import type { Manners } from '../../e2e/support/mail-server.ts'
import { until, type Fault } from './fault.ts'
import { Ledger, readRows } from './inquiries.ts'

/** How far the mail server lets a message come before the crash. */
const moments: readonly Manners[] = ['hanging', 'later', 'unconfirmed']

export const killBeforeSend: Fault = {
  name: 'kill-before-send',
  promise:
    'Killed between storing and sending, the service still sends both messages, and no inquiry is lost or doubled.',
  async run(stage) {
    const cycles = stage.short ? 6 : 50
    const service = await stage.startService()
    const { mails } = service
    const ledger = new Ledger()

    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const moment = moments[cycle % moments.length] ?? 'hanging'
      mails.manners = moment === 'later' ? 'hanging' : moment
      const { calls } = mails
      const arrived = mails.taken.length
      await ledger.insist(service.url, `visitor-${cycle}`)
      // Right after the response; when the mail server was called; or when it has the whole message but has not confirmed it.
      if (moment === 'later') await until('the mail server was called', () => mails.calls > calls)
      if (moment === 'unconfirmed') await until('the message arrived', () => mails.taken.length > arrived)
      await service.stop('SIGKILL')
      mails.hangUp()
      mails.manners = 'good'
      await service.start()
      await until(`both mails of cycle ${cycle} arrived`, () => ledger.hasMails(mails))
    }

    await service.stop()
    ledger.compare(readRows(service))
    const repeats = ledger.compareMails(mails.taken)
    return `${cycles} crashes, ${cycles} inquiries stored once, ${mails.taken.length} mails, ${repeats} of them again under the same Message-ID`
  },
}
