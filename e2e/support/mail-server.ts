/** A real SMTP server on this machine that keeps what it receives, and can be down. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export class MailServer {
  readonly received: Email[] = []
  #server: SMTPServer | undefined
  port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Starts on a free port, or again on the port of before. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
            this.received.push(mail)
            done()
          }, done)
        })
      },
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }

  /** Waits until a mail to an address has come. */
  async mailTo(address: string, patience = 30_000): Promise<Email> {
    const until = Date.now() + patience
    for (;;) {
      const found = this.received.find((mail) => mail.to?.some((to) => to.address === address))
      if (found) return found
      if (Date.now() > until)
        throw new Error(`No mail to ${address} within ${patience} ms; ${this.received.length} others came.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
