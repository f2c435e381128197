/** Firefox over WebDriver BiDi and WebKit over WebDriver, as one thing: what a path needs of a browser. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core'
import { Builder, Key, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../../api/src/testing/free-port.ts'
import { waitFor } from '../../api/src/testing/mailbox.ts'

export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowRight' | 'End'

export type Engine = {
  /** With its version. */
  readonly name: string
  goto(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page. @returns what it returns, as JSON has it */
  read<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Presses the mouse on the first element that can be seen. @param text what it says or is called by, where the selector fits others too */
  click(selector: string, text?: string): Promise<void>
  /** Types into an element, key by key. */
  type(selector: string, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** The page as a PDF; undefined where the driver cannot print. */
  print(): Promise<Buffer | undefined>
  /** What the console and the policy of the page have complained about; begins anew. */
  complaints(): string[]
  close(): Promise<void>
}

/** The first element that can be seen and fits, in the middle of the window: neither driver waits for a page that scrolls smoothly. */
function find(selector: string, text = ''): Element | undefined {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (element.textContent.trim() === text || !text || element.ariaLabel === text),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}
const missing = (selector: string, text = '') => new Error(`Nothing to see is ${selector} ${text}`)

export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  })
  const [page = await browser.newPage()] = await browser.pages()
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`${page.url()}: ${String(error)}`))
  // Of what the policy refuses, BiDi tells nothing.
  await page.evaluateOnNewDocument(() =>
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) => console.error(`${effectiveDirective} refused ${blockedURI}`),
      true,
    ),
  )
  const element = async (selector: string, text?: string) => {
    const handle = await page.evaluateHandle(find, selector, text)
    const [seen] = [handle.asElement() as ElementHandle | null]
    if (!seen) throw missing(selector, text)
    return seen
  }
  return {
    name: (await browser.version()).replace('/', ' '),
    async goto(url) {
      await page.goto(url)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    read: (script, ...args) => page.evaluate(script as never, ...args) as never,
    click: async (selector, text) => (await element(selector, text)).click(),
    type: async (selector, text) => (await element(selector)).type(text),
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    print: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true })),
    complaints: () => found.splice(0),
    close: () => browser.close(),
  }
}

export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  // WebKit has no mode without a display.
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3] as never, 'data')) as [Buffer]
  const window = join(folder, 'window')
  const said = join(folder, 'console')
  // By lines, or the last of them would be kept back.
  writeFileSync(
    window,
    `#!/bin/sh\nexec stdbuf -oL gjs -m '${join(import.meta.dirname, 'webkit-window.js')}' '${folder}' >>'${said}' 2>&1\n`,
  )
  chmodSync(window, 0o755)
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  })
  const address = `http://127.0.0.1:${port}`
  // The client does not ask again where nobody listens yet.
  await waitFor(() =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'window',
      'webkitgtk:browserOptions': { binary: window, args: [] },
    })
    .build()
  // The test has a time of its own.
  await browser.manage().setTimeouts({ script: 600_000 })
  const version = (await browser.getCapabilities()).getBrowserVersion()
  const element = async (selector: string, text?: string) => {
    const seen = await browser.executeScript<WebElement | null>(find, selector, text)
    if (!seen) throw missing(selector, text)
    return seen
  }
  return {
    name: `WebKit ${version}`,
    goto: (url) => browser.get(url),
    async resize(width, height) {
      await browser.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    read: (script, ...args) => browser.executeScript(script as never, ...args) as never,
    click: async (selector, text) => (await element(selector, text)).click(),
    type: async (selector, text) => (await element(selector)).sendKeys(text),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    print: () => Promise.resolve(undefined),
    complaints() {
      const lines = readFileSync(said, 'utf8').split('\n')
      truncateSync(said)
      // WebKitGTK is built without manifests of applications; Safari is not.
      return lines.filter((line) => /CONSOLE (?:\w+ )?ERROR(?!.*'manifest-src')/.test(line))
    },
    async close() {
      await browser.quit().catch(() => {})
      driver.kill()
      display.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const keys: Record<Key, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
}
