/** Printing: each test fits one sheet, with the laboratory, the date and the page's address on it. */
import type { Page } from '@playwright/test'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { signSheets } from '../web/content/pages/before-you-sign.ts'
import { requestWords } from '../web/content/request-process.ts'
import { services } from '../web/content/services/all.ts'
import { testRecords, testsOfService } from '../web/content/tests/records.ts'
import { isPending } from '../web/content/types.ts'
import { untilBrandFonts, untilPrintable } from './support/alive.ts'
import { expect, test } from './support/site.ts'

type Format = 'A4' | 'Letter'

type Line = { readonly text: string; readonly left: number; readonly right: number; readonly bottom: number }

/** A printed sheet: its text without white space, and where each run of text stands, in points from the lower left corner. */
type Sheet = {
  readonly text: string
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** Prints the page as it stands. */
async function print(page: Page, format: Format = 'A4'): Promise<Sheet[]> {
  const pdf = await page.pdf({ format })
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const sheet = await document.getPage(number)
    const { items } = await sheet.getTextContent()
    const lines = items.flatMap((item) =>
      'str' in item
        ? [
            {
              text: item.str,
              left: Number(item.transform[4]),
              right: Number(item.transform[4]) + item.width,
              bottom: Number(item.transform[5]),
            },
          ]
        : [],
    )
    const { width, height } = sheet.getViewport({ scale: 1 })
    sheets.push({ text: bare(lines.map(({ text }) => text).join('')), lines, width, height })
  }
  return sheets
}

/** Text without white space and joiners, ligatures resolved: a PDF breaks lines and spaces words differently. */
function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u00AD\u200B\u2060]+/gu, '')
}

/**
 * Opens a page and waits for what its print needs: the date, the fonts, the rules for paper, and each picture that paper shows. No engine but
 * Firefox waits for one that is asked for only when somebody prints.
 */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[data-printed-on]')).toContainText('printed on')
  // The script brings both brand fonts after the first paint: before that, nothing loads and all would count as ready.
  await untilBrandFonts(page)
  await untilPrintable(page)
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() =>
    [...document.images].every((picture) => !picture.checkVisibility() || picture.naturalWidth > 0),
  )
  await page.emulateMedia({ media: null })
}

function today(): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Indian/Mauritius' }).format(
    new Date(),
  )
}

const withNotice = async (page: Page, text: string) => {
  const notice = { id: 'p', text, startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
  await page.route('**/api/notices', (route) => route.fulfill({ json: { notice } }))
}

test('each sheet to read before signing fits one page', async ({ page }) => {
  for (const { path, questions } of signSheets) {
    await open(page, path)
    const sheets = await print(page)
    expect(sheets, path).toHaveLength(1)
    expect(sheets[0]?.text, path).toContain(bare(questions.at(-1) ?? ''))
    expect(questions, path).toHaveLength(10)
  }
})

/** Elements whose content is cut off by their own box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, main, main *, footer *')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight, className }) =>
          (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4) &&
          !String(className).includes('visuallyHidden'),
      )
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`),
  )
}

const shares = 2
for (let share = 0; share < shares; share++) {
  const records = testRecords.filter((_, place) => place % shares === share)
  test(`part ${share + 1} of ${shares} of the tests: one sheet each, with its facts, the laboratory and the date; nothing is cut off`, async ({
    page,
  }) => {
    expect(records.length).toBeGreaterThan(5)
    for (const [place, record] of records.entries()) {
      await open(page, record.path)
      const facts = await page
        .locator('main dl:not([data-print="no"], [data-print="no"] dl) > div:not([data-print="no"]) > *')
        .allTextContents()
      const { amount, container = '', holdingTime = '', time, glance } = record.facts
      const toKnow = [...glance.map(({ value }) => value), amount, container, holdingTime, time.value]
      const footing = await page.getByText(/^(?:Text of|Last reviewed by)/).textContent()
      const words = [
        laboratoryName,
        'Réduit, Mauritius',
        `printed on ${today()}`,
        record.title,
        record.summary,
        ...facts,
        ...toKnow.map((fact) => plainText(isPending(fact) ? fact.placeholder : fact)),
        footing ?? 'no date of the text',
        'The full page: http',
        'Monday to Friday',
      ]
      // Letter has room for fewer lines. A4 is narrower: what is too wide shows with a few.
      for (const format of place % 5 > 0 ? (['Letter'] as const) : (['Letter', 'A4'] as const)) {
        const what = `${record.path}, ${format}`
        const sheets = await print(page, format)
        expect.soft(sheets.length, `${what}: sheets`).toBe(1)
        const [sheet] = sheets
        if (!sheet) continue
        const missing = words.filter((each) => !sheet.text.includes(bare(each)))
        expect.soft(missing, `${what}: not on the sheet`).toEqual([])
        expect.soft(sheet.text.split(`${record.path},printedon`).length, `${what}: its address`).toBe(2)

        const outside = sheet.lines.filter(
          ({ text, left, right, bottom }) =>
            text.trim() &&
            (left < 20 || right > sheet.width - 20 || bottom < 20 || bottom > sheet.height - 20),
        )
        expect.soft(outside, `${what}: in the margin`).toEqual([])

        for (const question of record.faq) expect.soft(sheet.text).not.toContain(bare(question.question))
        for (const onScreen of ['Skip to content', 'Back to top', 'Customer Inquiry', 'Related tests'])
          expect.soft(sheet.text, what).not.toContain(bare(onScreen))
      }

      await page.emulateMedia({ media: 'print' })
      // A sheet of A4 less its margins.
      await page.setViewportSize({ width: 680, height: 1000 })
      expect.soft(await cutOff(page), `${record.path}: cut off by its box`).toEqual([])
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}

test('without JavaScript the sheet is the same, but for its date', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  await page.goto('/waterchemistry')
  const sheets = await print(page)
  expect(sheets).toHaveLength(1)
  expect(sheets[0]?.text).toContain(bare(laboratoryName))
  expect(sheets[0]?.text).toContain('/waterchemistry')
  expect(sheets[0]?.text).not.toContain('printedon')
  await page.close()
})

test('a notice is printed above everything else, and the sheet stays one', async ({ page }) => {
  const words =
    'The laboratory is closed on 1 and 2 January. Samples for microbiology are taken in until 30 December, noon.'
  await withNotice(page, words)
  // The tests with the most text.
  for (const path of ['/genetic', '/watermicrobiology']) {
    await open(page, path)
    await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible()
    const sheets = await print(page, 'Letter')
    expect(sheets, path).toHaveLength(1)
    const [sheet] = sheets
    expect(sheet?.text).toContain(bare(words))
    const highest = sheet?.lines
      .filter(({ text }) => text.trim())
      .toSorted((one, other) => other.bottom - one.bottom)[0]
    expect(highest?.text).toContain('The laboratory is closed')
  }
})

test('pictures that only adorn a page stay off paper', async ({ page }) => {
  for (const path of ['/home', '/about_us', '/origene']) {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    const adorning = page.locator('main picture img').filter({ visible: true })
    await expect(adorning, path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('a service prints on at most six sheets: each test with the address of its own sheet, steps together under their heading', async ({
  page,
}) => {
  for (const { path, slug } of [...services, { path: '/origene', slug: '' }]) {
    await open(page, path)
    const sheets = await print(page)
    expect.soft(sheets.length, path).toBeLessThanOrEqual(6)
    const text = sheets.map((sheet) => sheet.text).join('')
    for (const test of testsOfService(slug)) {
      expect.soft(text, path).toContain(bare(test.title))
      expect.soft(text, path).toContain(bare(test.path))
    }
    const together = [
      ...(slug === 'metrology'
        ? [requestWords.calibration.steps.flatMap(({ title, text }) => [title, text])]
        : []),
      await page.locator('#sampling h2, #six-steps > li, #six-steps + div li').allTextContents(),
    ].filter((words) => words.length > 0)
    expect(together.length, path).toBe(/metrology|dna|origene/.test(path) ? 1 : 0)
    for (const words of together)
      expect
        .soft(
          sheets.filter((sheet) => words.every((one) => sheet.text.includes(bare(one)))),
          path,
        )
        .toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    // `open` has waited for them.
    if (/dna|origene/.test(path)) await expect(page.locator('#six-steps img:visible')).toHaveCount(6)
    // What only works on a screen.
    await expect.soft(page.locator('[data-sticker]:visible, [data-tabs] > ul:visible'), path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('answers are printed though they are closed on the screen', async ({ page }) => {
  await open(page, '/contact')
  // Not the form's: the printed page is laid out anew, which may be what starts the form.
  const answers = await page.locator('main details:not(form details) p').allTextContents()
  expect(answers.length).toBeGreaterThan(0)
  const text = (await print(page)).map((sheet) => sheet.text).join('')
  for (const answer of answers) expect(text).toContain(bare(answer))
})
