/** Crashes while e-mails are read, stored and moved, and a mailbox that is away. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailbox } from '../../api/src/testing/mailbox.ts'
import { isLong, report, test, until } from './fault.ts'
import { send } from './inquiries.ts'

/** E-mails that come in each cycle; a crash comes within so many milliseconds after one was moved. */
const batch = 6
const window = 400

test('mailbox: Killed while it reads its mailbox, or with that away, the service loses and doubles no reply, and each leaves the inbox once it is stored.', async ({
  stage,
}) => {
  const cycles = isLong ? 40 : 2
  const mails = await startMailbox()
  stage.defer(() => mails.end())
  const service = await stage.startService({ MAIL_IN_URL: mails.url })
  const { reference } = await send(service.url, 'visitor')
  let [came, unmoved] = [0, 0]
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const before = mails.desk().length
    const isAway = cycle % 3 === 1
    if (isAway) await mails.stop()
    for (let count = 0; count < batch; count += 1) {
      came += 1
      mails.deliver(
        `From: customer-${came}@example.org\nMessage-ID: <${came}@example.org>\nSubject: Re: ${reference}\n\nYes.\n`,
      )
    }
    if (isAway) await mails.start()
    else await until('an e-mail was moved', () => mails.desk().length > before)
    await pause(Math.random() * window)
    await service.stop('SIGKILL')
    const [stored] = service.query('select count(*) as count from "incomingMail"')
    unmoved += Number(stored?.count) - mails.desk().length
    await service.start()
  }
  await until('all e-mails were moved', () => mails.desk().length >= came && mails.inbox().length === 0)
  await service.stop()
  const rows = service.query('select "messageId" from "incomingMail" where reference = ?', reference ?? '')
  const events = service.query(`select 1 from "caseEvent" where kind = 'reply'`)
  const ids = new Set(rows.map(({ messageId }) => messageId))
  assert(ids.size === came, `${came - ids.size} of ${came} replies are lost.`)
  assert(rows.length === came && events.length === came, `${rows.length} replies of ${came} are stored.`)
  assert(mails.desk().length === came, `${mails.desk().length} of ${came} lie in the folder.`)
  report(`${cycles} crashes, ${came} replies, ${unmoved} stored and not yet moved, 0 lost, 0 doubled`)
})
