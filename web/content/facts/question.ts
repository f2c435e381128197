/** How a file of `questions/` writes a question. What each field means stands in the contract's `facts/question`. */
import { factKinds, priorities, questionFields } from '@laboratory/contract/facts/question'
import * as z from 'zod'
import { wordsRead } from '../markdown/braces.ts'

/** Where an answer shows besides single pages. */
const place = z.union([z.templateLiteral(['/', z.string()]), z.enum(['every page', 'e-mails'])])

/**
 * A question as its file writes it; its id is the key there.
 * @param read the words of a text in which values stand in braces
 */
export function questionSchema(read: (text: string) => string) {
  const words = wordsRead(read)
  const { id: _, ...fields } = questionFields
  return z
    .strictObject({
      ...fields,
      /** Words, unless it says otherwise. */
      kind: z.enum(factKinds).default('text'),
      priority: z.literal(priorities).default(1),
      question: words,
      where: z.tuple([place], place).readonly(),
      meanwhile: words.exactOptional(),
      said: z.strictObject({ yes: words, no: words }).readonly().exactOptional(),
      help: words.exactOptional(),
    })
    .readonly()
}

export type QuestionWords = z.infer<ReturnType<typeof questionSchema>>
