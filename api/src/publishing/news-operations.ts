/** What staff can do with news. */
import { type NewsView } from '@laboratory/contract/desk/publishing'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Updateable } from 'kysely'
import { findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import type { NewsItemTable } from '../database/schema.ts'
import { OperationError, refuseField, type Acting, type DeskAct, type Operation } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { viewNews } from './news-list.ts'
import { groupOf, insertNews, type NewsItem } from './news-repository.ts'

/**
 * Stores what an editor typed: a new draft, or changes of an item, which show at once where it is published.
 * @param image its picture, where it was cropped anew
 */
export function saveNews(image?: string): Operation<DeskRequest<'saveNews'>, NewsView, Acting> {
  return async (transaction, { id, version, title, language, link, picture, crop }, acting) => {
    const before = await findRow(transaction, 'newsItem', { id })
    const changes = {
      title,
      language,
      link,
      ...(image !== undefined && { image, picture, crop: JSON.stringify(crop) }),
    }
    if (!before && version === 0) {
      const draft = { image: '', ...changes, created: acting.now, published: false }
      await insertNews(transaction, draft, acting.now, id, acting.staffId ?? null)
      await recordAudit(transaction, { action: 'news add', target: id }, acting)
      return viewNews(transaction, (await findRow(transaction, 'newsItem', { id })) as NewsItem, acting.now)
    }
    if (!before) throw new OperationError('missing', gone)
    const isDone =
      before.title === title &&
      before.language === language &&
      before.link === link &&
      (picture === null || (before.picture === picture && before.crop === JSON.stringify(crop)))
    const stored = await findRepeated(transaction, before, version, acting, isDone)
    if (stored) return stored
    if (before.published === 1) requireWhole({ ...before, ...changes })
    return change(transaction, before, changes, 'news edit', acting)
  }
}

/** Publishes at once or at a time to come; what was withdrawn comes back with its date unless a time is given. */
export const publishNews: DeskAct<'publishNews', NewsView, Acting> = async (
  transaction,
  { at, ...given },
  acting,
) => {
  const item = await findItem(transaction, given)
  const isDone = item.published === 1 && (at === undefined || item.created === new Date(at).toISOString())
  const stored = await findRepeated(transaction, item, given.version, acting, isDone)
  if (stored) return stored
  requireWhole(item)
  if (at !== undefined && new Date(at) <= acting.now)
    refuseField('at', 'This time has passed: publish at once, or choose a later time.')
  const comesBack = at === undefined && item.withdrawnAt !== null
  const created = comesBack ? {} : { created: at ?? acting.now.toISOString() }
  const shown = { published: 1, withdrawnAt: null, ...created }
  return change(transaction, item, shown, at === undefined ? 'news publish' : 'news schedule', acting)
}

/** Withdraws an item; one that the public has not seen yet becomes a draft again. */
export const withdrawNews: DeskAct<'withdrawNews', NewsView, Acting> = async (transaction, given, acting) => {
  const item = await findItem(transaction, given)
  const stored = await findRepeated(transaction, item, given.version, acting, item.published === 0)
  if (stored) return stored
  const isSeen = item.withdrawnAt !== null || groupOf(item, acting.now) === 'published'
  const changes = { published: 0, withdrawnAt: isSeen ? acting.now.toISOString() : null }
  return change(transaction, item, changes, 'news unpublish', acting)
}

/** Removes a draft that the public has never seen. */
export const discardNews: DeskAct<'discardNews', void, Acting> = async (transaction, given, acting) => {
  const item = await findItem(transaction, given)
  if (item.version !== given.version) throw await stale(transaction, item, acting.now)
  if (groupOf(item, acting.now) !== 'draft')
    throw new OperationError('invalid', 'Only a draft can be discarded; what was published can be withdrawn.')
  await transaction.deleteFrom('newsItem').where('id', '=', item.id).execute()
  await recordAudit(transaction, { action: 'news discard', target: item.id }, acting)
}

const gone = 'This news item is gone: somebody has discarded it.'

/** @throws OperationError where there is none */
async function findItem(transaction: Transaction, { id }: { readonly id: string }): Promise<NewsItem> {
  const item = await findRow(transaction, 'newsItem', { id })
  if (!item) throw new OperationError('missing', `There is no news item ${id}.`)
  return item
}

/**
 * What is stored, where an act is sent again because its answer was lost: the same person made the next version, and it is what the act
 * asks for. Acts of casework are answered by their key instead.
 * @throws OperationError where somebody has changed the item meanwhile
 */
async function findRepeated(
  transaction: Transaction,
  item: NewsItem,
  version: number,
  { staffId, now }: Acting,
  isDone: boolean,
): Promise<NewsView | undefined> {
  if (isDone && item.version === version + 1 && item.changedBy === (staffId ?? null))
    return viewNews(transaction, item, now)
  if (item.version !== version) throw await stale(transaction, item, now)
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

async function change(
  transaction: Transaction,
  item: NewsItem,
  changes: Updateable<NewsItemTable>,
  action: string,
  acting: Acting,
): Promise<NewsView> {
  const { id, version } = item
  const changed = await transaction
    .updateTable('newsItem')
    .set({
      ...changes,
      updatedAt: acting.now.toISOString(),
      version: version + 1,
      changedBy: acting.staffId ?? null,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!changed)
    throw await stale(transaction, (await findRow(transaction, 'newsItem', { id })) ?? item, acting.now)
  await recordAudit(transaction, { action, target: id }, acting)
  return viewNews(transaction, changed, acting.now)
}
