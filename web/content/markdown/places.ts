/** What stands in braces in the words of a page: `{name}` a value, `{fact:its.id}` what the laboratory answers. */
import { factInWords, listFact } from '../facts/fact.ts'
import type { Question } from '@laboratory/contract/facts/question'
import { questions } from '../facts/questions.ts'
import { type Block, isPending, type MaybePending } from '../types.ts'
import { filled, inLanguage, places, valueIn } from './braces.ts'
import { PlaceError } from './faults.ts'
import { named } from './named.ts'

/** A place at the end, and what leads to it. */
const endPlace = /^([^{}]*?)\s*\{([^{}]*)\}$/
const factId = /^fact:(.*)$/

const valueOf = (name: string) => valueIn(named, name)

function questionOf(id: string): Question {
  const question = questions.find((one) => one.id === id)
  if (!question) throw new PlaceError(`“{fact:${id}}” asks no question: look in facts/questions for its id.`)
  return question
}

function wordsOf(place: string): MaybePending {
  const id = factId.exec(place)?.[1]
  if (id !== undefined) return factInWords(questionOf(id).id)
  const value = valueOf(place)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isPending(value)) return value
  throw new PlaceError(`“{${place}}” is no single value. ${inLists(value)}`)
}

function inLists(value: unknown): string {
  return Array.isArray(value)
    ? 'It holds whole parts of a page, and stands alone, between two empty lines.'
    : `Write one of ${Object.keys(value as object).join(', ')} behind it, after a point.`
}

/** A text with its values; as long as a fact in it is not supplied, what visitors read meanwhile. */
export function textOf(words: string): MaybePending {
  const open = [...words.matchAll(places)].map(([, place = '']) => wordsOf(place)).find(isPending)
  if (open) return open
  return filled(words, (place) => wordsOf(place) as string)
}

/** A text that cannot wait for a fact, such as a heading. */
export function plainTextOf(words: string): string {
  const text = textOf(words)
  if (isPending(text)) throw new PlaceError('What the laboratory has still to answer cannot stand here.')
  return text
}

/**
 * What a paragraph becomes that is a place, alone or behind a sentence that leads to it: parts of a page, the lines of a list that the
 * laboratory supplies, or a fact that is left out as long as nothing is known.
 * @param callout the title of the box in which it stands
 */
export function blocksAt(words: string, callout?: string): readonly Block[] | undefined {
  const [, lead, place = ''] = endPlace.exec(words) ?? []
  const id = factId.exec(place)?.[1]
  if (id !== undefined) {
    if (questionOf(id).kind === 'list') return listOf(id, lead || (callout && `**${callout}**`), callout)
  } else if (place && !lead) {
    const value = valueOf(place)
    if (Array.isArray(value) && !Array.isArray(value[0])) return value as readonly Block[]
  }
  return undefined
}

/** The rows of a table that are worked out, where a place stands for them. */
export function rowsAt(words: string): readonly (readonly MaybePending[])[] | undefined {
  const [, lead, place = 'fact:'] = endPlace.exec(words) ?? []
  const value = lead || factId.test(place) ? undefined : valueOf(place)
  return Array.isArray(value)
    ? (value as readonly (readonly MaybePending[])[]).map((row) =>
        row.map((cell) => (typeof cell === 'string' ? inLanguage(cell) : cell)),
      )
    : undefined
}

/**
 * The lines of a list that the laboratory supplies; until then what visitors read meanwhile, or nothing where the place is left out.
 * @param lead the sentence that leads to the list
 * @param callout the title of the box in which the words of today stand
 */
function listOf(id: string, lead: string | undefined, callout: string | undefined): readonly Block[] {
  const items = listFact(id)
  if (!isPending(items))
    return [...(lead ? [{ type: 'paragraph', text: lead } as const] : []), { type: 'list', items }]
  if (!items.placeholder) return []
  return callout
    ? [{ type: 'callout', tone: 'note', title: callout, text: items }]
    : [{ type: 'paragraph', text: items }]
}
