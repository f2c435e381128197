/**
 * The most that one Node process can serve: a table of finished pages in memory behind a bare `node:http`, with the same bytes and headers
 * as the service. Started as a process of its own, told its pages by its first message; answers with its port.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export type PlainTable = { port: number; pid: number; stop(): void }

/** Address, headers as a flat list, body in base64. */
type Entry = readonly [path: string, headers: string[], body: string]

/** Serves what a running service answers at some addresses. */
export async function startPlainTable(
  service: { url: string },
  paths: readonly string[],
  encoding: string,
): Promise<PlainTable> {
  const entries = await Promise.all(paths.map((path) => copyAnswer(service.url + path, path, encoding)))
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [] })
  child.send(entries)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** What the service sends, with the headers in its own order, but for those that Node adds by itself. */
function copyAnswer(url: string, path: string, encoding: string): Promise<Entry> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const { rawHeaders } = response
        const own = new Set(['date', 'connection', 'keep-alive'])
        const headers = rawHeaders.filter(
          (_, index) => !own.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
        )
        resolve([path, headers, Buffer.concat(pieces).toString('base64')])
      })
    }).on('error', reject)
  })
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url))
  process.once('message', (entries: Entry[]) => {
    const table = new Map(
      entries.map(([path, headers, body]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
    )
    const server = createServer((request, response) => {
      const entry = table.get(request.url ?? '')
      response.writeHead(entry ? 200 : 404, entry?.headers)
      response.end(entry?.body)
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })
