/** The connection to the laboratory's mailbox, by IMAP. */
import type { ImapFlow } from 'imapflow'
import { minute, second } from '../clock.ts'
import type { MailInSettings } from '../settings/config.ts'
import { isLoopback } from '../settings/networks.ts'

/** Bytes of a message that is kept whole, and of what is read of a larger one or of headers. */
export const largestMail = 25 * 1024 * 1024
export const beginning = 64 * 1024

/** Signs in at the mail server. @throws when it cannot be reached, or does not take the name and what proves it */
export async function openMailbox(settings: MailInSettings): Promise<ImapFlow> {
  const client = await createClient(settings)
  await client.connect()
  return client
}

/** Not yet connected: who closes it ends an attempt to connect at once. */
export async function createClient(
  settings: MailInSettings,
  { onEvent = () => {}, signal }: { onEvent?: () => void; signal?: AbortSignal } = {},
): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow')
  const { host, port, secure, user } = settings
  const opened = new Client({
    host,
    port,
    secure,
    // A password never leaves this machine unencrypted.
    ...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user, ...(await credentials(settings, signal)) },
    logger: false,
    // After its last command so long it waits for what the server says.
    autoIdleDelay: second,
    maxLiteralSize: largestMail + beginning,
    connectionTimeout: 30 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 10 * minute,
  })
  for (const event of ['exists', 'close', 'error']) opened.on(event, onEvent)
  return opened
}

/** The password, or an access token by the client credentials of OAuth 2 (RFC 6749, section 4.4). */
async function credentials({ password, oauth }: MailInSettings, signal?: AbortSignal) {
  if (oauth === undefined) return { pass: password ?? '' }
  const { tokenUrl, clientId, clientSecret, scope } = oauth
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
    signal: AbortSignal.any([AbortSignal.timeout(30 * second), ...(signal ? [signal] : [])]),
  })
  const { access_token: accessToken } = (await answer.json()) as { access_token?: string }
  if (!answer.ok || accessToken === undefined) throw new Error(`no access token: ${answer.status}`)
  return { accessToken }
}
