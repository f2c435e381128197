/** Blocks of a page that stand or fall with an answer. */
import { type Block, isPending } from '../types.ts'
import { listFact } from './fact.ts'

/**
 * The lines of a list that the laboratory supplies; until then what visitors read meanwhile, or nothing where the place is left out.
 * @param around the sentence that leads to the list, and the title of the box in which the words of today stand
 */
export function listOf(
  id: string,
  around: { readonly lead?: string; readonly callout?: string } = {},
): readonly Block[] {
  const items = listFact(id)
  if (!isPending(items)) {
    const lead = around.lead ?? (around.callout && `**${around.callout}**`)
    return [...(lead ? [{ type: 'paragraph', text: lead } as const] : []), { type: 'list', items }]
  }
  if (!items.placeholder) return []
  return around.callout
    ? [{ type: 'callout', tone: 'note', title: around.callout, text: items }]
    : [{ type: 'paragraph', text: items }]
}
