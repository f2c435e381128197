/** What staff can do with news. */
import { type NewsView } from '@laboratory/contract/desk/publishing'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Updateable } from 'kysely'
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import type { NewsItemTable } from '../database/schema.ts'
import { OperationError, refuseField, type Acting, type DeskAct, type Operation } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { actKeyOf } from '../casework/act-once.ts'
import { viewNews } from './news-list.ts'
import { groupOf, insertNews, type NewsItem } from './news-repository.ts'

type Given = { id: string; version: number }
type Changes = { action: string; set: Updateable<NewsItemTable> }
type NewsOperation<Input extends Given> = Operation<Input, NewsView, Acting>

/**
 * An act on an item: on the version that the person saw, with its entry in the audit log; sent again because its answer was lost, it is
 * answered with what is stored.
 */
function actOn<Input extends Given>(
  name: string,
  change: (item: NewsItem, input: Input, acting: Acting) => Changes,
): NewsOperation<Input> {
  return async (transaction, input, acting) => {
    const { id, version } = input
    const actKey = actKeyOf([name, input], acting.staffId)
    const item = await findItem(transaction, input)
    if (item.actKey === actKey) return viewNews(transaction, item, acting.now)
    if (item.version !== version) throw await stale(transaction, item, acting.now)
    const { action, set } = change(item, input, acting)
    const by = { actKey, updatedAt: acting.now.toISOString(), changedBy: acting.staffId ?? null }
    const changed = await transaction
      .updateTable('newsItem')
      .set({ ...set, ...by, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw await stale(transaction, await findItem(transaction, input), acting.now)
    await recordAudit(transaction, { action, target: id }, acting)
    return viewNews(transaction, changed, acting.now)
  }
}

/**
 * Stores what an editor typed: a new draft, or changes of an item, which show at once where it is published.
 * @param image its picture, where it was cropped anew
 */
export function saveNews(image?: string): NewsOperation<DeskRequest<'saveNews'>> {
  const changesOf = ({ title, language, link, picture, crop }: DeskRequest<'saveNews'>) => {
    const cropped = image === undefined ? {} : { image, picture, crop: JSON.stringify(crop) }
    return { title, language, link, ...cropped }
  }
  const edit = actOn<DeskRequest<'saveNews'>>('save', (item, input) => {
    const set = changesOf(input)
    if (item.published === 1) requireWhole({ ...item, ...set })
    return { action: 'news edit', set }
  })
  return async (transaction, input, acting) => {
    const { id, version } = input
    if (version > 0 || (await findRow(transaction, 'newsItem', { id })))
      return edit(transaction, input, acting)
    const actKey = actKeyOf(['save', input], acting.staffId)
    const draft = { image: '', ...changesOf(input), created: acting.now, published: false, actKey }
    await insertNews(transaction, draft, acting.now, id, acting.staffId ?? null)
    await recordAudit(transaction, { action: 'news add', target: id }, acting)
    return viewNews(transaction, await findItem(transaction, input), acting.now)
  }
}

/** Publishes at once or at a time to come; what was withdrawn comes back with its date unless a time is given. */
export const publishNews = actOn<DeskRequest<'publishNews'>>('publish', (item, { at }, { now }) => {
  requireWhole(item)
  if (at !== undefined && new Date(at) <= now)
    refuseField('at', 'This time has passed: publish at once, or choose a later time.')
  const comesBack = at === undefined && item.withdrawnAt !== null
  const created = comesBack ? {} : { created: at ?? now.toISOString() }
  const action = at === undefined ? 'news publish' : 'news schedule'
  return { action, set: { published: 1, withdrawnAt: null, ...created } }
})

/** Withdraws an item; one that the public has not seen yet becomes a draft again. */
export const withdrawNews = actOn<DeskRequest<'withdrawNews'>>('withdraw', (item, _input, { now }) => {
  const isSeen = item.withdrawnAt !== null || groupOf(item, now) === 'published'
  const set = { published: 0, withdrawnAt: isSeen ? now.toISOString() : null }
  return { action: 'news unpublish', set }
})

/** Removes a draft that the public has never seen. */
export const discardNews: DeskAct<'discardNews', void, Acting> = async (transaction, given, acting) => {
  const item = await findItem(transaction, given)
  if (item.version !== given.version) throw await stale(transaction, item, acting.now)
  if (groupOf(item, acting.now) !== 'draft')
    throw new OperationError('invalid', 'Only a draft can be discarded; what was published can be withdrawn.')
  await transaction.deleteFrom('newsItem').where('id', '=', item.id).execute()
  await recordAudit(transaction, { action: 'news discard', target: item.id }, acting)
}

/** @throws OperationError where there is none */
async function findItem(transaction: Transaction, { id }: Given): Promise<NewsItem> {
  const item = await findRow(transaction, 'newsItem', { id })
  if (!item) throw new OperationError('missing', 'This news item is gone: somebody has discarded it.')
  return item
}

async function stale(transaction: Transaction, item: NewsItem, now: Date): Promise<OperationError> {
  const current = await viewNews(transaction, item, now)
  return new OperationError('stale', 'This was changed meanwhile.', undefined, { current })
}

/** @throws OperationError with a sentence for each field that the public cannot do without */
function requireWhole({ title, link, image }: { title: string; link: string; image: string }): void {
  const fields = {
    ...(title === '' && { title: 'A news item needs a title.' }),
    ...(link === '' && { link: 'A news item needs a link.' }),
    ...(image === '' && { picture: 'A news item needs a picture.' }),
  }
  const sentences = Object.values(fields)
  if (sentences.length > 0) throw new OperationError('invalid', sentences.join(' '), fields)
}
