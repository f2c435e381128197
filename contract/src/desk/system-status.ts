/** What the desk shows of the service: its state, its copies, e-mails that were given up. */
import * as z from 'zod/mini'
import { MailboxStateSchema } from './incoming-mail.ts'

const instant = z.string()

/** By which something comes or leaves, and does not now: a sentence each, and when that was seen first. */
export const ClosedDoorsSchema = z.array(z.object({ since: instant, sentence: z.string() }))

export const SystemStatusSchema = z.object({
  version: z.string(),
  startedAt: instant,
  engine: z.enum(['sqlite', 'postgres']),
  /** Whether an inquiry could be stored at this moment. */
  isReady: z.boolean(),
  disk: z.nullable(z.object({ free: z.number(), total: z.number(), isLow: z.boolean() })),
  closed: ClosedDoorsSchema,
  emails: z.object({
    waiting: z.number(),
    givenUp: z.number(),
    /** Seconds since the oldest of those that wait was written. */
    oldestSeconds: z.number(),
    /** Whether they become files, because no mail server is set. */
    areFiles: z.boolean(),
  }),
  /** Null where no mailbox is read. */
  mailbox: z.nullable(MailboxStateSchema),
  backup: z.object({
    /** A sentence where the service itself cannot make copies: others do, and have it check them. */
    elsewhere: z.nullable(z.string()),
    /** The last copy that was checked: the name of its file, and whether it is good. */
    checked: z.nullable(z.object({ at: instant, file: z.string(), isGood: z.boolean() })),
    /** What is wrong with the copies. */
    fault: z.nullable(z.string()),
  }),
})
export type SystemStatus = z.output<typeof SystemStatusSchema>

export const GivenUpSchema = z.object({
  emails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** Of the submission that it is about. */
      reference: z.nullable(z.string()),
      /** Masked for those who only read. */
      recipient: z.string(),
      cc: z.array(z.string()),
      subject: z.string(),
      createdAt: instant,
      givenUpAt: instant,
      attempts: z.number(),
      /** Without an address. */
      lastError: z.nullable(z.string()),
    }),
  ),
  /** Beyond those that are listed. */
  more: z.number(),
})
export type GivenUp = z.output<typeof GivenUpSchema>
