/** What staff send and see of notices. */
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { noticeMaxLength, type Notice } from '../notice.ts'
import { id, instant } from './fields.ts'

export const NoticeDraftSchema = z.strictObject({
  text: text({ label: 'The notice', max: noticeMaxLength, required: 'A notice needs a text.' }),
  /** The present when left out. */
  startsAt: z.optional(instant('The start')),
  endsAt: instant('The end', 'A notice needs an end, so that it never stays by mistake.'),
})

/** Without an id: all notices. */
export const NoticeChoiceSchema = z.strictObject({ id: z.optional(id) })

export type NoticeEntry = Notice & { state: 'cleared' | 'over' | 'to come' | 'in force' }
