/** A mail server that keeps what it receives, and can misbehave as real ones do. */
import { createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { findFreePort } from '../../api/src/testing/free-port.ts'

export type MailFault =
  /** Accepts everything. */
  | 'none'
  /** Accepts the connection and never answers. */
  | 'hanging'
  /** Takes the whole message and never confirms it. */
  | 'unconfirmed'
  /** Refuses every recipient temporarily (4xx). */
  | 'later'
  /** Refuses every recipient permanently (5xx). */
  | 'never'
  /** Promises encryption and then sends something else. */
  | 'bad-tls'
  /** Answers with one byte a second. */
  | 'one-byte-a-second'

export type Taken = { recipient: string; subject: string; messageId: string; raw: string }

export class MailServer {
  /** Messages that arrived whole, confirmed or not. */
  readonly taken: Taken[] = []
  fault: MailFault = 'none'
  /** Connections so far, and what came over them and was not answered. */
  calls = 0
  port = 0
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Starts on a free port, or again on the port of before. */
  async start(): Promise<void> {
    this.port ||= await findFreePort()
    const server = createServer((socket) => this.#serve(socket))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.#server = server
  }

  /** Refuses connections from now on, and breaks the ones that are open. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    this.hangUp()
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  /** Breaks the connections that are open. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  takenFor(recipient: string): Taken[] {
    return this.taken.filter((mail) => mail.recipient === recipient)
  }

  /** Waits until a mail to an address has arrived. */
  async mailTo(address: string, timeout = 30_000): Promise<Email> {
    const end = Date.now() + timeout
    for (;;) {
      const mail = (await this.read()).find(({ to }) => to?.some((mailbox) => mailbox.address === address))
      if (mail) return mail
      if (Date.now() > end)
        throw new Error(`No mail to ${address} within ${timeout} ms; ${this.taken.length} others came.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** All accepted messages, as a mail program shows them. */
  read(): Promise<Email[]> {
    return Promise.all(this.taken.map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))))
  }

  #serve(socket: Socket): void {
    this.calls += 1
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: string) => {
      if (this.fault === 'one-byte-a-second') drip(socket, `${line}\r\n`)
      else socket.write(`${line}\r\n`)
    }
    if (this.fault !== 'hanging') say('220 mail.example.org')

    let recipient = ''
    let text = ''
    let inMessage = false
    socket.on('data', (part) => {
      // Of now: a connection stays open for the messages that follow.
      const { fault } = this
      if (fault === 'hanging') {
        this.calls += 1
        return
      }
      text += part.toString('latin1')
      for (;;) {
        const end = inMessage ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (inMessage ? 5 : 2))
        if (inMessage) {
          inMessage = false
          this.taken.push({
            recipient,
            subject: /^Subject: (.*)$/im.exec(line)?.[1] ?? '',
            messageId: /^Message-ID:\s*(\S+)/im.exec(line)?.[1] ?? '',
            // RFC 5321, 4.5.2: a line that begins with a full stop was sent with one more.
            raw: line.replaceAll('\r\n..', '\r\n.'),
          })
          if (fault === 'unconfirmed') return
          say('250 taken')
          continue
        }
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'EHLO') {
          if (fault === 'bad-tls') say('250-mail.example.org\r\n250 STARTTLS')
          else say('250 mail.example.org')
        } else if (verb === 'STAR') {
          say('220 go ahead')
          socket.write('this is no TLS record, whatever was promised\r\n'.repeat(20))
          return
        } else if (verb === 'RCPT') {
          recipient = /<([^>]*)>/.exec(line)?.[1] ?? ''
          if (fault === 'later') say('450 4.2.0 greylisted, come back')
          else if (fault === 'never') say('550 5.1.1 no such mailbox')
          else say('250 ok')
        } else if (verb === 'DATA') {
          inMessage = true
          say('354 go on')
        } else if (verb === 'QUIT') {
          socket.end('221 bye\r\n')
          return
        } else say('250 ok')
      }
    })
  }
}

function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (at < text.length && socket.writable) socket.write(text[at++] ?? '')
    else clearInterval(timer)
  }, 1000)
  socket.once('close', () => clearInterval(timer))
}
