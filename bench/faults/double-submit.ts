/** One inquiry sent fifty times at once. */
import { inquiryOf } from '../inquiry-request.ts'
import { hold, until, type Fault } from './fault.ts'
import { Ledger, readQueue, readRows, send } from './inquiries.ts'
import { startPostgres } from './postgres.ts'

const times = 50

export const doubleSubmit: Fault = {
  name: 'double-submit',
  promise:
    'Fifty parallel submissions under one key are one inquiry with one reference, on one service and on two.',
  limit: 180,
  async run(stage) {
    const service = await stage.startService()
    await new Ledger().insist(service.url, 'warm')
    const reference = await sendAtOnce([service.url], 'keyed')
    await sendPlainForms(service.url)
    const rows = readRows(service)
    hold(rows.length === 3, `There are ${rows.length} inquiries in place of 3.`)
    const again = await send(service.url, 'keyed')
    hold(again.reference === reference, 'Sent again later, the inquiry got another reference.')
    await until('the e-mails left', () => readQueue(service).waiting === 0)
    await service.stop()
    if (stage.short) return `${times} × 1 key: 1 row; ${times} × 1 form without a script: 1 row`

    const postgres = await startPostgres(stage)
    const pair = postgres.prepareServices(2)
    for (const each of pair) await each.start()
    await sendAtOnce(
      pair.map(({ url }) => url),
      'keyed',
    )
    const stored = await postgres.query('select count(*)::int as count from inquiry')
    hold(
      stored[0]?.count === 1,
      `On PostgreSQL there are ${String(stored[0]?.count)} inquiries in place of 1.`,
    )
    return `${times} × 1 key: 1 row; ${times} × 1 form without a script: 1 row; ${times} × 1 key over two services on PostgreSQL: 1 row`
  },
}

async function sendAtOnce(urls: readonly string[], name: string): Promise<string> {
  const references = await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const ledger = new Ledger()
      await ledger.insist(urls[index % urls.length] ?? '', name)
      return ledger.accepted.get(name)
    }),
  )
  const different = new Set(references)
  hold(different.size === 1, `The one inquiry got ${different.size} references.`)
  return references[0] ?? ''
}

/** As a browser without scripts sends it: no key, but the same words within ten minutes. */
async function sendPlainForms(url: string): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: times }, async () => {
      for (;;) {
        const response = await fetch(`${url}/api/inquiries`, {
          method: 'POST',
          headers: { Accept: 'text/html' },
          body: new URLSearchParams(inquiryOf('plain')),
        })
        await response.text()
        if (response.status !== 503) return response.status
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }),
  )
  hold(
    statuses.every((status) => status === 201),
    `Plain forms were answered ${[...new Set(statuses)].join(', ')}.`,
  )
}
