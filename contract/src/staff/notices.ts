/** What staff send and see of notices. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { mostClosedDays, noticeMaxLength, type Notice } from '../notice.ts'
import { id, instant } from './fields.ts'

/** Prepared texts have gaps in brackets, which somebody has to fill. */
export const noticeText = text({
  label: 'The notice',
  max: noticeMaxLength,
  required: 'A notice needs a text.',
}).check(
  z.refine((value) => !value.includes('['), 'Put your own words in place of those in square brackets.'),
)

/** Whether the laboratory is closed from its start to its end. */
export const isClosed = z._default(z.boolean(), false)
export const closedTooLong = `A notice can say for ${mostClosedDays} days at most that the laboratory is closed.`

export const NoticeDraftSchema = z.strictObject({
  text: noticeText,
  /** The present when left out. */
  startsAt: z.optional(instant('The start')),
  endsAt: instant('The end', 'A notice needs an end, so that it never stays by mistake.'),
  isClosed,
})

/** Without an id: all notices. */
export const NoticeChoiceSchema = z.strictObject({ id: z.optional(id) })

export type NoticeEntry = Notice & { state: 'cleared' | 'over' | 'to come' | 'in force' }
