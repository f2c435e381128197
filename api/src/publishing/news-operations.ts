/** What staff can do with news. */
import { type NewsView } from '@laboratory/contract/desk/publishing'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Transaction } from '../database/database.ts'
import { OperationError, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import { viewNews } from './news-list.ts'
import {
  findNews,
  groupOf,
  insertNews,
  saveImages,
  updateNews,
  type NewsImage,
  type NewsItem,
} from './news-repository.ts'

/**
 * Stores what an editor typed: a new draft, or changes of an item, which show at once where it is published.
 * @param cropped its picture, where it was cropped anew
 */
export function saveNews(
  cropped: readonly NewsImage[] = [],
): Operation<DeskRequest<'saveNews'>, NewsView, Acting> {
  return async (transaction, { id, version, title, link, picture, crop }, acting) => {
    const before = await findNews(transaction, id)
    await saveImages(transaction, [...cropped])
    const image = cropped[0]?.reference
    const changes = {
      title,
      link,
      ...(image !== undefined && { image, picture, crop: JSON.stringify(crop) }),
    }
    if (!before && version === 0) {
      const draft = { image: '', ...changes, created: acting.now, published: false }
      await insertNews(transaction, draft, acting.now, id, acting.staffId ?? null)
      await recordAudit(transaction, { action: 'news add', target: id }, acting)
      return view(transaction, id, acting.now)
    }
    if (!before) throw new OperationError('missing', gone)
    if (before.version !== version) throw await stale(transaction, before, acting.now)
    if (before.published === 1) requireWhole({ ...before, ...changes })
    return change(transaction, before, changes, 'news edit', acting)
  }
}

/** Publishes at once or at a time to come; what was withdrawn comes back with its date unless a time is given. */
export const publishNews: Operation<DeskRequest<'publishNews'>, NewsView, Acting> = async (
  transaction,
  { at, ...given },
  acting,
) => {
  const item = await findItem(transaction, given, acting.now)
  requireWhole(item)
  if (at !== undefined && new Date(at) <= acting.now) {
    const sentence = 'This time has passed: publish at once, or choose a later time.'
    throw new OperationError('invalid', sentence, { at: sentence })
  }
  const comesBack = at === undefined && item.withdrawnAt !== null
  const created = comesBack ? {} : { created: at === undefined ? acting.now : new Date(at) }
  const shown = { published: true, withdrawn: null, ...created }
  return change(transaction, item, shown, at === undefined ? 'news publish' : 'news schedule', acting)
}

/** Withdraws an item; one that the public has not seen yet becomes a draft again. */
export const withdrawNews: Operation<DeskRequest<'withdrawNews'>, NewsView, Acting> = async (
  transaction,
  given,
  acting,
) => {
  const item = await findItem(transaction, given, acting.now)
  const isSeen = item.withdrawnAt !== null || groupOf(item, acting.now) === 'published'
  const changes = { published: false, withdrawn: isSeen ? acting.now : null }
  return change(transaction, item, changes, 'news unpublish', acting)
}

/** Removes a draft that the public has never seen. */
export const discardNews: Operation<DeskRequest<'discardNews'>, void, Acting> = async (
  transaction,
  given,
  acting,
) => {
  const item = await findItem(transaction, given, acting.now)
  if (groupOf(item, acting.now) !== 'draft')
    throw new OperationError('invalid', 'Only a draft can be discarded; what was published can be withdrawn.')
  await transaction.deleteFrom('newsItem').where('id', '=', item.id).execute()
  await recordAudit(transaction, { action: 'news discard', target: item.id }, acting)
}

const gone = 'This news item is gone: somebody has discarded it.'

/** @throws OperationError `stale` with the copy that is stored now */
async function findItem(
  transaction: Transaction,
  { id, version }: DeskRequest<'withdrawNews'>,
  now: Date,
): Promise<NewsItem> {
  const item = await findNews(transaction, id)
  if (!item) throw new OperationError('missing', `There is no news item ${id}.`)
  if (item.version !== version) throw await stale(transaction, item, now)
  return item
}

async function view(transaction: Transaction, id: string, now: Date): Promise<NewsView> {
  return viewNews(transaction, (await findNews(transaction, id)) as NewsItem, now)
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
  changes: Parameters<typeof updateNews>[2],
  action: string,
  acting: Acting,
): Promise<NewsView> {
  const { id, version } = item
  const by = { version, changedBy: acting.staffId ?? null }
  if (!(await updateNews(transaction, id, changes, acting.now, by))) {
    throw await stale(transaction, (await findNews(transaction, id)) ?? item, acting.now)
  }
  await recordAudit(transaction, { action, target: id }, acting)
  return view(transaction, id, acting.now)
}
