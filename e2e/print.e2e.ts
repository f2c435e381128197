/** What a quality manager files: a test page on one sheet of A4, with the laboratory and the date on it. */
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from './support/site.ts'

/** The pages of the printed page, as text. */
async function printed(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  }
  return texts
}

/** Heights above the lower edge of the first sheet at which some words stand, in points. Paint order says nothing of places. */
async function heightsOnFirstSheet(page: Page, words: readonly string[]): Promise<number[]> {
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return words.map((word) => {
    for (const item of items) {
      if ('str' in item && item.str.startsWith(word)) return Number(item.transform[5])
    }
    throw new Error(`No line on the first sheet begins with "${word}".`)
  })
}

test('the first sheet of a test page is the one to file: the test, the laboratory and the date', async ({
  page,
}) => {
  for (const path of ['/sterility', '/waterchemistry', '/air', '/paternity']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const sheets = await printed(page)
    const [first = ''] = sheets.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
    const today = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeZone: 'Indian/Mauritius',
    }).format(new Date())
    for (const words of [title, 'ABI Laboratory & Medical Centre', 'Réduit', `printed on ${today}`, path]) {
      expect(first, path).toContain(words)
    }
    for (const onScreen of ['Skip to content', 'Back to top', 'Customer Inquiry', 'Hide this notice']) {
      expect(sheets.join(' '), path).not.toContain(onScreen)
    }
    expect(sheets.length, `${path}: sheets of paper`).toBeLessThanOrEqual(5)
  }
})

test('the steps of a request and of sampling are printed whole', async ({ page }) => {
  await page.goto('/services/dna')
  await page.waitForLoadState('networkidle')
  const steps = await page.locator('main ol:not(nav ol) > li').allInnerTexts()
  expect(steps.length).toBeGreaterThan(5)
  const text = (await printed(page)).join(' ').replaceAll(/\s+/g, '')
  for (const step of steps) {
    const words = step.replaceAll(/\s+/g, '')
    expect(text).toContain(words.slice(-20))
  }
})

test('answers are printed though they are closed on the screen', async ({ page }) => {
  await page.goto('/watermicrobiology')
  const answers = await page.locator('main details p').allTextContents()
  expect(answers.length).toBeGreaterThan(0)
  const text = (await printed(page)).join(' ').replaceAll(/\s+/g, '')
  for (const answer of answers) expect(text).toContain(answer.replaceAll(/\s+/g, '').slice(0, 25))
})

test('a notice is printed above everything else', async ({ page }) => {
  const words = 'The laboratory is closed on 1 and 2 January.'
  await page.route('**/api/notices', (route) =>
    route.fulfill({
      json: {
        notice: { id: 'p', text: words, startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' },
      },
    }),
  )
  await page.goto('/sterility')
  await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const [notice = 0, heading = 0] = await heightsOnFirstSheet(page, [words.slice(0, 12), title.slice(0, 8)])
  expect(notice).toBeGreaterThan(heading)
})
