/** Speaks the protocol of ClamAV's daemon, as far as the service uses it: `zINSTREAM` of clamd(8). */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** What it calls a virus. */
export const testVirus = 'this is the virus of a test'

/** @param options.longest bytes of a file @returns its socket, until the test ends */
export async function startClamd({ longest = 25_000_000 } = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const server = createServer(async (client) => {
    client.on('error', () => {})
    const command = Buffer.from('zINSTREAM\0')
    const pieces: Buffer[] = []
    let read = Buffer.alloc(0)
    let isBegun = false
    const answer = (words: string) => client.end(`${words}\0`)
    for await (const bytes of client) {
      read = Buffer.concat([read, bytes as Buffer])
      if (!isBegun) {
        if (read.length < command.length) continue
        if (!read.subarray(0, command.length).equals(command)) return answer('UNKNOWN COMMAND')
        read = read.subarray(command.length)
        isBegun = true
      }
      while (read.length >= 4) {
        const length = read.readUInt32BE()
        if (length > longest) return answer('INSTREAM size limit exceeded. ERROR')
        if (length === 0)
          return answer(`stream: ${Buffer.concat(pieces).includes(testVirus) ? 'Test.Virus FOUND' : 'OK'}`)
        if (read.length < 4 + length) break
        pieces.push(read.subarray(4, 4 + length))
        read = read.subarray(4 + length)
      }
    }
    return undefined
  }).listen(join(folder, 'clamd.ctl'))
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  return join(folder, 'clamd.ctl')
}
