/** A page view as the service counts it: which page, under which label. No address, no identifier. */
import * as z from 'zod/mini'
import './fields.ts'

export const visitTextMaxLength = 120

export const VisitSchema = z.strictObject({
  /** Path of the page: no query, no fragment. */
  path: z
    .string('Path is required.')
    .check(
      z.maxLength(visitTextMaxLength, 'Path is too long.'),
      z.regex(/^\/[a-z0-9_/-]*$/, 'Path must be the path of a page.'),
    ),
  /** The page's label in the statistics, for example "Contact page visited.". */
  label: z
    .string('Label is required.')
    .check(
      z.minLength(1, 'Label is required.'),
      z.maxLength(visitTextMaxLength, 'Label is too long.'),
      z.regex(/^[\p{L}\p{N} .,:;&/()'’–-]+$/u, 'Label must be a short text.'),
    ),
})

export type Visit = z.output<typeof VisitSchema>
