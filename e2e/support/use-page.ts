/** Uses everything on a page without leaving it, and collects what the browser's policy refuses. */
import type { Page } from '@playwright/test'

/** Collects policy violations from the start of every page that is opened. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text))
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      (event) => {
        const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
        reportViolation(
          `${location.pathname}: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`,
        )
      },
      true,
    )
  })
  page.on('console', (message) => {
    if (/content security policy|refused to|permissions policy|cross-origin-/i.test(message.text()))
      violations.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  return violations
}

/**
 * Collects errors of a page's scripts and of its console, and calls to other hosts. A transition between two pages that the browser cuts short
 * (the window changed its size, the machine was slow) is none: Chromium reports it as an error of the page, the page is there, and no visitor
 * sees a difference.
 * @param home origin of the site; that of the page where left out
 * @param allowed what the console may say
 */
export function watchErrors(
  page: Page,
  complaints: string[],
  { home, allowed }: { home?: string; allowed?: RegExp } = {},
): void {
  page.on('pageerror', ({ message }) => {
    if (!/^Transition was (?:aborted|skipped)\b/.test(message)) complaints.push(`page error: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !allowed?.test(message.text()))
      complaints.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const own = home ?? (page.url().startsWith('http') ? page.url() : request.url())
    if (new URL(request.url()).host !== new URL(own).host && /^(https?|wss?):/.test(request.url()))
      complaints.push(`another host: ${request.url()}`)
  })
}

/** Opens everything that can be opened. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
    for (const panel of document.querySelectorAll('[hidden="until-found"]')) panel.removeAttribute('hidden')
    for (const toggle of document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]'))
      toggle.click()
  })
}

/** Scrolls through the page, then opens, presses and closes whatever a visitor could without leaving it. */
export async function usePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Or a tenth of a second, where the browser draws none.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 100)
      })
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await frame()
    }
    for (const details of document.querySelectorAll('details')) details.open = true
    // Downloads and submit buttons are excluded; everything else is pressed once.
    const pressed = [
      ...document.querySelectorAll<HTMLElement>('button:not([type=submit]):not(:disabled), [role=tab]'),
    ]
    for (const element of pressed) {
      if (!element.isConnected) continue
      element.click()
      await frame()
      for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close()
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=search], input[type=text]')) {
      input.focus()
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await frame()
    }
    scrollTo(0, 0)
    await frame()
    await frame()
  })
}
