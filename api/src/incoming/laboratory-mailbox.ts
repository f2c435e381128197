/** Reads the laboratory's mailbox into the database: what `mail/mailbox.ts` asks of the service. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { examineFile } from '../casework/examine-file.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../settings/config.ts'
import type { Database } from '../database/database.ts'
import { readSpace } from '../http/health-routes.ts'
import type { Log } from '../process/log.ts'
import { createMailboxReader } from '../mail/mailbox.ts'
import { noteFailure, noteLook } from '../mail/mailbox-watch.ts'
import { sourceOf, type OutgoingMessage } from '../mail/mailer.ts'
import type { QueuedMessage } from '../mail/outbox.ts'
import { findUncopied, noteCopied } from '../mail/sent-copies.ts'
import { keyOf, storeMail, type Noting } from './incoming-mail.ts'
import * as state from './mailbox-state.ts'

type Dependencies = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  byService: () => Noting
  complete: (message: QueuedMessage) => Promise<OutgoingMessage>
}

/** Not yet started. @returns undefined where no mailbox is read */
export function createLaboratoryMailbox({ config, database, clock, log, byService, complete }: Dependencies) {
  if (!config.mailIn) return undefined
  const { query } = database
  const { authenticatedBy: mailServer } = config.mailIn
  const started = clock()
  return createMailboxReader({
    settings: config.mailIn,
    log,
    use: {
      ...state.createMailboxLease(query, clock),
      since: () => state.readMailSince(query, started),
      marks: () => state.readMarks(query),
      noteMarks: (marks) => state.noteMarks(query, marks),
      lastAttempt: () => state.lastAttempt(query),
      noteAttempt: (attempt) => state.noteAttempt(query, attempt),
      async shareOf(head, size) {
        const { free } = await readSpace(config.dataDir)
        return state.shareOf(query, head, { size, free, now: clock(), mailServer })
      },
      async store(mail) {
        const examine = (bytes: Buffer) => examineFile(config.clamdSocket, bytes)
        return storeMail(database, mail, { ...byService(), mailServer, examine })
      },
      async copies() {
        const replyTo = { replyToName: laboratoryName, replyToAddress: config.mailTo }
        return (await findUncopied(query)).map((message) => ({
          messageId: message.messageId,
          sentAt: new Date(message.sentAt ?? message.createdAt),
          source: async () => sourceOf(await complete({ ...message, ...replyTo }), config.mailFrom),
          note: (isThere) => noteCopied(query, message.id, isThere ? clock() : null),
        }))
      },
      tasks: () => state.copyTasks(query),
      noteDone: (keys) => state.noteCopiesDone(query, keys),
      keyOf,
      succeeded: (waiting) => noteLook(query, waiting, clock()),
      failed: (words) => noteFailure(query, words, clock()),
    },
  })
}
