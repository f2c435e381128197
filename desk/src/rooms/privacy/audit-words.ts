/** What entries of the audit log say, in plain words. `audit-words.test.ts` knows every action of the service. */
import { eventKinds, inquiryStates } from '@laboratory/contract/desk/inquiries'
import type { auditKinds } from '@laboratory/contract/desk/privacy'
import { registrationEventKinds, reviewChecks } from '@laboratory/contract/desk/registrations'
import { describeEvent as describeInquiryEvent } from '../inquiries/words.ts'
import { describeEvent as describeRegistrationEvent } from '../registrations/words.ts'
import { fieldWords } from './sheet-words.ts'

export const kindWords: Record<(typeof auditKinds)[number], string> = {
  inquiry: 'Inquiries',
  registration: 'Registrations',
  email: 'E-mails',
  mail: 'E-mails that came in',
  edition: 'What the website says',
  news: 'News',
  notice: 'Notices',
  'saved-reply': 'Saved replies',
  staff: 'People',
  desk: 'Signing in, own account',
  privacy: 'Personal data',
  backup: 'Copies of the data',
  database: 'The database',
  retention: 'Periods that ended',
  audit: 'The audit log itself',
}

/** By the beginning of the action, the longest first; what follows stands in the sentence in place of "…". */
const sentences: readonly (readonly [beginning: string, sentence: string])[] = [
  ['inquiry show', 'opened an inquiry'],
  ['inquiry export', 'exported inquiries'],
  ['inquiry file', 'attached a file to an inquiry'],
  ['inquiry answer-to', 'sent an answer to another address too'],
  ['inquiry name save', 'named a tag or a view of the list'],
  ['inquiry name remove', 'removed a tag or a view of the list'],
  ['registration show', 'opened a registration'],
  ['registration export', 'exported registrations'],
  ['registration approve', 'approved a registration'],
  ['registration reject', 'declined a registration'],
  ['registration close repeated', 'closed a repeated registration'],
  ['email resend', 'sent e-mails again'],
  ['email link', 'linked an e-mail that came in'],
  ['email dismiss', 'said that an e-mail that came in belongs to no request'],
  ['email spam', 'said that an e-mail that came in is spam'],
  ['email restore', 'put an e-mail back into New mail'],
  ['email give', 'gave an e-mail of New mail to a colleague'],
  ['email inquiry', 'made an inquiry of an e-mail that came in'],
  ['email settle', 'settled an e-mail that was not delivered'],
  ['edition say', 'wrote an answer of the website'],
  ['edition drop', 'took back a draft of an answer'],
  ['edition publish', 'published an edition of the website'],
  ['edition undo', 'took back an edition of the website'],
  ['edition seen', 'looked at what others published on the website'],
  ['edition erase', 'erased a picture whose consent was withdrawn'],
  ['staff signs', 'let somebody sign for the geneticist'],
  ['news add', 'added a news item'],
  ['news edit', 'changed a news item'],
  ['news publish', 'published a news item'],
  ['news unpublish', 'took a news item off the site'],
  ['news', 'worked on the news: …'],
  ['notice set', 'put a notice on the site'],
  ['notice clear', 'took a notice off the site'],
  ['notice', 'worked on the notices: …'],
  ['saved-reply save', 'wrote a saved reply'],
  ['saved-reply remove', 'removed a saved reply'],
  ['staff invite', 'invited somebody as …'],
  ['staff withdraw', 'withdrew an invitation'],
  ['staff role', 'made somebody …'],
  ['staff persons kept', 'kept tests of persons to named accounts'],
  ['staff persons open', 'showed tests of persons to everybody who reads inquiries'],
  ['staff persons named', 'let somebody see tests of persons'],
  ['staff persons unnamed', 'let somebody no longer see tests of persons'],
  ['staff signer named', 'let somebody sign what the geneticist answers'],
  ['staff signer unnamed', 'let somebody no longer sign what the geneticist answers'],
  ['staff deactivate', 'ended somebody’s account'],
  ['staff password', 'sent somebody a password link'],
  ['staff second factor', 'removed somebody’s second factor'],
  ['staff end sessions', 'ended somebody’s sessions'],
  ['desk sign in', 'signed in'],
  ['desk account', 'opened the account'],
  ['desk password', 'changed the own password'],
  ['desk second factor', 'set up a second factor'],
  ['desk recovery codes', 'made new recovery codes'],
  ['desk fresh second factor', 'gave a fresh second factor'],
  ['desk passkey add', 'added a passkey'],
  ['desk passkey remove', 'removed a passkey'],
  ['privacy show', 'looked at what is kept of a person'],
  ['privacy export', 'handed out what is kept of a person'],
  ['privacy erase', 'erased a person'],
  ['privacy correct', 'corrected data: …'],
  ['privacy request access', 'noted a request to see the data'],
  ['privacy request erasure', 'noted a request to be erased'],
  ['privacy request correction', 'noted a request for a correction'],
  ['privacy request restriction', 'noted that data are not to be used'],
  ['privacy request portability', 'noted a request for a copy that a computer can read'],
  ['privacy request withdrawal', 'noted that a consent is taken back'],
  ['privacy request objection', 'noted an objection'],
  ['privacy erase complaint', 'erased a complaint that was not told, because …'],
  ['privacy request extend', 'gave a request more time'],
  ['privacy request done', 'ended a request: done'],
  ['privacy request refused', 'ended a request: refused'],
  ['privacy request withdrawn', 'ended a request: not wanted any more'],
  ['backup create', 'made a copy of the data'],
  ['database move', 'moved everything to another database'],
  ['retention', 'erased what was kept long enough'],
  ['audit key', 'began to sign entries with another key'],
]

const byLength = sentences.toSorted(([a], [b]) => b.length - a.length)

/** A sentence without its subject, for example "took it"; the action itself where it has no words here. */
export function describeAction(action: string): string {
  const found = byLength.find(([beginning]) => action === beginning || action.startsWith(`${beginning} `))
  if (!found) return describeEventOf(action) ?? action
  const [beginning, sentence] = found
  const rest = action.slice(beginning.length).trim()
  const words = beginning === 'privacy correct' ? fieldWords(rest) : rest
  return words === '' ? sentence.replace(/:? …$/, '') : sentence.replace('…', words)
}

/** All else that is done with an inquiry or a registration is an event of it, in the words of its history. */
function describeEventOf(action: string): string | undefined {
  const [, table, undo, kind = '', rest] =
    /^(inquiry|registration) (undo )?(\S+)(?: (.+))?$/.exec(action) ?? []
  const isKnown = [...(table === 'inquiry' ? eventKinds : registrationEventKinds)].some((one) => one === kind)
  if (!isKnown) return undefined
  const event = { at: '', kind, actor: '', isUndone: undo !== undefined }
  const checks = reviewChecks.filter((check) => check === rest)
  const to = inquiryStates.find((state) => state === rest) ?? null
  return (
    table === 'inquiry'
      ? describeInquiryEvent({ ...event, to })
      : describeRegistrationEvent({ ...event, checks, other: null })
  ).trim()
}
