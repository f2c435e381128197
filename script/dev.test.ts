import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inquiry } from '@laboratory/contract/testing/submissions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '../api/src/testing/free-port.ts'

const root = join(import.meta.dirname, '..')
const patience = { timeout: 180_000, interval: 100 }

let folder: string
let stop: () => Promise<void>
let site: string

/** A copy of the sources, so that a test may change a word; what it does not change is linked. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'development-'))
  for (const name of ['script', 'package.json', 'tsconfig.base.json', 'web'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/web\/(?:build|pictures|node_modules)(?:\/|$)/.test(path),
    })
  for (const name of ['node_modules', 'api', 'contract', 'design', 'desk', 'web/pictures'])
    symlinkSync(join(root, name), join(copy, name))
  return copy
}

beforeAll(async () => {
  folder = copySources()
  const port = async () => String(await findFreePort())
  const [DEV_PORT, PORT, DESK_DEV_PORT] = [await port(), await port(), await port()]
  const { VITE_PUBLIC_ORIGIN: _, NODE_ENV: _mode, ...rest } = process.env
  const environment = { ...rest, DEV_PORT, DESK_DEV_PORT, PORT, LOG_LEVEL: 'silent' }
  site = `http://localhost:${DEV_PORT}`
  const dev = spawn(process.execPath, ['script/dev.ts'], { cwd: folder, env: environment })
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const closed = once(dev, 'close')
  stop = async () => {
    dev.kill()
    // Resolves when every process that it started has ended, too.
    await closed
  }
  await vi.waitFor(async () => {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${said}`)
    const { status } = await fetch(`${site}/api/notices`)
    if (status !== 200) throw new Error(`The service answers ${status}:\n${said}`)
  }, patience)
})

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

test('npm run dev answers pages, public files and other names of pages as the finished site does', async () => {
  const statusAndType = async (path: string) => {
    const response = await fetch(site + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location') ?? response.headers.get('content-type')]
  }
  expect(await statusAndType('/')).toEqual([302, '/home'])
  expect(await statusAndType('/b2b-registration?a=b')).toEqual([302, '/register?a=b'])
  for (const [path, type] of [
    ['/home', 'text/html'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/cards/home.jpg', 'image/jpeg'],
    ['/documents/testing-certificate-and-schedule.pdf', 'application/pdf'],
    ['/robots.txt', 'text/plain'],
    ['/desk/inquiries', 'text/html'],
    ['/desk/src/main.tsx', 'text/javascript'],
    ['/sitemap.xml', 'application/xml'],
    ['/news/feed.xml', 'application/atom+xml'],
  ] as const)
    expect([path, ...(await statusAndType(path))]).toEqual([path, 200, expect.stringContaining(type)])
})

test('an inquiry, the news and a page view go through it to the service', async () => {
  const post = (path: string, body: object) =>
    fetch(site + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(body),
    })
  const sent = await post('/api/inquiries', inquiry)
  expect(sent.status).toBe(201)
  expect(await sent.json()).toMatchObject({ reference: expect.stringMatching(/^ABI-/) })
  const news = await post('/api/public-blogs', { companyCode: 'ABI' })
  expect(await news.json()).toMatchObject({ responseCode: 200 })
  expect((await post('/api/visits', { path: '/home', label: 'Home page visited.' })).status).toBe(204)
})

test('a changed record shows without a new start, and a wrong one says its file and line', async () => {
  const file = join(folder, 'web/content/tests/sterility.md')
  const page = async () => (await fetch(`${site}/sterility`)).text()
  expect(await page()).toContain('The intact sterile barrier')
  const words = readFileSync(file, 'utf8')
  writeFileSync(file, words.replace('The intact sterile barrier', 'The unbroken sterile barrier'))
  await vi.waitFor(async () => expect(await page()).toContain('The unbroken sterile barrier'), patience)
  writeFileSync(file, words.replace('position: 2', 'position: second'))
  await vi.waitFor(
    async () => expect(await page()).toMatch(/web\/content\/tests\/sterility\.md:7: position/),
    patience,
  )
  writeFileSync(file, words)
  await vi.waitFor(async () => expect(await page()).toContain('The intact sterile barrier'), patience)
})
