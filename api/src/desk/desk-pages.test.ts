import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { openTestDatabase } from '../database/testing.ts'
import { temporaryFolder, testSecret } from '../testing.ts'
import { onTestFinished } from 'vitest'

async function build(settings: Record<string, string> = {}) {
  const pagesDir = temporaryFolder()
  mkdirSync(join(pagesDir, 'assets'))
  writeFileSync(join(pagesDir, 'index.html'), '<!doctype html><title>Desk</title>')
  const script = 'export const desk = true\n'
  writeFileSync(join(pagesDir, 'assets/main-abc123.js'), script)
  writeFileSync(join(pagesDir, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  const folder = temporaryFolder()
  const read = readConfig({ DATA_DIR: folder, SITE_DIR: join(folder, 'none'), ...settings })
  const config: Config = { ...read, desk: { ...read.desk, pagesDir } }
  const database = await openTestDatabase()
  const { app } = await buildApp({ config, database, secret: testSecret })
  onTestFinished(() => app.close())
  return { ask: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) }
}

test('every page of the desk is the same document, under a strict policy, kept nowhere and found by no search engine', async () => {
  const { ask } = await build()
  const deep = ['/desk/inquiries/ABI-7Q4M-2KTR', '/desk/invitation', '/desk/no/such/page']
  for (const url of ['/desk', '/desk/', ...deep]) {
    const { statusCode, headers, body } = await ask(url)
    expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><title>Desk</title>'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy']).split('; ')
    const parts = ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]
    expect(policy).toEqual(expect.arrayContaining([...parts, "form-action 'none'"]))
    expect(policy.filter((part) => /unsafe|data:|https?:|\*/.test(part))).toEqual([])
    expect(headers['speculation-rules']).toBeUndefined()
    expect(headers.link).toBeUndefined()
  }
})

test('its files are kept by their names, compressed, and an unknown one is missing', async () => {
  const { ask } = await build()
  const script = await ask('/desk/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
  expect(script.headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  const again = await ask('/desk/assets/main-abc123.js', { 'if-none-match': String(script.headers.etag) })
  expect(again.statusCode).toBe(304)
  for (const url of ['assets/main-other.js', '../package.json', '%2e%2e/%2e%2e/package.json']) {
    const { body, statusCode } = await ask(`/desk/${url}`)
    expect([url, body.includes('"name"'), statusCode]).toEqual([url, false, 404])
  }
})

test('answers of its calls are kept nowhere, whatever they are', async () => {
  const { ask } = await build()
  for (const url of ['/api/desk/session', '/api/desk/inquiries', '/api/desk/nothing']) {
    const { headers, statusCode } = await ask(url)
    expect([url, statusCode >= 400]).toEqual([url, true])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
})
