/** What staff can do with news. */
import {
  NewsChangesSchema,
  NewsDraftSchema,
  NewsIdSchema,
  type NewsEntry,
} from '@laboratory/contract/staff/news'
import type { Transaction } from '../database/database.ts'
import { OperationError, parseInput, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../privacy/audit.ts'
import {
  findNews,
  hasImage,
  insertNews,
  selectNews,
  updateNews,
  type NewsDraft,
  type NewsItem,
} from './news-repository.ts'

/** All news, hidden ones among them, newest first. */
export const listNews: Operation<NewsEntry[], Acting> = async (transaction, _input, { now }) => {
  return (await selectNews(transaction)).map((item) => toEntry(item, now))
}

/** Adds an item whose picture is stored already. */
export const addNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { created, ...draft } = parseInput(NewsDraftSchema, input)
  await requireImage(transaction, draft.image)
  const date = created === undefined ? acting.now : new Date(created)
  const id = await insertNews(transaction, { ...draft, created: date }, acting.now)
  await recordAudit(transaction, { action: 'news add', target: id }, acting)
  return findEntry(transaction, id, acting.now)
}

export const editNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { id, created, ...changes } = parseInput(NewsChangesSchema, input)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (created === undefined && Object.keys(given).length === 0) {
    throw new OperationError('invalid', 'Say what to change: the title, the link, the picture or the date.')
  }
  if (changes.image !== undefined) await requireImage(transaction, changes.image)
  const dated = created === undefined ? given : { ...given, created: new Date(created) }
  return change(transaction, id, dated, 'news edit', acting)
}

export const publishNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { id } = parseInput(NewsIdSchema, input)
  return change(transaction, id, { published: true }, 'news publish', acting)
}

export const unpublishNews: Operation<NewsEntry, Acting> = async (transaction, input, acting) => {
  const { id } = parseInput(NewsIdSchema, input)
  return change(transaction, id, { published: false }, 'news unpublish', acting)
}

async function change(
  transaction: Transaction,
  id: string,
  changes: Partial<NewsDraft>,
  action: string,
  acting: Acting,
): Promise<NewsEntry> {
  if (!(await updateNews(transaction, id, changes, acting.now))) {
    throw new OperationError('missing', `There is no news item ${id}.`)
  }
  await recordAudit(transaction, { action, target: id }, acting)
  return findEntry(transaction, id, acting.now)
}

async function requireImage(transaction: Transaction, reference: string): Promise<void> {
  if (await hasImage(transaction, reference)) return
  const sentence = 'There is no stored picture with this reference.'
  throw new OperationError('invalid', sentence, { image: sentence })
}

async function findEntry(transaction: Transaction, id: string, now: Date): Promise<NewsEntry> {
  return toEntry(await findNews(transaction, id), now)
}

function toEntry({ id, title, link, image, created, published }: NewsItem, now: Date): NewsEntry {
  const shown = created > now.toISOString() ? 'scheduled' : 'published'
  return { id, title, link, image, created, state: published ? shown : 'hidden' }
}
