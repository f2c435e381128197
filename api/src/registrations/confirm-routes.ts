/**
 * `/api/customer/confirm`: the link in a registration's receipt. Opening it changes nothing, because mail scanners open every link; the
 * button on its page does. Both work without a script.
 */
import { findRow } from '../database/rows.ts'
import type { FastifyInstance } from 'fastify'
import { confirmPath } from '@laboratory/contract/slots'
import type { AppContext } from '../context.ts'
import { sendAnswerPage } from '../http/answer-page.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import { enqueueAbout } from '../casework/emails.ts'
import { registrationConfirmedForStaff } from './registration-emails.ts'
import { proofRefusal as refusal } from '../words/words.ts'
import { confirmMailbox } from './registration-work.ts'

type Context = Pick<AppContext, 'clock' | 'config' | 'database' | 'limits' | 'proofs' | 'site'>

export function registerMailboxProof(app: FastifyInstance, context: Context): void {
  const { clock, config, database, limits, proofs, site } = context
  const mail = letterFactsOf(config)

  app.get<{ Querystring: { token?: unknown } }>(
    confirmPath,
    { config: { problemPage: '/register/unconfirmed', limit: limits.counter } },
    (request, reply) => {
      const { token } = request.query
      // Without the database: the page must open whatever state that is in.
      if (proofs.referenceOf(token) === undefined)
        return sendAnswerPage(reply, site, '/register/unconfirmed', { status: 404, content: [refusal] })
      return sendAnswerPage(reply, site, '/register/confirm', { status: 200, content: [String(token)] })
    },
  )

  app.post<{ Body: { token?: unknown } | null }>(
    confirmPath,
    { config: { form: '/register', limit: limits.form }, bodyLimit: 2048 },
    async (request, reply) => {
      const token = request.body?.token
      const reference = proofs.referenceOf(token)
      const now = clock()
      const row = reference && (await findRow(database.query, 'registration', { reference }))
      if (!row || row.erasedAt !== null || !proofs.proves(String(token), row.mailbox, now))
        return sendAnswerPage(reply, site, '/register/unconfirmed', { status: 404, content: [refusal] })
      const isFirst = await database.transact(async (transaction) => {
        if (!(await confirmMailbox(transaction, row.reference, now))) return false
        const message = registrationConfirmedForStaff(row.reference, row.state, mail)
        await enqueueAbout(transaction, row.reference, message, { now, mail })
        return true
      })
      request.log.info({ reference: row.reference, isFirst }, 'mailbox confirmed')
      return sendAnswerPage(reply, site, '/register/confirmed', { status: 200, content: [row.reference] })
    },
  )
}
