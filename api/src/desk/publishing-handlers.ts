/** The desk's calls about news and notices: nothing here is about a customer. */
import { readBytes } from '../casework/uploads.ts'
import { afterCommit } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import { blogsLimit, isSitePath } from '@laboratory/contract/news'
import { newsPath } from '@laboratory/contract/slots'
import { laboratoryClock } from '@laboratory/contract/clock'
import { ProblemError } from '../http/problems.ts'
import { templateOf, type PageTemplate } from '../http/site.ts'
import { countNews, firstNews, listNews, viewNews } from '../publishing/news-list.ts'
import { discardNews, publishNews, saveNews, withdrawNews } from '../publishing/news-operations.ts'
import * as pictures from '../publishing/news-pictures.ts'
import { previewNews, previewNotice } from '../publishing/news-preview.ts'
import { findImage, listPublished, storingImages } from '../publishing/news-repository.ts'
import { movingDue } from '../inquiries/work/move-due.ts'
import { findClosedTimes, listNotices } from '../publishing/notice-repository.ts'
import { clearNotice, setNotice } from '../publishing/notice-operations.ts'
import { OperationError, refuseField, type Acting, type Operation } from '../operations.ts'
import { act, perform } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

/** News of each kind on the first page. */
const mostNamed = 5

export const publishingHandlers = {
  async readPublishing({ caller: { now } }, { database }) {
    const first = (group: 'draft' | 'scheduled' | 'published') =>
      firstNews(database.query, group, now, mostNamed)
    const [counts, drafts, scheduled, published, notices] = await Promise.all([
      countNews(database.query, now),
      first('draft'),
      first('scheduled'),
      first('published'),
      listNotices(database.query, now),
    ])
    const open = notices.filter(({ state }) => state === 'in force' || state === 'to come')
    return { counts, drafts, scheduled, published, notices: open }
  },
  listNews: ({ input, caller }, { database }) => listNews(database.query, input, caller.now),
  async readNews({ input, caller }, { database }) {
    const item = await findRow(database.query, 'newsItem', { id: input.id })
    if (!item) throw new OperationError('missing', 'There is no such news item.')
    return viewNews(database.query, item, caller.now)
  },
  async saveNews({ input, acting }, { database, site }) {
    const { link, picture, crop } = input
    if (site.isBuilt && isSitePath(link) && !site.pages.has(link) && !site.redirects.has(link))
      refuseField('link', `This site has no page ${link}.`)
    const cropped = picture !== null && crop ? await pictures.cropPicture(database, picture, crop) : []
    return storingImages(database, cropped, acting.now, (transaction) =>
      saveNews(cropped[0]?.reference)(transaction, input, acting),
    )
  },
  publishNews: act(publishNews),
  withdrawNews: act(withdrawNews),
  discardNews: perform(discardNews),
  async previewNews({ input: { id = '', title, link, at, image }, caller: { now } }, { database, site }) {
    const items = await listPublished(database.query, now, { limit: blogsLimit, offset: 0 })
    const created = at ?? now.toISOString()
    return previewNews(findTemplate(site), items, { id, title, link, image, created })
  },
  async readNewsImage({ input: { reference, w } }, { database }) {
    const tried = await pictures.previewCrop(database, reference)
    const image = tried ? undefined : await findImage(database.query, reference, 'webp', Number(w ?? 640))
    const bytes = tried?.bytes ?? (await readBytes(database, image?.file ?? ''))
    return { name: 'picture.webp', type: 'image/webp', bytes }
  },
  beginPicture: act(pictures.beginPicture),
  putPicturePart: perform(pictures.putPicturePart),
  finishPicture: ({ input, acting }, { database }) => pictures.finishPicture(database, input, acting),
  async readPicture({ input }, { database }) {
    const picture = await findRow(database.query, 'newsPicture', { id: input.id })
    if (!picture) throw new OperationError('missing', 'There is no such picture.')
    return { name: 'picture.webp', type: 'image/webp', bytes: await readBytes(database, picture.id) }
  },
  listNotices: ({ caller }, context) => readNotices(context, caller.now),
  setNotice: ({ input, acting }, context) => changeNotices(setNotice, input, acting, context),
  clearNotice: ({ input, acting }, context) => changeNotices(clearNotice, input, acting, context),
  async previewNotice({ input, caller }, { database, site }) {
    const items = await listPublished(database.query, caller.now, { limit: blogsLimit, offset: 0 })
    return previewNotice(findTemplate(site), items, input.text)
  },
} satisfies Partial<DeskHandlers>

function findTemplate(site: DeskContext['site']): PageTemplate {
  const template = templateOf(site, newsPath)
  if (!template)
    throw new ProblemError(503, 'Not built', 'There is no preview here: the website has not been built.')
  return template
}

async function readNotices({ database, site }: DeskContext, now: Date) {
  const { date } = laboratoryClock(now)
  return {
    notices: await listNotices(database.query, now),
    holidays: site.holidays.filter((holiday) => holiday.date >= date),
  }
}

/** A change of notices: due times, pages and this answer follow. */
async function changeNotices<Input>(
  operation: Operation<Input, void, Acting>,
  input: Input,
  acting: Acting,
  context: DeskContext,
) {
  const { database, readClosedTimes, site } = context
  const holidays = site.holidays.map(({ date }) => date)
  await database.transact((transaction) => {
    afterCommit(transaction, readClosedTimes)
    const readClosed = async () => [...holidays, ...(await findClosedTimes(transaction))]
    return movingDue(transaction, acting, readClosed, () => operation(transaction, input, acting))
  })
  return readNotices(context, acting.now)
}
