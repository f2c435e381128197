/** Blocks of a page that stand or fall with an answer. */
import type { Block } from '../types.ts'
import { fact } from './fact.ts'
import { isPending } from '../types.ts'
import type { QuestionId, questionsById } from './questions.ts'

type OfKind<Kind> = {
  [Id in QuestionId]: (typeof questionsById)[Id] extends { readonly kind: Kind } ? Id : never
}[QuestionId]

/** A paragraph with an answer, or with what visitors read meanwhile; nothing where the place is left out. */
export function paragraphOf(id: OfKind<'text'>): readonly Block[] {
  const text = fact(id)
  return isPending(text) && !text.placeholder ? [] : [{ type: 'paragraph', text }]
}

/** The terms of which something is known. */
export function termsOf(
  terms: readonly (readonly [term: string, text: string | undefined])[],
): readonly { readonly term: string; readonly text: string }[] {
  return terms.flatMap(([term, text]) => (text ? [{ term, text }] : []))
}

/**
 * The lines of a list that the laboratory supplies; until then what visitors read meanwhile, or nothing where the place is left out.
 * @param around the sentence that leads to the list, and the title of the box in which the words of today stand
 */
export function listOf(
  id: OfKind<'list'>,
  around: { readonly lead?: string; readonly callout?: string } = {},
): readonly Block[] {
  const items = fact(id)
  if (!isPending(items)) {
    const lead = around.lead ?? (around.callout && `**${around.callout}**`)
    return [...(lead ? [{ type: 'paragraph', text: lead } as const] : []), { type: 'list', items }]
  }
  if (!items.placeholder) return []
  return around.callout
    ? [{ type: 'callout', tone: 'note', title: around.callout, text: items }]
    : [{ type: 'paragraph', text: items }]
}
