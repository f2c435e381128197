/** Delivers messages: by SMTP, or as files under the data folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { minute, second } from '../clock.ts'
import type { Config } from '../settings/config.ts'
import { isLoopback, isPrivate } from '../settings/networks.ts'
import { typeOfFile } from './file-type.ts'
import type { QueuedMessage } from './outbox.ts'

/** A message to be sent, with its attachments. */
export type OutgoingMessage = QueuedMessage & { files?: readonly { name: string; bytes: Buffer }[] }

export type Mailer = {
  /** @throws DeliveryError */
  send(message: OutgoingMessage): Promise<void>
  /** Ends the deliveries under way: they fail. */
  close(): void
}

/** A message was not taken. `reason` names the kind of failure without an address or a server's words. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  reason: string
  /** The server refused this message or its recipient for good (5xx). */
  permanent: boolean

  constructor(reason: string, permanent: boolean) {
    super(reason)
    this.reason = reason
    this.permanent = permanent
  }
}

/**
 * In ms. A server may examine a message for long before it confirms it; hanging up then does not stop its
 * delivery, and the next attempt delivers it a second time. Ten minutes are what RFC 5321 asks for, section 4.5.3.2.6.
 */
export const deliveryLimits = {
  /** How long a server may take to answer a connection. */
  greeting: 10 * second,
  /** How long it may be silent afterwards. */
  silence: 10 * minute,
  /** How long a whole delivery may take, however slowly the server talks. */
  delivery: 15 * minute,
}
export type DeliveryLimits = typeof deliveryLimits

/** Connections to the mail server at a time; each takes one message after another, and ends after so long (ms) without one. */
export const smtpConnections = 3
const idleTimeout = 10 * second

type MailerSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

export function createMailer(settings: MailerSettings, limits: DeliveryLimits = deliveryLimits): Mailer {
  return settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.mailFrom, limits)
    : createFileMailer(join(settings.dataDir, 'mail'), settings.mailFrom)
}

function createSmtpMailer(url: string, from: string, limits: DeliveryLimits): Mailer {
  const attempts = new Set<AbortController>()
  let pool: Promise<Transporter> | undefined
  const openPool = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...transportOf(url, limits),
      pool: true,
      maxConnections: smtpConnections,
      // Once more over a new connection, where the server had ended the one that was open before a byte was sent.
      maxRequeues: 1,
      idleTimeout,
    })
  }
  return {
    async send(message) {
      const attempt = new AbortController()
      attempts.add(attempt)
      const timer = setTimeout(
        () => attempt.abort(new DeliveryError('the mail server was too slow', false)),
        limits.delivery,
      )
      try {
        pool ??= openPool()
        const transport = await pool
        const { rejected } = await transport.sendMail({ ...compose(message, from), signal: attempt.signal })
        // Given up, and not tried again by itself: the others would get it twice.
        if (rejected?.length)
          throw new DeliveryError('one of several addresses was refused; the others have it', true)
      } catch (error) {
        if (error instanceof DeliveryError) throw error
        throw attempt.signal.aborted ? attempt.signal.reason : toDeliveryError(error)
      } finally {
        clearTimeout(timer)
        attempts.delete(attempt)
      }
    },
    close() {
      for (const attempt of attempts) attempt.abort(new DeliveryError('the service stops', false))
      void pool?.then((transport) => transport.close())
      pool = undefined
    },
  }
}

/** How a connection to a mail server is made. */
function transportOf(url: string, limits: DeliveryLimits) {
  const { hostname, password } = new URL(url)
  return {
    url,
    connectionTimeout: limits.greeting,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    // A password never leaves this machine unencrypted, and a message never leaves the private network unencrypted.
    ...((password && !isLoopback(hostname)) || !isPrivate(hostname) ? { requireTLS: true } : {}),
  }
}

/**
 * Signs in at a mail server, and sends nothing but a test message where its sender and recipient are named.
 * @throws when it cannot be reached, does not take user and password, or not that message; with the server's words, for the operator alone
 */
export async function askMailServer(url: string, test?: { from: string; to: string }): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const limits = { ...deliveryLimits, silence: deliveryLimits.greeting }
  const transport = createTransport(transportOf(url, limits))
  try {
    await (test
      ? transport.sendMail({
          ...test,
          subject: 'Test of the website’s e-mail',
          text: 'The website can send e-mail. Nothing is to be done.\n',
        })
      : transport.verify())
  } finally {
    transport.close()
  }
}

function createFileMailer(folder: string, from: string): Mailer {
  return {
    async send(message) {
      const source = await sourceOf(message, from)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${message.createdAt.replaceAll(/[:.]/g, '-')}-${message.kind}-${message.id}.eml`
      // Written to a temporary file and renamed, so that nobody reads half a message; sending again replaces it.
      await writeFile(join(folder, `.${name}`), source, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    close() {},
  }
}

/** A message as it is sent. */
export async function sourceOf(message: OutgoingMessage, from: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return (await transport.sendMail(compose(message, from))).message as Buffer
}

function compose(message: OutgoingMessage, from: string): SendMailOptions {
  return {
    messageId: message.messageId,
    date: new Date(message.createdAt),
    from: { name: laboratoryName, address: from },
    to: { name: '', address: message.recipient },
    ...(message.cc && { cc: message.cc.split(' ').map((address) => ({ name: '', address })) }),
    ...(message.replyToAddress
      ? { replyTo: { name: displayName(message.replyToName), address: message.replyToAddress } }
      : {}),
    ...threadOf(message.answers),
    subject: message.subject,
    text: message.body,
    ...(message.files && {
      attachments: message.files.map(({ name, bytes }) => ({
        filename: name,
        content: bytes,
        contentType: typeOfFile(bytes),
      })),
    }),
    headers: {
      'Auto-Submitted': message.autoSubmitted,
      // To what a person wrote, a mailbox may answer that somebody is away. Nobody is asked to keep back that a message was not delivered.
      ...(message.autoSubmitted !== 'no' && { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }),
    },
    // The library may not read files or addresses that the text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Message-IDs of a customer may have other letters, which only some mail servers take. */
function threadOf(answers: string | null) {
  const ids = answers?.split(' ').filter((id) => /^<[!-~]{1,500}>$/.test(id)) ?? []
  return ids.length > 0 && { inReplyTo: ids.at(-1), references: ids.join(' ') }
}

/**
 * A visitor's name for a header. One that looks like an encoded word (RFC 2047) would be decoded by mail programs, with its line breaks,
 * and is left out; it stands in the message's text.
 */
function displayName(name: string | null): string {
  return name === null || name.includes('=?') ? '' : name
}

function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const permanent =
    responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const reason = [code ?? 'failed', command, responseCode].filter(Boolean).join(' ')
  return new DeliveryError(reason, permanent)
}
