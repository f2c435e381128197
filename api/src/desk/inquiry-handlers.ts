/** The desk's calls about today and inquiries. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { countNewMail } from '../casework/mail-at-desk.ts'
import { asExported, countList, findLatest } from '../casework/list.ts'
import { announcePresence } from '../casework/presence.ts'
import { listNames, removeListName, storeListName } from '../inquiries/list/list-names.ts'
import { listSavedReplies, removeSavedReply, storeSavedReply } from '../inquiries/answer/saved-replies.ts'
import { exportInquiries } from '../inquiries/list/inquiry-export.ts'
import { beginFile, finishFile, putFilePart, readFile } from '../inquiries/answer/inquiry-files.ts'
import { countGroups, countMine, listInquiries, narrowInquiries } from '../inquiries/list/inquiry-list.ts'
import { showInquiry } from '../inquiries/list/inquiry-view.ts'
import { answerInquiry } from '../inquiries/answer/inquiry-answer.ts'
import * as work from '../inquiries/work/inquiry-work.ts'
import { markOfPerson } from '../inquiries/work/of-person.ts'
import { resendReceipt } from '../inquiries/answer/undelivered.ts'
import { OperationError } from '../operations.ts'
import { correctCustomer } from '../privacy/corrections.ts'
import { listClerks } from '../people/staff-names.ts'
import { countRegistrations } from '../registrations/registration-list.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'
import { act, change, file, list, perform } from './acts.ts'
import { readToday } from './today.ts'

const changed = change('inquiry')

/** Of several, each in a transaction of its own: one that is refused stops no other. */
const acts = {
  close: changed(work.changeState),
  spam: changed(work.holdInquiry),
  undo: changed(work.undo),
  'hand-over': changed(work.handOverInquiry),
  tag: changed(work.addTag),
  day: changed(work.moveDay),
  step: changed(work.changeState),
}

export const inquiryHandlers = {
  async readToday({ acting, session }, { config, database }) {
    return database.transact((query) =>
      readToday(query, acting, { role: session.person.role, readsMail: config.mailIn !== undefined }),
    )
  },
  async readChanges({ acting, caller: { now } }, { database: { reader: query } }) {
    return {
      counts: await countGroups(query, acting),
      mine: await countMine(query, acting),
      latest: await findLatest(query, 'inquiry'),
      newMail: await countNewMail(query, acting),
      registrations: {
        ...(await countRegistrations(query, now)),
        latest: await findLatest(query, 'registration'),
      },
    }
  },
  async listInquiries({ input, acting }, { database, searching, site }) {
    const read = () => listInquiries(database.reader, input, { ...acting, ...acting.mail })
    const { items, next } = await (input.search === undefined ? read() : searching(read))
    return { items: items.map((item) => named(item, site)), next }
  },
  readInquiry: async ({ input, acting }, { database, site }) =>
    named(
      await database.transact((transaction) =>
        showInquiry(transaction, input, { ...acting, ...acting.mail, contact: site.contact }),
      ),
      site,
    ),
  takeInquiry: changed(work.takeInquiry),
  unassignInquiry: changed(work.unassignInquiry),
  handOverInquiry: changed(work.handOverInquiry),
  changeState: acts.close,
  tagInquiry: changed(work.tagInquiry),
  markOfPerson: changed(markOfPerson),
  mergeInquiry: changed(work.mergeInquiry),
  changeTurn: changed(work.changeTurn),
  addNote: changed(work.addNote),
  correctCustomer: changed(correctCustomer),
  answerInquiry: changed(answerInquiry),
  releaseInquiry: changed(work.releaseInquiry),
  holdInquiry: acts.spam,
  async changeMany(
    { input: { act: name, inquiries, state = 'closed', to = '', tag = '', ...all }, acting },
    context,
  ) {
    const results: DeskAnswer<'changeMany'>['results'] = []
    for (const { event = '', ...one } of inquiries) {
      const { reference } = one
      const input = { ...one, ...all, state, to, tag, event }
      try {
        results.push({ reference, changed: await acts[name]({ input, acting }, context), refusal: null })
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        results.push({ reference, changed: null, refusal: error.message })
      }
    }
    return { results }
  },
  undo: acts.undo,
  resendReceipt: perform(resendReceipt),
  beginFile: act(beginFile),
  putFilePart: perform(putFilePart),
  finishFile: ({ input, acting }, { database }) => finishFile(database, input, acting),
  readFile: ({ input }, { config, database }) => readFile(database, input, config.clamdSocket),
  exportInquiries: file(exportInquiries),
  countExport: async ({ input, acting }, { database }) => ({
    count: await countList(
      database.reader,
      asExported(narrowInquiries(database.reader, input, { ...acting, ...acting.mail }), input),
    ),
  }),
  announcePresence: ({ input, session, caller }, { database }) =>
    announcePresence(database.query, input.reference, session.person.id, caller.now),
  listClerks: async (_call, { database }) => ({ people: await listClerks(database.query) }),
  listNames: ({ acting }, { database }) => listNames(database.query, acting.staffId),
  storeListName: list(storeListName, listNames),
  removeListName: list(removeListName, listNames),
  listSavedReplies: ({ acting }, { database }) => listSavedReplies(database.query, acting.staffId),
  storeSavedReply: list(storeSavedReply, listSavedReplies),
  removeSavedReply: list(removeSavedReply, listSavedReplies),
} satisfies Partial<DeskHandlers>

/** With the name of the page that it is about, in place of its address. */
function named<Row extends { subject: string | null }>(row: Row, site: DeskContext['site']): Row {
  return { ...row, subject: row.subject === null ? null : site.nameOfPage(row.subject) }
}
