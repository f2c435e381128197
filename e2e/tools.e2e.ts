/** Tools on test pages: fetched when they are opened. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@laboratory/contract/languages'
import { untilPrintable } from './support/alive.ts'
import { violations } from './support/axe.ts'
import { readPage, servedPaths, siteFolder } from './support/pages.ts'
import { expect, failedAnswer, allowComplaint, test } from './support/site.ts'

test('a device maker plans three batches by keyboard and takes the plan to the inquiry', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sterility')
  const open = page.getByRole('button', { name: 'Open the sample planner' })
  await open.focus()
  await expect(open).toBeVisible()
  expect(
    fetched.filter((path) => /react|tool-/.test(path)),
    'nothing comes before',
  ).toEqual([])

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sample planner' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Product')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Number of batches to test')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('three')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Number of batches to test')).toBeFocused()
  await expect(page.getByText('The number of batches must be a number')).toBeVisible()
  await expect(page.getByText('The batch size is missing.')).toBeVisible()
  expect(await violations(page), 'with sentences beside the fields').toEqual([])

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 batches of 250 medical devices' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Sample planner' })).toContainText('60')
  const line = page.getByRole('table', { name: 'Sample planner' }).getByRole('row', { name: 'In all' })
  await expect(line).toContainText('table\u00A03 and its footnote')
  expect(await violations(page), 'with the result').toEqual([])
  // On paper the result stands with its rules, and without its fields and buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeVisible()
  await expect(page.getByRole('table', { name: 'Units and quantities for a sterility test' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put on my list', exact: true })).toBeHidden()
  await expect(page.getByLabel('Units in a batch')).toBeHidden()
  await untilPrintable(page)
  const sheet = await page.pdf()
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g), 'the rules go on where it ends').toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is on your list, with the plan.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact\?scrollToForm=true&at=list$/)
  const form = page.locator('[data-island="inquiry-form"]')
  await form.scrollIntoViewIfNeeded()
  await expect(form).toContainText('For each medium, from a batch: 10 devices (USP <71>, table 3)')
  await expect(form.getByLabel('Number of units')).toHaveValue('60')
})

/** Each tool of the site, with the first page that has it. */
const tools = new Map<string, string>()
for (const path of servedPaths)
  for (const [, name = ''] of readPage(path).matchAll(/data-island="([\w-]+)" data-press=/g))
    if (!tools.has(name)) tools.set(name, path)

test('a link to a tool opens it, under the policy and without a word in the console', async ({ page }) => {
  expect(tools.size).toBe(
    readdirSync(join(siteFolder, 'assets')).filter((file) => /^tool-.*\.js$/.test(file)).length /
      languages.length,
  )
  for (const [name, path] of tools) {
    await page.goto(`${path}#${name}`)
    const tool = page.locator(`section#${name}`)
    await expect(tool, path).toHaveAttribute('data-state', 'open')
    await expect(tool.locator('[data-tool-heading]'), path).toBeFocused()
  }
})

test('a tool that cannot be loaded says so, and opens at the second try', async ({ page, complaints }) => {
  await page.goto('/sterility')
  await page.route('**/assets/react-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Open the sample planner' }).click()
  await expect(page.getByText('It could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/react-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sample planner' })).toBeFocused()
  allowComplaint(complaints, failedAnswer)
  allowComplaint(complaints, 'Failed to fetch')
})
