/** The request list, from a test page to the stored inquiry. */
import { healthConsentMessage } from '@laboratory/contract/inquiry'
import { requestListMessages } from '@laboratory/contract/request-list-schema'
import type { Page } from '@playwright/test'
import { untilPrintable } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import {
  fillInquiry,
  inquiry,
  inquiryForm as form,
  inquiryThanks as thanks,
  sendInquiry,
} from './support/forms.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, holdBack, test } from './support/site.ts'
import type { TestService } from './support/test-service.ts'

const count = (page: Page) => page.getByRole('banner').locator('[data-count]')

function storedList(site: TestService, reference: string): unknown {
  const row = site.query('select * from inquiry').find((inquiry) => inquiry.reference === reference)
  return JSON.parse(String(row?.requestList))
}

async function referenceOf(text: Promise<string | null>): Promise<string> {
  return /ABI-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await text) ?? '')?.[0] ?? 'no reference'
}

test('a hotel engineer asks for towers and a pool, two lines of one test, and for one test more', async ({
  page,
  context,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await watchLayoutShift(page)
  // From the page of a test; the focus stays on the pressed button, and a screen reader announces the result.
  await page.goto('/watermicrobiology')
  const put = page.getByRole('button', { name: 'Put on my list: Water microbiology' })
  await put.press('Enter')
  await expect(page.getByText('On your list', { exact: true })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'Water microbiology is on your list.' }),
  ).toHaveText('Water microbiology is on your list. 1 test on your list.')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Customer Inquiry (1 test on your list)' }),
  ).toBeVisible()
  await expectAccessible(page, 'on the list')
  await expectNoLayoutShift(page)

  // From the finder, in another tab; the first tab is updated.
  const finder = await context.newPage()
  await finder.goto('/services?q=lal')
  // The search of the address moves the rows: a press before it could end beside its button.
  await expect(finder.getByRole('heading', { name: 'Found for “lal”' })).toBeVisible()
  await finder.getByRole('button', { name: 'Put on my list: Bacterial endotoxin test' }).click()
  await expect(count(page)).toHaveAttribute('data-count', '2')
  // Rows of another search show what is on the list; what was added is removed again.
  await finder.getByRole('searchbox').fill('water')
  await expect(finder.getByRole('button', { name: 'Take off my list: Water microbiology' })).toBeVisible()
  await finder.getByRole('searchbox').fill('lal')
  await finder.getByRole('button', { name: 'Take off my list: Bacterial' }).click()
  await expect(count(page)).toHaveAttribute('data-count', '1')
  await finder.close()

  // A plan goes to the line that has none; the next one is a line of its own, or replaces it.
  await page.getByRole('button', { name: 'Open the sample planner' }).click()
  const plan = async (water: string, points: string) => {
    await page.getByLabel('Sampling points').fill(points)
    await page.getByLabel(water).check()
    await page.getByRole('button', { name: 'Work it out' }).click()
    await page.getByRole('button', { name: 'Put on my list', exact: true }).click()
  }
  // Each water brings its usual parameters.
  await plan('From a cooling tower', '1')
  await expect(page.getByText('It is on your list, with the plan.')).toBeVisible()
  await plan('From a swimming pool', '2')
  await expect(page.getByText('It is on your list, with the plan.')).toBeVisible()
  await page.getByText('Change a line of your list instead').click()
  await expect(page.getByRole('button', { name: 'Replace: water of a cooling tower' })).toBeVisible()
  await expect(count(page)).toHaveAttribute('data-count', '2')
  await expect(page.getByText('On your list: 2 lines')).toBeVisible()

  // The list is in the form before the page scrolls to it.
  await page.getByRole('link', { name: 'Customer Inquiry (2 tests on your list)' }).click()
  const list = form(page).locator('#request-list')
  await expect(list.locator('summary').first()).toBeFocused()
  await expectNoLayoutShift(page)
  await expect(list.getByText('Your list: 2 tests')).toBeVisible()
  await fillInquiry(page)
  const towers = list.getByRole('group', { name: '1. Water microbiology' })
  // Several lines are folded, each with what was answered.
  await expect(towers).toContainText(
    'water of a cooling tower: Total viable count, 22 °C and 37 °C, Legionella · Number of samples: 1',
  )
  await towers.getByRole('button', { name: 'Edit' }).click()
  // What is typed stays as it is, and Enter leads to the next field: nothing is sent, nor said.
  await towers.getByLabel('Number of samples').fill('1,200')
  await towers.getByLabel('Number of samples').press('Enter')
  await expect(towers.getByLabel('Kind of sample')).toBeFocused()
  await expect(towers.getByText('Planned for 1; for another number, plan again.')).toBeVisible()
  await towers.getByLabel('Kind of sample').fill('Two showers, two cooling towers')
  await towers.getByText('More about them').click()
  await towers.getByLabel('Sampling points').fill('Rooms 101 and 214, roof')
  await towers.getByLabel('Urgent').check()
  await list.getByLabel('Add another test').selectOption('Metrology Services')
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(list.getByLabel('Number of weights')).toBeFocused()
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Enter')
  await expect(list.getByLabel('Add another test')).toBeFocused()

  // What was typed survives a reload, right or wrong.
  await page.reload()
  await expect(list).toHaveAttribute('data-ready')
  await expect(towers).toContainText('1,200')
  await sendInquiry(page)
  const summary = form(page).getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    `1. Water microbiology: ${requestListMessages.samples}`,
  ])
  await expectAccessible(page, 'with an error')
  await summary.getByRole('link').click()
  await expect(towers.getByLabel('Number of samples')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await expect(summary).toHaveCount(0)
  // The line stays open once it is right.
  await expect(towers.getByLabel('Number of samples')).toBeFocused()
  await sendInquiry(page)

  await expect(thanks(page)).toBeFocused()
  expect(storedList(site, await referenceOf(thanks(page).textContent()))).toMatchObject([
    {
      id: 1,
      test: 'watermicrobiology',
      samples: '4',
      item: 'Two showers, two cooling towers',
      bottles: '2',
      samplingPoint: 'Rooms 101 and 214, roof',
      plan: expect.stringContaining('cooling tower'),
      urgent: true,
    },
    {
      id: 2,
      test: 'watermicrobiology',
      samples: '2',
      bottles: '1',
      plan: expect.stringContaining('water of a swimming pool'),
    },
    { id: 3, test: 'services/metrology' },
  ])
  await expect(count(page)).toHaveCount(0)
  await expect(page.locator('#request-list').getByText('Name the tests you would like')).toBeAttached()

  // A label for each bottle, and one for weights of which nobody said how many, on one sheet.
  await thanks(page).getByRole('link', { name: 'Print labels' }).click()
  await expect(page.getByRole('region', { name: 'Labels' }).locator('svg')).toHaveCount(4 * 2 + 2 + 1)
  await expect(
    page.getByRole('region', { name: 'Labels' }).getByText('Purpose a, b or c').filter({ visible: true }),
  ).toHaveCount(4 * 2)
  await expect(page.getByRole('region', { name: 'Labels' }).getByText(': Legionella, 1 litre')).toHaveCount(4)
  await expectAccessible(page, 'labels')
  // A notice of the site stays off paper: it would move the labels.
  await page.evaluate(() => document.querySelector('[data-notice]')?.toggleAttribute('data-shown', true))
  await untilPrintable(page)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.getByRole('radio', { name: 'Reception forms' }).check()
  const forms = await page.pdf({ preferCSSPageSize: true })
  expect(
    forms.toString('latin1').match(/\/Type \/Page\b/g),
    'one of both waters, one of weights',
  ).toHaveLength(2)
  await expectAccessible(page, 'forms')

  // The cards for showers and cooling towers, by what was written; the others of water beside them.
  await page.getByRole('radio', { name: 'Sampling cards' }).check()
  const cards = page.getByRole('region', { name: 'Sampling cards' })
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
    'Water of a pool or spa: how to take the sample',
    'Water of a shower or hot-water outlet: how to take the sample',
    'Water of a cooling tower: how to take the sample',
  ])
  await expect(cards.getByRole('checkbox')).toHaveCount(6)
  await expect(cards.getByText(/flame a metal tap/)).toBeHidden()
  await expectAccessible(page, 'cards')
  for (const box of ['Water from a tap', 'Water in a tank, cistern or well'])
    await cards.getByRole('checkbox', { name: box }).check()
  await cards.getByRole('checkbox', { name: 'Water of a cooling tower' }).uncheck()
  await page.emulateMedia({ media: 'print' })
  await expect(cards.getByRole('article')).toHaveCount(4)
  await expect(cards.locator('fieldset')).toBeHidden()
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g), 'a page each').toHaveLength(4)
})

test('a mother asks on her phone to be told when paternity testing opens; her line of before prints the form for three people', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services/dna#which-test')
  await page.locator('summary', { hasText: 'Choose your question: father' }).click()
  await expect(page.getByRole('row', { name: /Paternity/ })).toContainText('Cheek swab of each person')
  await page.goto('/paternity')
  await page.getByRole('main').locator('a[href*="subject=paternity"]').click()
  await expect(form(page).getByRole('heading')).toHaveText('Tell me when paternity testing opens')
  await expect(form(page).getByLabel('Description')).toHaveValue(
    'Please tell me when paternity testing opens.',
  )
  await expect(form(page).getByLabel('Company', { exact: true })).toHaveValue('private')
  await expect(form(page).getByLabel('Phone number', { exact: true })).toHaveValue('–')
  await expect(form(page)).toContainText('Name and e-mail are enough')
  const list = form(page).locator('#request-list')
  await expect(list).toHaveCount(0)
  // Nothing that is closed can be added; what a list holds of before stays.
  await page.evaluate(() =>
    sessionStorage.setItem('request-list', JSON.stringify([{ id: 1, test: 'paternity' }])),
  )
  await page.reload()
  await expect(list.getByLabel('Add another test').locator('option', { hasText: 'NIPT' })).toHaveCount(0)
  await list.getByLabel('Number of people').fill('3')
  await list.getByLabel('Who takes part').fill('Two adults and one child, with a kit at home')
  await fillInquiry(page)
  await sendInquiry(page)
  // The list says something about a family: that asks for a consent of its own, beside which the message stands.
  const consent = form(page).getByRole('checkbox', { name: /about health or family/ })
  await form(page).getByRole('link', { name: healthConsentMessage }).click()
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(`Error: ${healthConsentMessage}`)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue(inquiry.Name)
  await consent.check()
  await expect(form(page).getByText(healthConsentMessage)).toHaveCount(0)
  await sendInquiry(page)
  await expect(thanks(page)).toBeFocused()
  const reference = await referenceOf(thanks(page).textContent())
  expect(storedList(site, reference)).toEqual([
    { id: 1, test: 'paternity', samples: '3', item: 'Two adults and one child, with a kit at home' },
  ])

  await thanks(page).getByRole('link', { name: 'Print labels' }).click()
  await page.getByText('Reception forms', { exact: true }).click()
  const paper = page.getByRole('article')
  await expect(paper).toContainText(`Reference ${reference}`)
  for (const row of [
    /^Taken with a kit, at home/,
    /^Number of swabs/,
    /^Barcode of each/,
    /^Signed consent/,
    /parental authority/,
  ])
    await expect(paper.getByRole('row', { name: row })).toBeVisible()
  await untilPrintable(page)
  const kit = await page.pdf({ preferCSSPageSize: true })
  expect(kit.toString('latin1').match(/\/Type \/Page\b/g), 'one page').toHaveLength(1)
  // It names who has sent it from this browser, and says nothing else about them.
  await expect(paper.getByRole('row', { name: /^Name, and company/ })).toContainText(
    `${inquiry.Name}, ${inquiry.Company}`,
  )
  for (const [name, personal] of Object.entries(inquiry))
    if (name !== 'Name' && name !== 'Company') await expect(paper).not.toContainText(personal)
  await expect(page.getByRole('radio', { name: 'Sampling cards' })).toHaveCount(0)
  await page.evaluate(() => {
    globalThis.print = () => document.body.toggleAttribute('data-asked-to-print', true)
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print')

  // Its steps open at once, by the same token, with what was asked for and the way back.
  await page.getByRole('link', { name: 'See where your request is' }).click()
  await expect(page.getByText(`Your reference: ${reference}`)).toBeVisible()
  await expect(page.getByText('1. A test of a person')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Inquiry received' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('link', { name: 'Print labels and forms' }).click()
  await expect(page.getByRole('heading', { name: 'Labels and forms for your samples' })).toBeVisible()
})

test('a dose audit that was worked out goes to the form with who goes there, as two lines above the name', async ({
  page,
}) => {
  await page.goto('/bioburden#bioburden-samples')
  await page.getByLabel('Auditing a dose').check()
  await page.getByLabel('VDmax, 25 kGy').check()
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Customer Inquiry' }).click()
  const list = form(page).locator('#request-list')
  await expect(list.getByRole('group', { name: '1. Bioburden validation' })).toContainText(
    'Auditing a dose, VDmax 25 kGy · Number of units: 10 · Kind of sample: to fill in',
  )
  await expect(
    list.getByText('Needed for all tests: 10 units to us first, 10 units to your irradiator and then to us.'),
  ).toBeVisible()
  // What the units are is written once.
  await list.getByRole('button', { name: 'Edit: 1. Bioburden validation' }).click()
  await list.getByLabel('Kind of sample').fill('Syringe, 5 ml')
  await expect(list.getByRole('group', { name: '2. Sterility validation' })).toContainText('Syringe, 5 ml')
  await expect(form(page).locator('#request-list ~ * #inquiry-name')).toBeVisible()
  await list.getByRole('button', { name: 'Take off the list: 2. Sterility validation' }).click()
  await expect(list.getByRole('group', { name: '2.' })).toHaveCount(0)
})

test('a full list says so on the button, whose name says the same', async ({ page }) => {
  await page.addInitScript(() => {
    const lines = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, test: 'air' }))
    localStorage.setItem('request-list', JSON.stringify(lines))
  })
  await page.goto('/sterility')
  await page.getByRole('button', { name: 'Put on my list: Sterility validation' }).click()
  await expect(page.getByRole('button', { name: 'Your list is full: Sterility validation' })).toBeFocused()
  await expect(page.locator('[data-list] > button')).toHaveText('Your list is full')
})

test('what was typed before the script came, what is not offered any more, and a browser whose storage is full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const lines = [
      { id: 1, test: 'pool-legionella', item: 'whirlpool' },
      { id: 2, test: 'air' },
    ]
    localStorage.setItem('request-list', JSON.stringify(lines))
  })
  const release = await holdBack(page, '**/assets/start-contact*')
  await page.goto('/contact')
  await expect(count(page)).toHaveAttribute('data-count', '2')
  const list = form(page).locator('#request-list')
  await list.getByText('Name the tests you would like').click()
  const second = list.getByRole('group', { name: 'Test 2' })
  await second.getByText('More about them').click()
  await second.getByLabel('Lot or batch').fill('B 12/3')
  release()
  await expect(list.getByText('Your list: 3 tests')).toBeVisible()
  // What the site does not offer any more goes by its own words, until another test is chosen or it is taken off.
  await expect(list.getByRole('group', { name: 'Pool legionella' }).getByLabel('Test')).toBeVisible()
  const typed = list.getByRole('group', { name: '3. Which test?' })
  await expect(typed.getByLabel('Lot or batch')).toHaveValue('B 12/3')

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await fillInquiry(page)
  await sendInquiry(page)
  const summary = form(page).getByRole('group', { name: 'There is a problem' })
  await summary.getByRole('link', { name: `3. Which test?: ${requestListMessages.test}` }).click()
  await expect(typed.getByRole('combobox')).toBeFocused()
  await typed.getByRole('combobox').selectOption('Sterility validation')
  await expect(list.getByText('This browser could not store the list.')).toBeVisible()
  await expect(list.getByRole('group', { name: '3. Sterility validation' }).getByLabel('Lot')).toHaveValue(
    'B 12/3',
  )
  await expect(summary).toHaveCount(0)
  await sendInquiry(page)
  await expect(thanks(page)).toBeFocused()
})

test('without JavaScript, the same is in native rows', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  await page.goto('/watermicrobiology')
  await expect(page.locator('[data-list]')).toBeHidden()
  await page.goto('/contact')
  for (const [label, text] of Object.entries(inquiry))
    await form(page).getByLabel(label, { exact: true }).fill(text)
  await form(page).getByText('Name the tests you would like').click()
  const second = form(page).getByRole('group', { name: 'Test 2' })
  await second.getByLabel('Number of samples').fill('three')
  await sendInquiry(page)
  // Nothing is lost: Back leads to the form with what was typed.
  await expect(page.getByText(`, Test 2: ${requestListMessages.test}`)).toBeVisible()
  await expect(page.getByText(/, Test 2 \(Number of samples, .*\): Please give a whole number/)).toBeVisible()
  await page.goBack()
  await form(page).getByText('Name the tests you would like').click()
  await expect(second.getByLabel('Number of samples')).toHaveValue('three')
  await second.getByLabel('Number of samples').fill('3')
  await second.getByRole('combobox', { name: 'Test' }).selectOption('Sterility validation')
  await second.getByText('More about them').click()
  await second.getByLabel('Lot or batch').fill('B 12/3')
  const first = form(page).getByRole('group', { name: 'Test 1' })
  await first.getByRole('combobox', { name: 'Test' }).selectOption('Water microbiology')
  await first.getByLabel('Kind of sample').fill('Spa of the hotel')
  await form(page).getByRole('group', { name: 'Test 3' }).getByRole('combobox').selectOption('Blood analysis')
  await sendInquiry(page)
  await expect(page.getByText(healthConsentMessage)).toBeVisible()
  await page.goBack()
  await form(page).getByText('Name the tests you would like').click()
  await form(page)
    .getByRole('checkbox', { name: /about health or family/ })
    .check()
  await sendInquiry(page)
  const answer = page.getByText('Your reference').textContent()
  expect(storedList(site, await referenceOf(answer))).toEqual([
    { id: 1, test: 'watermicrobiology', item: 'Spa of the hotel' },
    { id: 2, test: 'sterility', samples: '3', lot: 'B 12/3' },
    { id: 3, test: 'services/blood-analysis' },
  ])
  await page.getByRole('link', { name: 'Print labels' }).click()
  await page.getByRole('radio', { name: 'Sampling cards' }).check()
  await expect(page.getByRole('article')).toContainText('Water of a pool or spa')
  await page.getByRole('checkbox', { name: 'Water of a shower' }).check()
  await expect(page.getByRole('article').nth(1)).toContainText('Do not breathe the mist')
  await page.getByRole('radio', { name: 'Reception forms' }).check()
  await expect(page.getByRole('row', { name: 'Lot or batch' })).toContainText('B 12/3')
  await page.close()
})
