/** Whether somebody says something, a mail server reports, or somebody is away. */
import type { Header } from 'postal-mime'
import { oneLine } from './one-line.ts'
import type { MailReport, ReadMail } from './read-mail.ts'
import { messageIdsIn } from './references.ts'

/** A message, as far as its kind depends on it. */
export type Sorted = {
  headers: readonly Header[]
  sender: string
  senderName: string
  subject: string
  body: string
  /** Parts that are text but no words: reports and headers that came back. */
  parts: readonly { type: string; text: string }[]
}

/** Letters of a part of a report that are read. */
const longestReport = 100_000

const daemon =
  /^(?:mailer-?daemon|postmaster|mail-?daemon|mail-?delivery|mdaemon|bounces?|noreply-?bounce)(?:@|$|[+=._-])/i
const daemonName =
  /mail delivery|delivery (?:sub|notification|service)|mailer.?daemon|postmaster|mail administrator|system administrator|microsoft outlook|administrateur (?:de messagerie|syst)/i
/** Subjects of mail servers that give a message back, in English and French. */
const givenBack =
  /^(?:\S{0,9}:\s)?(?:undeliver|undelivered|non[- ]?deliver|failure notice|failed(?: mail)? deliver|mail (?:delivery )?(?:failed|failure|error)|mail system error|mail could not|message (?:not delivered|delivery|undeliverable)|returned (?:mail|to sender)|delivery (?:status|failure|has failed|failed|notification|report|problem|delayed|incomplete)|delayed mail|warning: (?:could not|message)|nondeliverable|could not (?:be )?deliver|unzustellbar|non[- ]remis|non distribu|non délivré|échec (?:de )?(?:la )?(?:remise|distribution|livraison|l.envoi)|(?:message|courrier|mail) non|notification (?:d.échec|d.état|de (?:non )?(?:remise|distribution))|avis de non|rapport de non|votre message n.a pas|impossible de (?:remettre|distribuer))/iu
const late =
  /delayed|\bwarning\b|still being retried|not yet been delivered|will (?:be retried|keep trying|continue)|temporar(?:y|ily) (?:delayed|deferred)|retard|différé|tentatives? (?:se |de )/iu
const lost =
  /\b5\.\d{1,3}\.\d{1,3}\b|\b55\d[\s:-]|permanent|given up|could not be delivered|(?:wasn.t|was not|unable to|cannot|couldn.t) (?:be )?deliver|no such (?:user|recipient|mailbox)|user unknown|does not exist|n.a pas pu être|adresse (?:inconnue|introuvable|invalide)|n.existe pas/iu

/** With which subjects of programs begin that answer while somebody is away, before a colon or alone; a person's own words do not. */
const away = new Set(
  [
    'automatic reply, auto reply, autoreply, automated reply, auto response, autoresponse, automatic response, automated response, auto responder, autoresponder, auto',
    'out of office, out of the office, out of office reply, out of office autoreply, out of office auto reply, out of office automatic reply, out of office response, out of office notification, out of office message, ooo',
    'vacation, vacation reply, vacation notice, vacation response, on leave, away, away from my mail',
    'réponse automatique, réponse automatique d absence, message automatique, message d absence, message d absence automatique, notification d absence, avis d absence, absence, absence du bureau, absent, absente, absent(e), absent du bureau, absent(e) du bureau, en congé, congés, répondeur, répondeur automatique, répondeur d absence',
    'automatische antwort, abwesenheitsnotiz, abwesend, automatisch antwoord, respuesta automática, risposta automatica, resposta automática, autosvar',
  ].flatMap((line) => line.split(', ')),
)
/** With which subjects of ticket systems begin that say that a message came; of a machine alone. */
const received =
  /^(?:(?:your |new )?(?:request|ticket|case|message|e ?mail)(?: \S{1,20})? (?:has been |was )?(?:received|created|opened|logged)|we (?:have )?received your|thank you for (?:contacting|your (?:message|e ?mail|request))|accusé (?:de )?réception|nous avons (?:bien )?reçu|(?:votre )?(?:demande|message|ticket)(?: \S{1,20})? (?:a (?:bien )?été )?(?:reçue?|enregistrée?|créée?)|eingangsbestätigung)/u
/** Lotus Notes. */
const awayAtEnd =
  /\b(?:is|am|will be) (?:currently )?out of (?:the )?office(?: until | \(|[.!]?$)|\best (?:actuellement )?absent(?:e|\(e\))?(?: jusqu| du bureau| \(|\.?$)/iu

/** As `away` has it. */
const beginOf = (subject: string) =>
  (subject.split(/[:：]/)[0] ?? '')
    .toLowerCase()
    .replaceAll(/\[[^\]]{0,80}\d[^\]]{0,80}\]/g, ' ')
    .replaceAll(/[[\]_’'-]/g, ' ')
    .replaceAll(/ {2,9}/g, ' ')
    .trim()
    .replace(/ (?:re|aw|tr|fwd?)$/, '')

export function kindOf(mail: Sorted): Pick<ReadMail, 'kind' | 'report'> {
  const report = reportOf(mail)
  if (report) return { kind: report.action === 'failed' ? 'bounce' : 'automatic', report }
  return { kind: isAutomatic(mail) ? 'automatic' : 'reply', report: null }
}

const headerOf = ({ headers }: Sorted, ...keys: string[]): string =>
  headers.find(({ key }) => keys.includes(key))?.value.slice(0, 2000) ?? ''

/** Headers of programs that answer by themselves. */
const answering =
  /^x-(?:autoreply(?:-from)?|auto-?respond(?:er)?|auto-(?:reply|response)|mail-autoreply|vacation(?:-message)?)$/

/** RFC 3834, and what programs write that came before it. A machine that sends an order (`auto-generated`, `bulk`) says what its customer wants. */
function isAutomatic(mail: Sorted): boolean {
  const header = (...keys: string[]) =>
    headerOf(mail, ...keys)
      .toLowerCase()
      .trim()
  const names = ['x-autogenerated', 'x-post-messageclass', 'x-message-flag'].map((name) => header(name))
  if (
    header('content-type').startsWith('multipart/report') ||
    header('auto-submitted').startsWith('auto-replied') ||
    /auto[_-]?reply/.test(header('precedence', 'preference')) ||
    /oof|vacation|auto[_-]?(?:reply|respon)/.test(names.join(' ')) ||
    header('delivered-to').startsWith('autoresponder') ||
    header('x-ms-exchange-generated-message-source').includes('mailbox rules agent') ||
    mail.headers.some(({ key, value }) => answering.test(key) && !/^(?:no|false|0)?$/i.test(value.trim())) ||
    // Answers of programs come without a sender (RFC 5230, section 5.8).
    (header('return-path') === '<>' && header('in-reply-to', 'references') !== '')
  )
    return true
  const begin = beginOf(mail.subject)
  const isOfMachine =
    header('auto-submitted').startsWith('auto-') ||
    header('x-auto-response-suppress') !== '' ||
    /^(?:bulk|junk|list)$/.test(header('precedence'))
  return away.has(begin) || (isOfMachine && received.test(begin)) || awayAtEnd.test(mail.subject)
}

/** What a mail server says of a message: RFC 3464, or in words above what it gives back. */
function reportOf(mail: Sorted): MailReport | null {
  const type = headerOf(mail, 'content-type')
  const status = mail.parts.find((part) => /^message\/(?:global-)?delivery-status$/.test(part.type))
  const isReceipt = /report-type="?(?:disposition-notification|feedback-report)/i.test(type)
  if (isReceipt) return null
  const returned = mail.parts.filter((part) => part !== status).map(({ text }) => text)
  // Exchange names what it is about in its own headers, too.
  const answered = messageIdsIn(headerOf(mail, 'in-reply-to'), headerOf(mail, 'references'))
  if (status) {
    const messageIds = idsOf([status.text, ...returned])
    return { ...ofFields(status.text, mail.body), messageIds: messageIds.length > 0 ? messageIds : answered }
  }
  const failed = headerOf(mail, 'x-failed-recipients')
  const isDaemon = daemon.test(mail.sender) || daemonName.test(mail.senderName)
  const isNobody = headerOf(mail, 'return-path').trim() === '<>'
  const isGivenBack = givenBack.test(mail.subject)
  // Two of these, or the word of the server itself: a person may write of a failed delivery, and a program without a sender be away.
  if (failed === '' && [isDaemon, isNobody, isGivenBack].filter(Boolean).length < 2) return null
  const said = ownPart(mail.body)
  const messageIds = idsOf([mail.body, ...returned])
  const isAboutOurs = isGivenBack || messageIds.length > 0 || lost.test(said) || late.test(said)
  if (failed === '' && !isAboutOurs) return null
  const isLate = late.test(mail.subject) || (late.test(said) && !lost.test(said))
  return {
    action: isLate ? 'delayed' : 'failed',
    status: /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? '',
    reason: oneLine(reasonIn(said), 300),
    recipients: addressesOf(failed || said),
    messageIds: messageIds.length > 0 ? messageIds : answered,
  }
}

/** Fields of a report (RFC 3464, section 2.3), for all recipients that the worst of them is said of. */
function ofFields(text: string, body: string): Omit<MailReport, 'messageIds'> {
  const groups = text
    .slice(0, longestReport)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((group) => (name: string) => new RegExp(`^${name}:[ \t]*(.*)$`, 'im').exec(group)?.[1]?.trim() ?? '')
  const actionOf = (field: (typeof groups)[number]) =>
    field('Action')
      .toLowerCase()
      .split(/[\s;(]/)[0] ?? ''
  const of = (action: string) => groups.filter((field) => actionOf(field) === action)
  const action = of('failed').length > 0 ? 'failed' : of('delayed').length > 0 ? 'delayed' : 'delivered'
  const chosen = action === 'delivered' ? groups : of(action)
  const [first] = chosen
  const reason = first?.('Diagnostic-Code').replace(/^[a-z-]+;\s*/i, '') || reasonIn(body)
  return {
    action,
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(first?.('Status') ?? '')?.[0] ?? '',
    reason: oneLine(reason, 300),
    recipients: addressesOf(
      chosen.map((field) => `${field('Final-Recipient')} ${field('Original-Recipient')}`).join(' '),
    ),
  }
}

/** How lines begin below which mail servers give back what came. */
const givesBack =
  /^(?:below this line|this is a copy|the following is a copy|original message|returned message|message header|included is a copy|ci-dessous|copie du message|received:|return-path:|message-id:)/i

/** What a mail server says itself. */
function ownPart(body: string): string {
  const lines = body.slice(0, 20_000).split('\n')
  const end = lines.findIndex((line) => givesBack.test(line.replace(/^[-= ]{1,80}/, '')))
  return lines.slice(0, end === -1 ? undefined : end).join('\n')
}

const reasonIn = (text: string): string =>
  /^.*\b(?:[45]\.\d{1,3}\.\d{1,3}|[45]\d\d[ -:]).*$/m.exec(text)?.[0] ?? ''

function addressesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .slice(0, 20_000)
        .toLowerCase()
        .match(/[^\s<>()[\]";:,]{1,64}@[a-z0-9.-]{1,190}[a-z0-9]/g),
    ),
  ].slice(0, 50)
}

/** Of what came back: its own, and not those that it had answered. */
function idsOf(texts: readonly string[]): string[] {
  const named = texts.flatMap((text) =>
    [
      ...text
        .slice(0, longestReport)
        .matchAll(
          /^[>\s]{0,4}(?:(?:x-)?original-|x-ms-exchange-parent-)?message-id:\s{0,9}(<[^<>]{3,500}>|\S{3,500})/gim,
        ),
    ].map(([, id]) => id ?? ''),
  )
  return messageIdsIn(...named)
}
