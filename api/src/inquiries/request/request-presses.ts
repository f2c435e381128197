/**
 * What a customer says by one press on the page of the steps: that the mailbox is theirs, that they take the consent back, or a file. Opening
 * the link changes nothing, because mail scanners open every link. All work without a script.
 */
import { changeRows } from '../../database/rows.ts'
import {
  confirmRequestPath,
  labelsPath,
  removeFilePath,
  requestPath,
  withdrawPath,
} from '@laboratory/contract/request-paths'
import type { FastifyInstance } from 'fastify'
import { enqueueAbout } from '../../casework/emails.ts'
import { addEvent, findCase, type CaseActing } from '../../casework/case.ts'
import type { AppContext } from '../../context.ts'
import { sweepFiles } from '../../database/files.ts'
import { afterCommit, type Transaction } from '../../database/database.ts'
import { languageIn, languageOf } from '../../http/answer-page.ts'
import { mayGetReceipt } from '../../forms/receipts.ts'
import { receiptKinds, receiptOfWithdrawal } from '../form/inquiry-emails.ts'
import { isNewAfter, type Inquiry } from '../work/inquiry-change.ts'
import { takeFileBack } from './customer-files.ts'
import { noteCustomerMessage } from '../work/customer-message.ts'
import type { LinkHolder, RequestLinks } from './request-link.ts'
import { answerRequest, brokenLink, findRequest, withdrawnAt } from './request-page.ts'
import type { RequestStep } from './request-steps.ts'

type Context = Pick<AppContext, 'database' | 'limits' | 'site'> & {
  requestLinks: RequestLinks
  byService: () => CaseActing
}

/** Whether the link that came to the mailbox shows something: that of the page shows that somebody typed the mailbox. */
const canProve = (row: Pick<Inquiry, 'provenAt'>, holder: LinkHolder) =>
  row.provenAt === null && holder === 'mailbox'

async function prove(transaction: Transaction, row: Inquiry, holder: LinkHolder, by: CaseActing) {
  if (!canProve(row, holder)) return
  // Of no person, nothing waits for it.
  const set = row.isOfPerson === 1 ? { isNew: isNewAfter(row) } : {}
  await addEvent(transaction, 'inquiry', row, by, { kind: 'proven', set })
  await changeRows(transaction, 'inquiry', { reference: row.reference }, { provenAt: by.now.toISOString() })
}

async function withdraw(
  transaction: Transaction,
  row: Inquiry,
  holder: LinkHolder,
  by: CaseActing,
): Promise<void> {
  if ((await withdrawnAt(transaction, row.reference)) !== undefined) return
  // Who takes a consent back is about a person from now on, and the press has shown the mailbox.
  await prove(transaction, { ...row, isOfPerson: 1 }, holder, by)
  const message = { at: by.now, words: 'Withdrawal', isPressed: true } as const
  await noteCustomerMessage(transaction, row.reference, message, by)
  const mayGet = row.flagged === 0 && (await mayGetReceipt(transaction, row.mailbox, receiptKinds, by.now))
  if (mayGet) await enqueueAbout(transaction, row.reference, receiptOfWithdrawal(row), by)
}

export function registerRequestPresses(app: FastifyInstance, context: Context): void {
  const { database, limits, requestLinks, site, byService } = context
  const presses = {
    [confirmRequestPath]: { press: prove, place: '' },
    [withdrawPath]: { press: withdraw, place: '' },
    [removeFilePath]: { press: takeFileBack, place: '#files' },
  }
  for (const [path, { press, place }] of Object.entries(presses))
    app.post<{ Querystring: { token?: unknown; file?: unknown; labels?: unknown } }>(
      path,
      { config: { problemPage: '/request/problem', limit: limits.form }, bodyLimit: 1024 },
      (request, reply) => {
        const opened = requestLinks.open(request.query.token)
        const read = async () => {
          const found = opened && (await findRequest(database.query, opened.reference, opened.isOf))
          if (!opened || !found) return undefined
          await database.transact(async (transaction) => {
            const row = await findCase(transaction, 'inquiry', opened.reference)
            const removed =
              row && (await press(transaction, row, opened.holder, byService(), request.query.file))
            // At once: sent and taken back again, files would fill the disk past every limit until the night.
            if (removed) afterCommit(transaction, () => sweepFiles(database, byService().now, removed))
          })
          const back = request.query.labels === undefined ? requestPath : labelsPath
          return `${back}?token=${String(request.query.token)}${languageIn(languageOf(request))}${place}`
        }
        return answerRequest({ request, reply, site }, brokenLink, read, (address) =>
          reply.redirect(address, 303),
        )
      },
    )
}

/** The buttons: once the consent was taken back, there is none for it. */
export function partsOfPresses(
  row: Pick<Inquiry, 'isOfPerson' | 'provenAt' | 'language'>,
  { token, holder, isTakenBack }: { token: unknown; holder: LinkHolder; isTakenBack: boolean },
): RequestStep[] {
  const to = (path: string) => ({
    address: `${path}?token=${String(token)}${languageIn(row.language)}`,
  })
  return [
    // The papers of any other have the button themselves.
    ...(row.isOfPerson === 1 && canProve(row, holder)
      ? [{ template: 'confirm-form', words: to(confirmRequestPath) } as const]
      : []),
    ...(isTakenBack ? [] : [{ template: 'withdraw-form', words: to(withdrawPath) } as const]),
  ]
}
