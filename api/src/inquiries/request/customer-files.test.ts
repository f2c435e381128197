/** Files that customers add on the page of the steps. */
import { changeRows } from '../../database/rows.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { bodyTimes } from '../../http/connections.ts'
import { erasePerson } from '../../privacy/privacy-operations.ts'
import { act, buildTestApp, inquiry, testSecret, testSite } from '../../testing.ts'
import { startClamd, testVirus } from '../../testing/clamd.ts'
import { docx, pdf } from '../../testing/files.ts'
import { mostKept } from './customer-files.ts'
import { createRequestLinks } from './request-link.ts'
import { requestPages } from '../testing.ts'

const links = createRequestLinks(testSecret, 'http://127.0.0.1:3000')
const pages = requestPages((name) => `<${name}>{{name}}|{{size}}|{{day}}|{{address}}</${name}>`)
const siteDir = () =>
  testSite(
    { ...pages, '/paternity': {} },
    { families: { paternity: 'people' }, persons: ['paternity'], notYetOpen: ['nipt'] },
  )

const bodyOf = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: x/y\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])

async function build(settings: Record<string, string> = {}) {
  const service = await buildTestApp({ siteDir: siteDir(), settings })
  const clerk = await service.person('clerk')
  const path = (reference: string, holder: 'sender' | 'mailbox' = 'mailbox') =>
    links.steps(holder, reference, inquiry.email)
  const post = (address: string, payload: Buffer, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: address.replace('/api/request?', '/api/request/files?'),
      payload,
      headers: { accept: 'text/html', 'content-type': 'multipart/form-data; boundary=b', ...headers },
    })
  /** @returns what was refused, as the page's address says it; empty where it was taken */
  const send = async (reference: string, name: string, bytes: Buffer, address = path(reference)) => {
    const { statusCode, headers } = await post(address, bodyOf(name, bytes))
    expect(statusCode).toBe(303)
    return new URL(String(headers.location), 'http://x').searchParams.get('file') ?? ''
  }
  const open = async (address: string) =>
    (await service.app.inject({ url: address, headers: { accept: 'text/html' } })).body
  const show = async (reference: string) => (await service.desk('readInquiry', { reference }, clerk)).body
  return { ...service, clerk, path, post, send, open, show }
}

describe('a file of a customer', () => {
  test('is listed for whoever sent it, and wakes its inquiry; the same one again changes nothing', async () => {
    const { ask, send, open, path, show, desk, clerk } = await build()
    const reference = await ask()
    await desk('takeInquiry', { reference, version: 1 }, clerk)
    await desk('changeTurn', { reference, version: 2, turn: 'customer' }, clerk)
    expect(await open(path(reference))).toMatch(/<files-form>\|\|\|\/api\/request\/files\?token=\S{55}</)
    expect(await send(reference, 'Commande n° 1 – é.PDF', pdf)).toBe('')
    expect(await send(reference, 'Commande n° 1 – é.PDF', pdf)).toBe('')
    expect(await open(path(reference))).toContain(
      '<files-item>Commande n° 1 – é.pdf|0.13 kB|2026-11-21|/api/request/file-removal?',
    )
    expect(await open(path(reference, 'sender'))).not.toContain('Commande')
    const view = await show(reference)
    expect(view).toMatchObject({ turn: 'laboratory', isAnswered: true, version: 4 })
    expect(view.files).toMatchObject([{ size: pdf.length, examined: 'not-examined' }])
    expect(view.events.at(-1)).toMatchObject({ kind: 'file', actor: null, undoUntil: null })
    expect(view.events.at(-1)?.note).toContain('Commande')
  })

  test('is taken back by whoever sent it and nobody else, while the request goes on; that there was one stays', async () => {
    const { app, ask, send, open, path, show, rows, desk, clerk, database } = await build()
    const stored = () =>
      readdirSync(database.files, { recursive: true }).filter((name) => String(name).length > 60)
    const reference = await ask()
    // By its content it is a .docx.
    for (const [name, bytes] of [
      ['a.pdf', pdf],
      ['b.png', docx],
    ] as const)
      await send(reference, name, bytes)
    const buttons = [...(await open(path(reference))).matchAll(/<files-item>[^<]*\|([^|<]*)<\/files-item>/g)]
    const [first = '', second = ''] = buttons.map(([, address = '']) => address.replaceAll('&amp;', '&'))
    const press = (url: string) => app.inject({ method: 'POST', url, headers: { accept: 'text/html' } })
    const id = new URLSearchParams(first).get('file')
    await press(`${path(reference, 'sender').replace('?', '/file-removal?')}&file=${id}`)
    expect((await press(first.replace(/token=./, 'token='))).statusCode).toBe(404)
    expect(await rows('file')).toHaveLength(2)
    const { statusCode, headers } = await press(first)
    expect([statusCode, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/api\/request\?token=\S+#files$/),
    ])
    // On the disk too: whoever sends and takes back fills nothing.
    expect(stored()).toHaveLength(1)
    await press(first)
    const view = await show(reference)
    expect(view.files).toMatchObject([{ name: 'b.docx' }])
    expect(view.events.at(-1)).toMatchObject({ kind: 'file-removed', note: 'a.pdf', undoUntil: null })
    await desk('changeState', { reference, version: view.version, state: 'closed', note: '' }, clerk)
    expect(await open(path(reference))).toMatch(/<files-kept>b\.docx\|[^|]*\|[^|]*\|<\/files-kept>/)
    await press(second)
    expect(await rows('file')).toHaveLength(1)

    const busy = await ask({ description: 'Another.' })
    for (let count = 0; count < 20; count += 1) {
      expect(await send(busy, 'a.pdf', pdf)).toBe('')
      const [, address = ''] = /<files-item>[^<]*\|([^|<]*)<\/files-item>/.exec(await open(path(busy))) ?? []
      await press(address.replaceAll('&amp;', '&'))
    }
    expect(await send(busy, 'a.pdf', pdf)).toBe('many')
  })

  test('is one of five, of a kind and a length that are taken; each refusal is said in the language of the page', async () => {
    const { ask, send, post, open, path, rows, database } = await build()
    const reference = await ask()
    expect(await send(reference, 'a.pdf', Buffer.alloc(500, '<script>'))).toBe('kind')
    expect(
      await send(reference, 'a.pdf', Buffer.from(`${pdf.toString()}${' '.repeat(10 * 1024 * 1024)}`)),
    ).toBe('large')
    expect(await send(reference, '', Buffer.alloc(0))).toBe('empty')
    const two = Buffer.concat([bodyOf('a.pdf', pdf).subarray(0, -7), bodyOf('b.pdf', pdf)])
    for (const [body, type] of [
      [Buffer.from('nonsense'), 'multipart/form-data; boundary=b'],
      [Buffer.from('nonsense'), 'multipart/form-data'],
      [two, 'multipart/form-data; boundary=b'],
    ] as const)
      expect((await post(path(reference), body, { 'content-type': type })).headers.location).toContain(
        'file=empty',
      )
    expect(
      (await post(path(reference), Buffer.from('{}'), { 'content-type': 'application/json' })).statusCode,
    ).toBe(415)
    expect(await rows('file')).toEqual([])
    for (const name of ['1', '2', '3', '4', '5']) expect(await send(reference, `${name}.docx`, docx)).toBe('')
    expect(await send(reference, '6.docx', docx, path(reference, 'sender'))).toBe('many')
    expect(await open(`${path(reference)}&file=many`)).toContain('Five files are the most')
    expect(await open(`${path(reference)}&file=%3Cb%3E`)).toContain('<files-form>|||')
    await changeRows(database.query, 'inquiry', {}, { language: 'fr' })
    expect(await open(`${path(reference)}&file=many`)).toMatch(/cinq fichiers au plus[^<]*language=fr</)
  })

  test('comes in by a link that opens an inquiry which goes on, and by nothing else', async () => {
    const service = await build()
    const { ask, send, post, path, rows, desk, clerk, open } = service
    const reference = await ask()
    for (const address of ['/api/request?', '/api/request?token=abc', path('ABI-2222-2222')])
      expect((await post(address, bodyOf('a.pdf', pdf))).statusCode).toBe(404)
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(path(reference), bodyOf('a.pdf', pdf), evil)).statusCode).toBe(403)
    expect(await send(reference, 'a.pdf', pdf)).toBe('')
    await desk('changeState', { reference, version: 2, state: 'closed', note: '' }, clerk)
    expect(await send(reference, 'b.pdf', pdf)).toBe('ended')
    expect(await open(path(reference))).not.toContain('<files-form>')
    expect(await rows('file')).toHaveLength(1)
    await act(service, erasePerson, { reference })
    expect((await post(path(reference), bodyOf('b.pdf', pdf))).statusCode).toBe(404)
    expect([await rows('file'), await rows('filePart')]).toEqual([[], []])
  })

  test('is taken, and its form shown, where something is asked for or complained of, whatever halts the request', async () => {
    const service = await build()
    const { ask, send, path, desk, open, post } = service
    const manager = await service.person('manager')
    const withdraw = (reference: string) =>
      post(path(reference).replace('?', '/withdraw?'), Buffer.alloc(0), {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const halts = {
      waits: () => ask({ subject: 'nipt', healthConsent: '2026-11' }),
      withdrawn: async () => {
        const reference = await ask({ description: 'xylophone' })
        expect((await withdraw(reference)).statusCode).toBe(303)
        return reference
      },
    }
    for (const [name, halted] of Object.entries(halts)) {
      const reference = await halted()
      const said = async () => [
        name,
        await send(reference, `${Math.random()}.pdf`, pdf),
        (await open(path(reference))).includes('<files-form>'),
      ]
      const change = async (call: 'addNote' | 'changeTurn' | 'changeState', more: object) => {
        const { version } = (await desk('readInquiry', { reference }, manager)).body
        const { status } = await desk(call, { reference, version, ...more }, manager)
        expect(status).toBe(200)
      }
      expect(await said()).toEqual([name, 'ended', false])
      await change('changeTurn', { turn: 'customer' })
      expect(await open(path(reference))).toContain('<files-form>')
      for (let files = 0; files < 2; files += 1) expect(await said()).toEqual([name, '', true])
      await change('addNote', { note: 'We have both' })
      expect(await said()).toEqual([name, 'ended', false])
      await change('changeState', { state: 'complaint', note: '' })
      expect(await said()).toEqual([name, '', true])
    }
    // A complaint, after which the consent is taken back.
    const reference = await ask({ description: 'Wrong' })
    await desk('changeState', { reference, version: 1, state: 'complaint', note: '' }, manager)
    await withdraw(reference)
    expect(await send(reference, 'a.pdf', pdf)).toBe('')
  })

  test('about a test of a person: what not to send is said, and a result shows in nothing', async () => {
    const { ask, open, path, send, desk, clerk } = await build()
    const reference = await ask({ subject: 'paternity', healthConsent: '2026-11' })
    await desk('changeState', { reference, version: 1, state: 'report', note: '' }, clerk)
    expect(await open(path(reference))).toMatch(/<files-person>.*<files-form>/)
    expect(await send(reference, 'a.pdf', pdf)).toBe('')
  })

  test('is given to staff alone, to be saved; not with a virus, and not with an answer', async () => {
    const { app, ask, send, show, desk, clerk, rows, database } = await build({
      CLAMD_SOCKET: await startClamd(),
    })
    const reference = await ask()
    await send(reference, 'a.pdf', pdf)
    await send(reference, 'b.pdf', Buffer.from(pdf.toString().replace('1.7\n', `1.7\n${testVirus}`)))
    const [clean, infected] = (await show(reference)).files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect([clean?.examined, infected?.examined]).toEqual(['clean', 'infected'])
    const url = `/api/desk/inquiries/${reference}/files/${clean?.id}`
    expect((await app.inject({ url })).statusCode).toBe(401)
    const file = await app.inject({ url, headers: { cookie: `desk=${clerk.token}` } })
    expect(file.rawPayload.equals(pdf)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''a.pdf",
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-security-policy']).toContain('sandbox')
    await changeRows(database.query, 'file', {}, { examined: 'clean' })
    expect((await desk('readFile', { reference, id: infected?.id }, clerk)).status).toBe(422)
    expect((await show(reference)).files.map(({ examined }) => examined).toSorted()).toEqual([
      'clean',
      'infected',
    ])
    const answer = { reference, version: 3, subject: 's', body: 'b', files: [clean?.id] }
    expect((await desk('answerInquiry', answer, clerk)).status).toBe(422)
    expect((await rows('file')).every(({ answer: of }) => of === null)).toBe(true)
  })

  test('of all there are no more than their room', async () => {
    const { ask, send, database } = await build()
    const reference = await ask()
    await send(reference, 'a.pdf', pdf)
    await changeRows(database.query, 'file', {}, { size: mostKept - 1 })
    expect(await send(reference, 'b.pdf', pdf)).toBe('full')
  })

  test('has its own time, and few are on their way at once; what nobody may send has the time of a form', async () => {
    const { app, ask, listen, path, send, post, rows } = await build()
    const reference = await ask()
    const port = await listen()
    bodyTimes.usual = 300
    onTestFinished(() => void (bodyTimes.usual = 5000))
    const begin = (address: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      let said = ''
      socket.on('data', (data) => (said += data.toString()))
      socket.write(
        `POST ${address.replace('?', '/files?')} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bodyOf('a.pdf', pdf).length}\r\n\r\n`,
      )
      const closed = new Promise((resolve) => void socket.once('close', resolve))
      return { socket, said: () => said, closed }
    }
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>
    const slow = begin(path(reference))
    const [request] = await arrived
    await once(request, 'resume')
    expect(await send(reference, 'b.pdf', pdf)).toBe('busy')
    const stranger = begin('/api/request?token=abc')
    await stranger.closed
    expect(slow.said()).toBe('')
    slow.socket.write(bodyOf('a.pdf', pdf))
    await expect.poll(slow.said).toContain('303 See Other')
    await expect.poll(() => send(reference, 'b.pdf', pdf)).toBe('')
    // The consent is taken back while one is on its way.
    const next = once(app.server, 'request') as Promise<[IncomingMessage]>
    const late = begin(path(reference))
    const [following] = await next
    await once(following, 'resume')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post(path(reference).replace('?', '/withdraw?'), Buffer.alloc(0), form)).statusCode).toBe(
      303,
    )
    late.socket.write(bodyOf('c.pdf', pdf))
    await expect.poll(late.said).toContain('file=ended')
    expect(await rows('file')).toHaveLength(2)
  })
})
