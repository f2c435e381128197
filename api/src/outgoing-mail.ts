/** What leaves: the worker of the outbox, and what a message gets that is not stored with it. */
import type { Clock } from './clock.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './database/database.ts'
import type { Site } from './http/site.ts'
import type { CaseActing } from './casework/case.ts'
import { filesOfAnswer } from './inquiries/answer/inquiry-files.ts'
import { languageOfCase } from './inquiries/request/request-page.ts'
import { withRequestLink, type RequestLinks } from './inquiries/request/request-link.ts'
import { noteBounce } from './inquiries/answer/undelivered.ts'
import type { Log } from './process/log.ts'
import { withContact } from './mail/contact.ts'
import { createMailer, type Mailer, type OutgoingMessage } from './mail/mailer.ts'
import type { QueuedMessage } from './mail/outbox.ts'
import { createOutboxWorker, type OutboxWorker } from './mail/outbox-worker.ts'
import { withInvitationLink } from './people/staff-emails.ts'
import type { StaffKeys } from './people/staff-keys.ts'
import { withPortal } from './registrations/portal.ts'

type Parts = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  site: Site
  keys: StaffKeys
  requestLinks: RequestLinks
  byService: () => CaseActing
}

/** Inserts what is made when a message leaves: links, the laboratory's contact, files. */
export async function completeMessage(
  { config, database, site, keys, requestLinks }: Parts,
  message: QueuedMessage,
): Promise<OutgoingMessage> {
  const language = await languageOfCase(database.query, message.target)
  const invited = withInvitationLink(message, keys, config.desk.origin)
  const linked = withRequestLink(invited, requestLinks, config.publicOrigin, language)
  const completed = withContact(linked, site.contact, language)
  if (message.kind !== 'inquiry-answer' || message.target === null) return completed
  return { ...completed, files: await filesOfAnswer(database, message.id, message.target) }
}

/** Not yet started. */
export function createOutgoingMail(parts: Parts, mailer: Mailer = createMailer(parts.config)): OutboxWorker {
  const { byService, clock, config, database, log } = parts
  const { mailTo, portal } = config
  return createOutboxWorker({
    database,
    clock,
    log,
    mailer: withPortal(mailer, { portal, connection: database.query, clock }),
    mailTo,
    complete: (message) => completeMessage(parts, message),
    onGivenUp: (transaction, message) => noteBounce(transaction, message, byService()),
  })
}
