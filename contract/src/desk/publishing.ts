/** What the desk sends and sees of news and notices. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { languages } from '../languages.ts'
import { isImageReference, isSafeLink, isSitePath, titleMaxLength } from '../news.ts'
import { noticeMaxLength } from '../notice.ts'
import { id, instant, numbers } from './fields.ts'

/** Bytes of a file with a picture, characters of its name. */
export const pictureFileLimits = { most: 15 * 1024 * 1024, name: 100 } as const

export const newsGroups = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type NewsGroup = (typeof newsGroups)[number]

const share = z.number().check(z.minimum(0), z.maximum(1))
export const cropSchema = z.strictObject({
  x: share,
  y: share,
  zoom: z.number().check(z.minimum(1), z.maximum(4)),
})
const version = z.int('Say which version was changed.').check(z.minimum(0, 'Say which version was changed.'))
const title = text({ label: 'The title', max: titleMaxLength })
const language = z.enum(languages, 'Choose the language.')
/** Where an item leads: a web address, or a page of this site. */
const link = z._default(
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || isSafeLink(value) || isSitePath(value),
        'The link must begin with https:// or http://, or be a page of this site such as /paternity.',
      ),
    ),
  '',
)

export const NewsListRequestSchema = z.strictObject({
  /** All of them, each with its first page, when left out. */
  group: z.optional(z.enum(newsGroups, `The group must be one of ${newsGroups.join(', ')}.`)),
  after: z.optional(z.string().check(z.regex(/^[0-9A-Z:. -]{5,80}$/i, 'There is no such page.'))),
})
/** Fields of a draft may be empty. The page makes the id of a new one, so that a second attempt makes no second draft; its version is 0. */
export const NewsSaveSchema = z.strictObject({
  id,
  version,
  title,
  language: z._default(language, 'en'),
  link,
  /** Id of a picture that was sent. Null: the one that the item has, or none. */
  picture: z._default(z.nullable(id), null),
  crop: z.optional(cropSchema),
})
const change = { id, version }
export const NewsChangeSchema = z.strictObject(change)
export const NewsPublishSchema = z.strictObject({
  ...change,
  /** When it appears: at once when left out, or at its own date once more where it was withdrawn. */
  at: z.optional(instant('The time')),
})
export const NewsPreviewSchema = z.strictObject({
  /** Of an item that is published already. */
  id: z.optional(id),
  title: z._default(z.string().check(z.maxLength(titleMaxLength)), ''),
  link: z._default(z.string().check(z.maxLength(2000)), ''),
  at: z.optional(instant('The time')),
  /** Of a stored picture, or of a crop that is not stored yet: `croppedReference`. */
  image: z._default(z.string().check(z.refine((value) => value === '' || isImageReference(value))), ''),
})
export const NewsImageSchema = z.strictObject({
  reference: z.string().check(z.refine(isImageReference, 'There is no such picture.')),
  w: z.optional(z.string().check(z.regex(/^[1-9][0-9]{1,3}$/))),
})

/** How the preview names a crop that is not stored yet. */
export function croppedReference(picture: string, { x, y, zoom }: z.output<typeof cropSchema>): string {
  return [picture, ...[x, y, zoom].map((number) => number.toFixed(4))].join('~')
}

/** Reads such a name. @returns nothing where it is another one */
export function readCroppedReference(reference: string) {
  const [picture, ...numbers] = reference.split('~')
  const [x, y, zoom] = numbers.map(Number)
  const read = cropSchema.safeParse({ x, y, zoom })
  return picture !== undefined && numbers.length === 3 && read.success
    ? { picture, crop: read.data }
    : undefined
}

export const PictureBeginSchema = z.strictObject({
  name: text({
    label: 'The name of the file',
    max: pictureFileLimits.name,
    required: 'The file needs a name.',
  }),
  size: z
    .int('The size of the file is missing.')
    .check(
      z.minimum(1, 'The file is empty.'),
      z.maximum(pictureFileLimits.most, 'The picture must have 15 MB or less.'),
    ),
})

const when = z.string()
export const PictureSchema = z.object({ id: z.string(), width: z.number(), height: z.number() })

export const NewsRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  language,
  link: z.string(),
  /** Reference of its stored picture; empty where it has none yet. */
  image: z.string(),
  state: z.enum(newsGroups),
  /** When it appears or appeared. Of a draft it says nothing. */
  date: when,
  version: z.number(),
  changedAt: when,
  /** Null: the service itself. */
  changedBy: z.nullable(z.string()),
})
export type NewsRow = z.output<typeof NewsRowSchema>

export const NewsViewSchema = z.object({
  ...NewsRowSchema.shape,
  /** The picture that it was cropped from; null where there is none, or none is kept. */
  picture: z.nullable(PictureSchema),
  crop: z.nullable(cropSchema),
})
export type NewsView = z.output<typeof NewsViewSchema>

const page = z.object({
  items: z.array(NewsRowSchema),
  /** All of the group. */
  count: z.number(),
  next: z.nullable(z.string()),
})
export const NewsListSchema = z.record(z.enum(newsGroups), page)

/** Prepared texts have gaps in brackets, which somebody has to fill. */
const noticeText = text({
  label: 'The notice',
  max: noticeMaxLength,
  required: 'A notice needs a text.',
}).check(
  z.refine((value) => !value.includes('['), 'Put your own words in place of those in square brackets.'),
)
export const NoticeSetSchema = z.strictObject({
  /** Made by the page, so that a second attempt sets no second notice. */
  id,
  text: noticeText,
  language: z._default(language, 'en'),
  /** At once when left out. */
  startsAt: z.optional(instant('The start')),
  endsAt: instant('The end', 'A notice needs an end, so that it never stays by mistake.'),
  /** Whether the laboratory is closed from its start to its end. */
  isClosed: z._default(z.boolean(), false),
  /** The notice that it takes the place of. */
  replaces: z.optional(id),
})
export const NoticePreviewSchema = z.strictObject({
  text: z._default(z.string().check(z.maxLength(noticeMaxLength)), ''),
})

export const NoticeRowSchema = z.object({
  id: z.string(),
  text: z.string(),
  language,
  startsAt: when,
  endsAt: when,
  /** Whether the laboratory is closed meanwhile. */
  isClosed: z.boolean(),
  state: z.enum(['in force', 'to come', 'over', 'cleared']),
  /** Of several in force the one of each language that was set last: only it is shown. */
  isShown: z.boolean(),
  setBy: z.nullable(z.string()),
  /** When it was ended early, or another took its place. */
  clearedAt: z.nullable(when),
  clearedBy: z.nullable(z.string()),
  /** Id of the one that took its place. */
  replacedBy: z.nullable(z.string()),
})
export type NoticeRow = z.output<typeof NoticeRowSchema>
export const NoticesSchema = z.object({
  notices: z.array(NoticeRowSchema),
  /** Public holidays to come, on which the laboratory is closed, by date YYYY-MM-DD. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
})

/** The first page of somebody who publishes: nothing in it is about a customer. */
export const PublishingSchema = z.object({
  drafts: z.array(NewsRowSchema),
  scheduled: z.array(NewsRowSchema),
  /** The newest few. */
  published: z.array(NewsRowSchema),
  counts: numbers(...newsGroups),
  /** In force and to come. */
  notices: z.array(NoticeRowSchema),
})
