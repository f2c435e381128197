/** The two ways a message leaves: SMTP, or a file under the data folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { minute, second } from '../clock.ts'
import { isLoopback, isPrivate, type Config } from '../config.ts'
import type { QueuedMessage } from './outbox.ts'

export type Mailer = {
  /** @throws DeliveryError */
  send(message: QueuedMessage): Promise<void>
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

/** A whole delivery, however slowly the server talks; well below the lease. */
const deliveryTimeout = minute

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

export function createMailer(settings: MailSettings, timeout: number = deliveryTimeout): Mailer {
  return settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.mailFrom, timeout)
    : createFileMailer(join(settings.dataDir, 'mail'), settings.mailFrom)
}

function createSmtpMailer(url: string, from: string, timeout: number): Mailer {
  const { hostname, password } = new URL(url)
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        connectionTimeout: 10 * second,
        greetingTimeout: 10 * second,
        socketTimeout: 20 * second,
        // A password never leaves this machine unencrypted, nor a letter the private network.
        ...((password && !isLoopback(hostname)) || !isPrivate(hostname) ? { requireTLS: true } : {}),
      })
      let timer: NodeJS.Timeout | undefined
      try {
        const sending = transport.sendMail(compose(message, from))
        // After a time-out nobody waits for the attempt any more; its end must not count as unhandled.
        sending.catch(() => {})
        await Promise.race([
          sending,
          new Promise((_, reject) => {
            timer = setTimeout(
              () => reject(new DeliveryError('the mail server was too slow', false)),
              timeout,
            )
          }),
        ])
      } catch (error) {
        throw error instanceof DeliveryError ? error : toDeliveryError(error)
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
    close() {},
  }
}

function createFileMailer(folder: string, from: string): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const composed = await transport.sendMail(compose(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${message.created_at.replaceAll(/[:.]/g, '-')}-${message.kind}-${message.id}.eml`
      // Written beside and renamed: a reader never meets half a message, and sending again replaces it.
      await writeFile(join(folder, `.${name}`), composed.message as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    close() {},
  }
}

function compose(message: QueuedMessage, from: string): SendMailOptions {
  return {
    messageId: message.message_id,
    date: new Date(message.created_at),
    from: { name: laboratoryName, address: from },
    to: { name: '', address: message.recipient },
    ...(message.reply_to_address
      ? { replyTo: { name: message.reply_to_name ?? '', address: message.reply_to_address } }
      : {}),
    subject: message.subject,
    text: message.body,
    headers: { 'Auto-Submitted': message.auto_submitted, 'X-Auto-Response-Suppress': 'All' },
    // The text is data: it may not name files or addresses for the library to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const permanent =
    responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const reason = [code ?? 'failed', command, responseCode].filter(Boolean).join(' ')
  return new DeliveryError(reason, permanent)
}
