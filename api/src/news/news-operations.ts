/** What staff can do with news. */
import {
  NewsChangeSchema,
  NewsPublishSchema,
  NewsSaveSchema,
  type NewsView,
} from '@laboratory/contract/desk/publishing'
import {
  NewsChangesSchema,
  NewsDraftSchema,
  NewsIdSchema,
  type NewsEntry,
} from '@laboratory/contract/staff/news'
import type { Transaction } from '../database/database.ts'
import { OperationError, parseInput, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import { viewNews } from './news-list.ts'
import {
  findNews,
  groupOf,
  hasImage,
  insertNews,
  saveImages,
  selectNews,
  updateNews,
  type NewsImage,
  type NewsItem,
} from './news-repository.ts'

/** The latest 500 news, hidden ones among them, newest first. */
export const listNews: Operation<NewsEntry[], Acting> = async (transaction, _input, { now }) => {
  return (await selectNews(transaction)).map((item) => toEntry(item, now))
}

/** Adds an item whose picture is stored already. */
export const addNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { created, ...draft } = parseInput(NewsDraftSchema, input)
  await requireImage(transaction, draft.image)
  const date = created === undefined ? acting.now : new Date(created)
  const id = await insertNews(
    transaction,
    { ...draft, created: date },
    acting.now,
    undefined,
    acting.staffId ?? null,
  )
  await recordAudit(transaction, { action: 'news add', target: id }, acting)
  return findEntry(transaction, id, acting.now)
}

export const editNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { id, created, ...changes } = parseInput(NewsChangesSchema, input)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (created === undefined && Object.keys(given).length === 0) {
    throw new OperationError('invalid', 'Say what to change: the title, the link, the picture or the date.')
  }
  if (changes.image !== undefined) {
    await requireImage(transaction, changes.image)
    // The desk would crop the one before.
    Object.assign(given, { picture: null, crop: null })
  }
  const item = await findItem(transaction, id)
  const dated = created === undefined ? given : { ...given, created: new Date(created) }
  await change(transaction, item, dated, 'news edit', acting)
  return findEntry(transaction, id, acting.now)
}

/** Shows an item, or shows it again: from a given time on, or from its own date on where the command line gives none. */
export const publishNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { id } = parseInput(NewsIdSchema, input)
  const item = await findItem(transaction, id)
  requireWhole(item)
  await change(transaction, item, { published: true, withdrawn: null }, 'news publish', acting)
  return findEntry(transaction, id, acting.now)
}

/** Withdraws an item; one that the public has not seen yet becomes a draft again. */
export const unpublishNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { id } = parseInput(NewsIdSchema, input)
  await withdraw(transaction, await findItem(transaction, id), acting)
  return findEntry(transaction, id, acting.now)
}

/**
 * Stores what an editor typed: a new draft, or changes of an item, which show at once where it is published.
 * @param cropped its picture, where it was cropped anew
 */
export function saveNews(cropped: readonly NewsImage[] = []): Operation<NewsView, Acting> {
  return async (transaction, input, acting) => {
    const { id, version, title, link, picture, crop } = parseInput(NewsSaveSchema, input)
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
      return viewNews(transaction, await findItem(transaction, id), acting.now)
    }
    if (!before) throw new OperationError('missing', gone)
    await requireVersion(transaction, before, version, acting.now)
    if (before.published === 1) requireWhole({ ...before, ...changes })
    await change(transaction, before, changes, 'news edit', acting)
    return viewNews(transaction, await findItem(transaction, id), acting.now)
  }
}

/** Publishes at once or at a time to come; what was withdrawn comes back with its date unless a time is given. */
export const publishAtDesk: Operation<NewsView, Acting> = async (transaction, input, acting) => {
  const { id, version, at } = parseInput(NewsPublishSchema, input)
  const item = await findItem(transaction, id)
  await requireVersion(transaction, item, version, acting.now)
  requireWhole(item)
  if (at !== undefined && new Date(at) <= acting.now) {
    const sentence = 'This time has passed: publish at once, or choose a later time.'
    throw new OperationError('invalid', sentence, { at: sentence })
  }
  const comesBack = at === undefined && item.withdrawnAt !== null
  const created = comesBack ? {} : { created: at === undefined ? acting.now : new Date(at) }
  const shown = { published: true, withdrawn: null, ...created }
  await change(transaction, item, shown, at === undefined ? 'news publish' : 'news schedule', acting)
  return viewNews(transaction, await findItem(transaction, id), acting.now)
}

export const withdrawAtDesk: Operation<NewsView, Acting> = async (transaction, input, acting) => {
  const { id, version } = parseInput(NewsChangeSchema, input)
  const item = await findItem(transaction, id)
  await requireVersion(transaction, item, version, acting.now)
  await withdraw(transaction, item, acting)
  return viewNews(transaction, await findItem(transaction, id), acting.now)
}

/** Removes a draft that the public has never seen. */
export const discardNews: Operation<void, Acting> = async (transaction, input, acting) => {
  const { id, version } = parseInput(NewsChangeSchema, input)
  const item = await findItem(transaction, id)
  await requireVersion(transaction, item, version, acting.now)
  if (groupOf(item, acting.now) !== 'draft')
    throw new OperationError('invalid', 'Only a draft can be discarded; what was published can be withdrawn.')
  await transaction.deleteFrom('newsItem').where('id', '=', id).execute()
  await recordAudit(transaction, { action: 'news discard', target: id }, acting)
}

const gone = 'This news item is gone: somebody has discarded it.'

async function withdraw(transaction: Transaction, item: NewsItem, acting: Acting): Promise<void> {
  const isSeen = item.withdrawnAt !== null || groupOf(item, acting.now) === 'published'
  const withdrawn = isSeen ? acting.now : null
  await change(transaction, item, { published: false, withdrawn }, 'news unpublish', acting)
}

async function findItem(transaction: Transaction, id: string): Promise<NewsItem> {
  const item = await findNews(transaction, id)
  if (!item) throw new OperationError('missing', `There is no news item ${id}.`)
  return item
}

/** @throws OperationError `stale` with the copy that is stored now */
async function requireVersion(
  transaction: Transaction,
  item: NewsItem,
  version: number,
  now: Date,
): Promise<void> {
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
  changes: Parameters<typeof updateNews>[2],
  action: string,
  acting: Acting,
): Promise<void> {
  const { id, version } = item
  const by = { version, changedBy: acting.staffId ?? null }
  if (!(await updateNews(transaction, id, changes, acting.now, by))) {
    throw await stale(transaction, (await findNews(transaction, id)) ?? item, acting.now)
  }
  await recordAudit(transaction, { action, target: id }, acting)
}

async function requireImage(transaction: Transaction, reference: string): Promise<void> {
  if (await hasImage(transaction, reference)) return
  const sentence = 'There is no stored picture with this reference.'
  throw new OperationError('invalid', sentence, { image: sentence })
}

async function findEntry(transaction: Transaction, id: string, now: Date): Promise<NewsEntry> {
  return toEntry(await findItem(transaction, id), now)
}

function toEntry(item: NewsItem, now: Date): NewsEntry {
  const { id, title, link, image, created } = item
  return { id, title, link, image, created, state: groupOf(item, now) }
}
