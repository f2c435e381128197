/** Speaks the protocol of ClamAV's daemon, as far as the service uses it: `zINSTREAM` of clamd(8). */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What it calls a virus. */
export const testVirus = 'this is the virus of a test'

/** @param options.longest bytes of a file @returns its socket, until the test ends */
export async function startClamd({ longest = 25_000_000, isSilent = false } = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    let read = Buffer.alloc(0)
    client.on('error', () => {})
    client.on('data', (bytes: Buffer) => {
      read = Buffer.concat([read, bytes])
      const answer = isSilent ? undefined : answerTo(read, longest)
      if (answer) client.end(`${answer}\0`)
    })
  }).listen(join(folder, 'clamd.ctl'))
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return join(folder, 'clamd.ctl')
}

function answerTo(read: Buffer, longest: number): string | undefined {
  const command = 'zINSTREAM\0'
  if (!command.startsWith(read.toString('latin1', 0, command.length))) return 'UNKNOWN COMMAND'
  for (let at = command.length; at + 4 <= read.length; at += 4 + read.readUInt32BE(at)) {
    const length = read.readUInt32BE(at)
    if (length > longest) return 'INSTREAM size limit exceeded. ERROR'
    if (length === 0) return `stream: ${read.includes(testVirus) ? 'Test.Virus FOUND' : 'OK'}`
  }
  return undefined
}
