/** Statements as tests say them. */
import type { EditionContext } from './press-edition.ts'
import { saveDraft } from './statement-repository.ts'

/** Stores a draft. @param value as JSON; null takes back. @returns its id */
export function say(
  { database, clock }: Pick<EditionContext, 'clock' | 'database'>,
  address: string,
  value: unknown,
  files: { name: string; file: string }[] = [],
): Promise<string> {
  const text = value === null ? null : JSON.stringify(value)
  const said = { address, text, was: null, saidBy: 'Reception', saidOn: '2026-11-20', by: null, files }
  return database.transact((transaction) => saveDraft(transaction, said, clock()))
}
