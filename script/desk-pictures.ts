/**
 * Takes the pictures of `docs/desk.md` from the real desk on the made-up work of the demo.
 *
 * npm run desk:pictures
 * npm run desk:pictures -- today approve   these alone
 *
 * Needs a build and Chromium (`script/install-for-tests`). Its data is in a temporary folder, which is removed afterwards.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeAt } from '../api/src/demo/fill.ts'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { quickChromium } from '../e2e/support/chromium.ts'

const root = join(import.meta.dirname, '..')
const pictures = join(root, 'docs/desk')
/** Names of pictures; all of them where none is named. */
const wanted = process.argv.slice(2)
const password = 'copper lantern, seven slow tides'

const folder = mkdtempSync(join(tmpdir(), 'desk-pictures-'))
const port = await findFreePort()
const origin = `http://localhost:${port}`
const words = ['api/src/cli/demo.ts', '--folder', join(folder, 'demo'), '--port', String(port)]
const demo = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
let said = ''
const browser = await chromium.launch({
  ...(quickChromium && { executablePath: quickChromium }),
  args: ['--no-sandbox'],
})
try {
  await until('Everything in it is a sample')
  mkdirSync(pictures, { recursive: true })
  await takeClerk()
  await takeManager()
  await takeEditor()
} finally {
  await browser.close()
  demo.kill()
  await once(demo, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function until(words: string): Promise<void> {
  // Not destroyed afterwards: the demo would end with the next line that it writes.
  for await (const text of demo.stdout.iterator({ destroyOnReturn: false })) {
    said += String(text)
    if (said.includes(words)) return void demo.stdout.resume()
  }
  throw new Error(`The demo ended: ${said}`)
}

/** A browser in which somebody of the demo is signed in. */
async function enter(name: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: origin,
    reducedMotion: 'reduce',
    timezoneId: 'Indian/Mauritius',
  })
  const page = await context.newPage()
  await page.goto('/desk/')
  await page.getByLabel('E-mail address').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (name === 'jean') await take(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const secret = new RegExp(`${name}@\\S+ now: \\d+ \\(secret (\\w+)`).exec(said)?.[1]
  if (secret !== undefined) {
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return page
}

/** @param part of the page; what is on the screen when left out */
async function take(page: Page, name: string, part?: Locator): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return
  await page.evaluate('document.fonts.ready')
  const bytes = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' })
  const webp = await sharp(bytes).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer()
  writeFileSync(join(pictures, `${name}.webp`), webp)
  console.log(`docs/desk/${name}.webp, ${Math.round(webp.length / 1024)} kB`)
}

/** A room, once something in it is there. @param address below `/desk` */
async function show(page: Page, name: string, address: string, there: Locator): Promise<void> {
  await page.goto(`/desk/${address}`)
  await there.first().waitFor()
  await page.waitForLoadState('networkidle')
  await take(page, name)
}

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`/desk/inquiries?search=${encodeURIComponent(search)}`)
  await page.locator('[data-row]').first().click()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
}

async function takeClerk(): Promise<void> {
  const clerk = await enter('jean')
  await show(clerk, 'today', '', clerk.getByRole('heading', { name: 'Registrations' }))
  await show(clerk, 'inquiries', 'inquiries', clerk.locator('[data-row]'))
  await open(clerk, 'legionella tower')
  await take(clerk, 'inquiry')
  await clerk.getByRole('button', { name: 'Take it' }).click()
  await clerk.getByRole('button', { name: 'Undo' }).waitFor()
  await take(clerk, 'taken')

  await open(clerk, 'masses')
  const text = clerk.getByLabel('Text', { exact: true })
  await text.scrollIntoViewIfNeeded()
  await text.fill('This is a sample answer.')
  await take(clerk, 'answer')
  await open(clerk, 'villas')
  await clerk.getByRole('button', { name: 'Send it again' }).first().scrollIntoViewIfNeeded()
  await take(clerk, 'given-up')
  await open(clerk, 'backlinks')
  await take(clerk, 'held-back')
  await clerk.goto('/desk/registrations')
  await clerk.locator('[data-row]', { hasText: 'Bottled Water' }).last().click()
  await clerk.getByRole('heading', { name: 'What happened' }).waitFor()
  await take(clerk, 'registrations')
  await clerk.getByRole('button', { name: 'Approve and send access…' }).click()
  await take(clerk, 'approve', clerk.getByRole('dialog', { name: 'Approve and send access' }))
  await clerk.keyboard.press('Escape')
  await show(clerk, 'saved-replies', 'saved-replies', clerk.getByText('how to bring samples'))
}

async function takeManager(): Promise<void> {
  const manager = await enter('meera')
  const heading = (name: string) => manager.getByRole('heading', { name })
  const button = (name: string) => manager.getByRole('button', { name })
  await show(manager, 'account', 'account', button('Add a passkey'))
  await show(manager, 'people', 'people', button('Invite somebody'))
  await button('Invite somebody').click()
  await take(manager, 'invite')
  await show(manager, 'figures', 'figures', heading('Steps of the way'))
  await show(manager, 'facts', 'facts', heading('Needed for the launch'))
  await show(manager, 'emails', 'emails', heading('Answer to an inquiry'))
  await show(manager, 'personal-data', 'personal-data?requests=all', heading('Find a person'))
  await show(manager, 'audit', 'audit', heading('Was anything changed?'))
  await show(manager, 'system-status', 'system-status', heading('Copies of the data'))
  await manager.goto('/desk/personal-data')
  await manager.getByLabel('E-mail address').fill('marie.clinic@example.org')
  await button('Show what is kept').click()
  await manager.getByRole('article').scrollIntoViewIfNeeded()
  await take(manager, 'person')
  await button('Erase …').click()
  await manager.getByRole('dialog', { name: 'Erase this person' }).waitFor()
  await take(manager, 'erase')
}

async function takeEditor(): Promise<void> {
  const editor = await enter('lise')
  const sees = async (words: string) => {
    await editor.locator('iframe').first().waitFor()
    for (const preview of await editor.locator('iframe').all())
      await preview.contentFrame().getByText(words).first().waitFor()
  }
  await show(editor, 'today-editor', '', editor.getByRole('heading', { name: 'Drafts' }))
  const item = editor.getByRole('link', { name: /open day/ })
  await show(editor, 'news', 'news', item)
  await item.click()
  await sees('Sample: open day')
  await editor.setViewportSize({ width: 1280, height: 980 })
  await take(editor, 'news-item')
  await editor.goto('/desk/notices')
  const notice = editor.getByRole('textbox', { name: 'Notice' })
  await notice.fill('Sample notice: the laboratory closes at noon today.')
  await sees('closes at noon today')
  await take(editor, 'notices')
}
