/** What the desk shows and sends of facts that only the laboratory can supply, and of the editions in which they are published. */
import * as z from 'zod/mini'
import { AnswerSchema, QuestionSchema } from '../facts/question.ts'
import { ScopeRowSchema } from '../facts/schedule.ts'

/** Why a second person signs an answer before visitors read it. */
export const secondReasons = ['sign-off', 'counsel', 'geneticist', 'accreditation', 'held'] as const

/**
 * What stands in the way of a launch: `blocks` nobody can reach or trust the laboratory without; `meanwhile` visitors read a sentence that
 * holds without the answer; `later` the place is left out.
 */
export const launchLists = ['blocks', 'meanwhile', 'later'] as const

const fact = {
  asked: QuestionSchema,
  /** Pages on which the answer shows: an address of the site, or null where it is on every page or in e-mails. */
  places: z.array(z.object({ path: z.nullable(z.string()), name: z.string() })),
  second: z.nullable(z.enum(secondReasons)),
  launch: z.enum(launchLists),
  /** The answer in force. */
  answer: z.nullable(AnswerSchema),
}

/** `facts.json` beside the site's map: every question, with what its field needs. The service reads it for the desk and serves it to nobody. */
export const FactsFileSchema = z.object({
  version: z.literal(2),
  facts: z.array(z.object(fact)),
  schedule: z.array(ScopeRowSchema),
  /** Tests and services that a line of the schedule can be about: the end of their address, and their name. */
  subjects: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The name of each page, by its address. */
  pages: z.record(z.string(), z.string()),
})
export type FactsFile = z.output<typeof FactsFileSchema>
