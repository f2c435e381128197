/** The test finder: search as one types, filters, order of the table, its address, by keyboard, and without JavaScript. */
import type { Page } from '@playwright/test'
import { services } from '../web/content/services/all.ts'
import { testRecords } from '../web/content/tests/records.ts'
import { isPending } from '../web/content/types.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/site.ts'

const total = services.length + testRecords.length
const field = (page: Page) => page.getByRole('searchbox', { name: 'What should be tested?' })
const hits = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.locator('#list') })
    .getByRole('heading', { level: 3 })
const table = (page: Page) => page.getByRole('table', { name: 'Tests and their times' })

/** Opens the finder and waits until it searches. */
async function openFinder(page: Page, search = ''): Promise<void> {
  await page.goto(`/services${search}`)
  await expect(page.locator('form[data-hydrated=true]')).toBeVisible()
}

test('finds while one types, tells how many, and keeps the search in the address', async ({ page }) => {
  await openFinder(page)
  await expect(hits(page)).toHaveCount(total)
  await field(page).pressSequentially('legionella', { delay: 20 })
  await expect(hits(page)).toHaveText(['Water microbiology'])
  await expect(page.getByRole('heading', { name: 'Found for “legionella”' })).toBeVisible()
  await expect(page.getByText('Organism: Legionella')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region').getByRole('status')).toHaveText('1 found')
  await expect(page).toHaveURL(/\/services\?q=legionella$/)

  await hits(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/watermicrobiology$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/services\?q=legionella$/)
  await expect(field(page)).toHaveValue('legionella')
  await expect(hits(page)).toHaveText(['Water microbiology'])
})

test('reads a search from the address: words, area, sample and order', async ({ page }) => {
  await openFinder(page, '?q=ISO+11930&sort=-time')
  await expect(field(page)).toHaveValue('ISO 11930')
  await expect(hits(page)).toHaveText(['Challenge test'])
  await expect(page.getByRole('columnheader', { name: 'Time', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await openFinder(page, '?area=cosmetics&sample=cosmetic&q=%3Cscript%3E&sort=nonsense')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('cosmetics')
  await expect(page.getByRole('combobox', { name: 'Sample' })).toHaveValue('cosmetic')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()

  await openFinder(page, '?area=atlantis')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('')
  await expect(hits(page)).toHaveCount(total)
})

test('narrows by area and sample; Clear brings all back and the focus to the field', async ({ page }) => {
  await openFinder(page)
  const clear = page.getByRole('button', { name: 'Clear' })
  await expect(clear).toBeHidden()
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Cosmetics')
  await expect(hits(page)).toHaveText(['Challenge test', 'Cosmetics', /^Microbiological/])
  await expect(table(page).getByRole('rowheader')).toHaveText(['Challenge test'])
  await page.getByRole('combobox', { name: 'Area' }).selectOption('')
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('Stool')
  await expect(hits(page)).toContainText(['DNA Tests', 'Gut microbiome profile'])
  await expect(page).toHaveURL(/\/services\?sample=stool$/)
  await expectAccessible(page)
  await clear.click()
  await expect(hits(page)).toHaveCount(total)
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(/\/services$/)
})

test('an empty result says what to do', async ({ page }) => {
  await openFinder(page)
  await field(page).fill('xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region').getByRole('status')).toContainText(
    'Nothing matches.',
  )
  await expect(page.getByRole('link', { name: 'Tell us what you need tested' })).toHaveAttribute(
    'href',
    '/contact?scrollToForm=true',
  )
  await expect(table(page)).toBeHidden()
  await expectAccessible(page)
})

test('the table sorts by its heads and says so', async ({ page }) => {
  await openFinder(page)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Test')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Time', exact: true }).click()
  await expect(head('Time')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Test')).not.toHaveAttribute('aria-sort')
  await expect(table(page).getByRole('rowheader').first()).toHaveText(
    'ISO classification: non-viable particles',
  )
  await page.getByRole('button', { name: 'Time', exact: true }).press('Enter')
  await expect(head('Time')).toHaveAttribute('aria-sort', 'descending')
  await expect(table(page).getByRole('rowheader').first()).toHaveText('Challenge test')
  await expect(page).toHaveURL(/\?sort=-time$/)
  await expectAccessible(page)
})

test('by keyboard: Enter leads to the results, and nothing is lost on the way', async ({ page }) => {
  await openFinder(page)
  await field(page).focus()
  await page.keyboard.type('paternté')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Found for “paternté”' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Paternity testing' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/paternity$/)
})

test('back and forward within the page keep the search and ask the service for nothing', async ({ page }) => {
  await openFinder(page, '?q=water')
  await expect(page.getByRole('heading', { name: /^Found for/ })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const found = await hits(page).count()
  await page.getByRole('link', { name: 'How long tests take' }).click()
  await expect(page).toHaveURL(/\?q=water#turnaround$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=water$/)
  await expect(hits(page)).toHaveCount(found)
  // What is typed just before is not lost.
  await field(page).fill('water kit')
  await page.evaluate(() => (location.hash = 'list'))
  await expect(field(page)).toHaveValue('water kit')
  await expect(page).toHaveURL(/\?q=water\+kit#list$/)
  expect(asked.filter((address) => address.includes('.data'))).toEqual([])
})

test('on a phone the number of finds stands under the field and leads to them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await openFinder(page, '?q=legionella')
  await page.getByRole('link', { name: /^\d+ found: see them$/ }).click()
  await expect(page.getByRole('heading', { name: 'Found for “legionella”' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list from A to Z and the table are complete, and the form fits the narrowest phone and does no harm', async ({
    page,
  }) => {
    await page.goto('/services')
    await expect(hits(page)).toHaveCount(total)
    const timed = testRecords.filter(({ facts }) => !isPending(facts.time.value))
    await expect(table(page).getByRole('rowheader')).toHaveCount(timed.length)
    await expect(page.getByRole('combobox', { name: 'Area' })).toBeHidden()
    await expect(page.getByText('Searching needs JavaScript.')).toBeVisible()
    // In the letters that are there first.
    await page.setViewportSize({ width: 320, height: 640 })
    const [form, text] = [await page.locator('main form').boundingBox(), await field(page).boundingBox()]
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan((form?.x ?? 0) + (form?.width ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await field(page).fill('legionella')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/services\?q=legionella/)
    await expect(hits(page)).toHaveCount(total)
  })
})
