/** What must not break a part that React runs: its own faults, a translator, and what a visitor has opened or chosen. */
import type { Page } from '@playwright/test'
import { fillInquiry, inquiry, inquiryForm, inquiryThanks, openForm, sendInquiry } from './support/forms.ts'
import { expect, allowComplaint, holdBack, test } from './support/site.ts'
import type { TestService } from './support/test-service.ts'

const storedOf = (site: TestService, email: string) =>
  site.query('select * from inquiry where email = ?', email)

/** As in a browser that lacks it. */
const takeAway = (page: Page, name: 'fromEntries' | 'hasOwn') =>
  page.evaluate((name) => Object.defineProperty(Object, name, { value: undefined, writable: true }), name)

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  async 'as it hydrates'(page) {
    const release = await holdBack(page, '**/assets/start-contact*')
    await page.goto('/contact')
    await fillInquiry(page)
    await takeAway(page, 'hasOwn')
    const failed = page.waitForEvent('pageerror')
    release()
    await failed
  },
  async 'as somebody types'(page) {
    await openForm(page, '/contact')
    await sendInquiry(page)
    await expect(inquiryForm(page).getByRole('group', { name: 'There is a problem' })).toBeFocused()
    for (const [label, text] of Object.entries(inquiry).slice(0, 5))
      await inquiryForm(page).getByLabel(label, { exact: true }).fill(text)
    await takeAway(page, 'fromEntries')
    const failed = page.waitForEvent('pageerror')
    await inquiryForm(page).getByLabel('Description').fill(inquiry.Description)
    await failed
  },
  async 'as it is sent'(page) {
    await openForm(page, '/contact')
    await fillInquiry(page)
    await takeAway(page, 'fromEntries')
  },
}
for (const [when, fail] of Object.entries(faults))
  test(`a form that fails ${when} posts itself, with what was typed`, async ({ page, site, complaints }) => {
    await fail(page)
    for (const [label, text] of Object.entries(inquiry))
      await expect(inquiryForm(page).getByLabel(label, { exact: true })).toHaveValue(text)
    const email = `${when.replaceAll(' ', '.')}@lagoon.example`
    await inquiryForm(page).getByLabel('E-mail address', { exact: true }).fill(email)
    await sendInquiry(page)
    await expect(page.getByText('Form submitted successfully!')).toBeVisible()
    expect(storedOf(site, email)).toHaveLength(1)
    allowComplaint(complaints, 'is not a function')
  })

test('a tool that fails gives its button and the focus back, says so, and opens at the second try', async ({
  page,
  complaints,
}) => {
  await page.goto('/watermicrobiology')
  const hasOwn = await page.evaluateHandle(() => Object.hasOwn)
  await takeAway(page, 'hasOwn')
  await page.getByRole('button', { name: 'Open the sample planner' }).click()
  await expect(page.getByText('Something went wrong here.')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again: Open the sample planner' })
  await expect(again).toBeFocused()
  await page.evaluate((own) => (Object.hasOwn = own), hasOwn)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Sample planner' })).toBeFocused()
  allowComplaint(complaints, 'is not a function')
})

/** As the translator of Chrome does: each text gives its place to a `<font>`, also those that come later. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const put = (text: Node) => {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || parent.closest('font, script, style, textarea')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
    const all = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Node[] = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) put(text)
    }
    all(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) all(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('on a page that a translator has changed, the form says and does the same', async ({ page, site }) => {
  const said: string[][] = []
  for (const isTranslated of [false, true]) {
    const email = `translated.${isTranslated}@lagoon.example`
    const now: string[] = []
    const note = async (part = inquiryForm(page)) => now.push(await part.innerText())
    await openForm(page, '/contact')
    await expect(inquiryForm(page).locator('#request-list')).toHaveAttribute('data-ready')
    if (isTranslated) await translate(page)
    await sendInquiry(page)
    await expect(inquiryForm(page).getByRole('group', { name: 'There is a problem' })).toBeFocused()
    await note()
    await inquiryForm(page).locator('#request-list summary').first().click()
    await inquiryForm(page).locator('#line-add').selectOption('sterility')
    await inquiryForm(page).getByRole('button', { name: 'Add', exact: true }).click()
    await note()
    await inquiryForm(page).getByRole('button', { name: /^Take/ }).click()
    await note()
    await fillInquiry(page, { 'E-mail address': email })
    // Sentences follow what is typed in a transition.
    await expect(inquiryForm(page).getByRole('group', { name: 'There is a problem' })).toHaveCount(0)
    await note()
    const release = await holdBack(page, '**/api/inquiries')
    await sendInquiry(page)
    await expect(inquiryForm(page).getByRole('status').filter({ hasText: 'Sending…' })).toBeVisible()
    await note()
    release()
    await expect(inquiryThanks(page)).toBeFocused()
    await note(inquiryThanks(page))
    await page.unroute('**/api/inquiries')
    expect(storedOf(site, email)).toHaveLength(1)
    said.push(now.map((text) => text.replaceAll(/ABI-[\w-]+/g, '').replaceAll(/\s+/g, ' ')))
  }
  expect(said[1]).toEqual(said[0])
})

test('what a visitor has opened and chosen stays through every update', async ({ page }) => {
  const release = await holdBack(page, '**/assets/start-contact*')
  await page.goto('/contact')
  const list = inquiryForm(page).locator('#request-list')
  // Before the script comes: opened, and chosen in a native row.
  await list.locator('summary').first().click()
  await list.getByLabel('Test', { exact: true }).first().selectOption('sterility')
  release()
  await expect(inquiryForm(page)).toHaveAttribute('novalidate')
  await expect(list).toHaveAttribute('open')
  await expect(list.getByRole('group', { name: /Sterility/ })).toBeVisible()
  // What is folded away, opened by hand, stays so while its neighbour is typed and refused.
  const more = list.locator('fieldset details').first()
  await more.locator('summary').click()
  await list.getByLabel(/^Number of/).fill('2')
  await sendInquiry(page)
  await expect(inquiryForm(page).getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await expect(more).toHaveAttribute('open')
  await fillInquiry(page)
  await expect(more).toHaveAttribute('open')
  // Closed by hand, the list stays closed.
  await list.locator('summary').first().click()
  await inquiryForm(page).getByLabel('Description').fill('Closed.')
  await expect(list).not.toHaveAttribute('open')
  await sendInquiry(page)
  await expect(inquiryThanks(page)).toBeFocused()
})
