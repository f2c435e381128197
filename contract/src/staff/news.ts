/** What staff send and see of news. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { isImageReference, isSafeLink, isSitePath, titleMaxLength } from '../news.ts'
import { id, instant } from './fields.ts'

const title = text({ label: 'The title', max: titleMaxLength, required: 'A news item needs a title.' })
/** Where an item leads: a web address, or a page of this site. */
export const newsLink = z
  .string('A news item needs a link.')
  .check(
    z.refine(
      (value) => isSafeLink(value) || isSitePath(value),
      'The link must begin with https:// or http://, or be a page of this site such as /paternity.',
    ),
  )
const image = z
  .string('A news item needs a picture.')
  .check(z.refine(isImageReference, 'The picture must be named by its reference.'))

export const NewsDraftSchema = z.strictObject({
  title,
  link: newsLink,
  /** Reference of a stored picture. */
  image,
  /** When it shows; a date in the future shows it then. The present when left out. */
  created: z.optional(instant('The date')),
  published: z._default(z.boolean(), true),
})

export const NewsChangesSchema = z.strictObject({
  id,
  title: z.optional(title),
  link: z.optional(newsLink),
  image: z.optional(image),
  created: z.optional(instant('The date')),
})

export const NewsIdSchema = z.strictObject({ id })

export type NewsEntry = {
  id: string
  title: string
  link: string
  image: string
  /** ISO 8601, UTC. */
  created: string
  /** `withdrawn`: the public has seen it, and no longer does. */
  state: 'draft' | 'scheduled' | 'published' | 'withdrawn'
}
