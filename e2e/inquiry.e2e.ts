/** The customer inquiry, from the form to the laboratory's mailbox, and all failures on the way. */
import { consentVersion } from '@laboratory/contract/envelope'
import { inquiryMessages } from '@laboratory/contract/inquiry'
import { messages } from '@laboratory/contract/problem'
import type { Page, Request } from '@playwright/test'
import { keepPaintRecent, stopClock, untilAlive } from './support/alive.ts'
import { violations } from './support/axe.ts'
import {
  answerPosts,
  fillInquiry as fill,
  inquiry,
  inquiryForm,
  inquiryThanks as thanks,
  openForm,
  sendInquiry as send,
} from './support/forms.ts'
import { expect, failedAnswer, forgive, holdBack, test } from './support/site.ts'
import { staffMailbox, TestService } from './support/test-service.ts'

const summary = (page: Page) => form(page).getByRole('group', { name: 'There is a problem' })

const form = inquiryForm
const open = (page: Page, address = '/contact') => openForm(page, address)

const inquiriesOf = (site: TestService) => site.query('select * from inquiry')

/** A reference within a text. */
function referenceIn(text: string | null): string {
  return /ABI-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text ?? '')?.[0] ?? 'no reference'
}

test('lines 3, 180: filled and sent by keyboard alone, it reaches database and mailboxes under one reference', async ({
  page,
  site,
}) => {
  await open(page)
  await form(page).getByLabel('Name', { exact: true }).focus()
  for (const [index, text] of Object.values(inquiry).entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Tab')
  await expect(form(page).locator('#request-list > summary')).toBeFocused()
  // The consent sentence, with a link to the policy, is before the button.
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('link', { name: 'privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Send inquiry' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(thanks(page)).toBeFocused()
  const reference = referenceIn(await thanks(page).textContent())
  // The answer stands in the place of the form; a button shows the form again, empty.
  await expect(form(page)).toHaveCount(0)
  await thanks(page).getByRole('button', { name: 'Write another inquiry' }).press('Enter')
  await expect(thanks(page)).toHaveCount(0)
  await expect(form(page)).toBeFocused()
  for (const label of Object.keys(inquiry))
    await expect(form(page).getByLabel(label, { exact: true })).toHaveValue('')

  const row = inquiriesOf(site).find((candidate) => candidate.reference === reference)
  expect(row).toMatchObject({
    name: inquiry.Name,
    company: inquiry.Company,
    address: inquiry.Address,
    email: inquiry['E-mail'],
    flagged: 0,
  })
  // They are delivered beside each other, in either order.
  const mailTo = async (mailbox: string) =>
    (await site.mails.read()).find(
      (mail) => mail.to?.[0]?.address === mailbox && mail.text?.includes(reference),
    )
  await expect.poll(() => mailTo(inquiry['E-mail'])).toBeDefined()
  await expect.poll(() => mailTo(staffMailbox)).toBeDefined()
  const toLaboratory = await mailTo(staffMailbox)
  expect(toLaboratory?.text).toContain('spring water')
  expect(toLaboratory?.replyTo?.[0]?.address).toBe(inquiry['E-mail'])
})

test('lines 147, 180: messages appear only after an attempt to send, word for word, with links that lead to the answers', async ({
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await open(page)
  await form(page).getByLabel('Company', { exact: true }).fill('Lagoon Waters Ltd')
  await form(page).getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(form(page).getByText('Name is required.')).toHaveCount(0)

  await send(page)
  await expect(page.locator(':focus')).toContainText('There is a problem')
  await expect(page).toHaveTitle(/^Error: Contact Us/)
  const expected = Object.entries(inquiryMessages).filter(([name]) => name !== 'company')
  await expect(summary(page).getByRole('link')).toHaveText(expected.map(([, message]) => message))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain('Lagoon')

  await summary(page).getByRole('link', { name: 'Valid email is required.' }).click()
  const email = form(page).getByLabel('E-mail', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Valid email is required\./)
  await email.fill('aisha@lagoon.example')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(summary(page).getByRole('link')).toHaveCount(4)
  await expect(form(page).getByLabel('Company', { exact: true })).toHaveValue('Lagoon Waters Ltd')

  await fill(page, { Name: '   ' })
  await send(page)
  await expect(summary(page).getByRole('link')).toHaveText(['Name is required.'])
  await fill(page)
  await expect(summary(page)).toHaveCount(0)
  await expect(page).toHaveTitle(/^Contact Us/)
})

test('a draft survives a reload, and neither another tab nor the sending', async ({
  page,
  context,
  complaints,
}) => {
  await open(page)
  await fill(page)
  await page.reload()
  for (const [label, text] of Object.entries(inquiry))
    await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(text)
  const other = await context.newPage()
  await open(other)
  await expect(form(other).getByLabel('Name', { exact: true })).toHaveValue('')
  await other.close()

  await answerPosts(page, '/api/inquiries', [{ status: 201, body: { reference: 'ABI-7Q4M-2KTR' } }])
  await send(page)
  await expect(thanks(page)).toContainText('ABI-7Q4M-2KTR')
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
  forgive(complaints, failedAnswer)
})

test('what is typed before the page hydrates stays', async ({ page }) => {
  const release = await holdBack(page, '**/assets/start-contact*')
  await page.goto('/contact')
  await fill(page)
  await expect(form(page)).not.toHaveAttribute('novalidate')
  release()
  await expect(form(page)).toHaveAttribute('novalidate')
  // The draft holds it, too.
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
  for (const [label, text] of Object.entries(inquiry))
    await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(text)
  await form(page).getByLabel('Phone number').fill('')
  await send(page)
  await expect(summary(page).getByRole('link')).toHaveText(['Phone number is required.'])
})

test('a failed sending keeps everything, says why, and a retry carries the same key', async ({
  page,
  complaints,
}) => {
  const sent = await answerPosts(page, '/api/inquiries', [
    // Where nothing answered, the page itself sends once more.
    'lost',
    'lost',
    { status: 500, body: '<html>gateway</html>' },
    { status: 429, body: { title: 'Too many requests', status: 429, detail: messages.tooMany } },
    { status: 503, body: '' },
    { status: 503, body: '' },
    { status: 201, body: { reference: 'ABI-7Q4M-2KTR' } },
  ])
  await open(page)
  await fill(page)
  const said = form(page).getByRole('alert')
  for (const sentence of [messages.unreachable, /could not be read/, messages.tooMany, messages.busy]) {
    await send(page)
    await expect(said).toContainText(sentence)
    await expect(form(page).getByLabel('Description')).toHaveValue(inquiry.Description)
  }
  // After a reload, too: the answer that was lost may have stored it.
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
  await send(page)
  await expect(thanks(page)).toContainText('ABI-7Q4M-2KTR')
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  expect(new Set(keys).size).toBe(1)
  forgive(complaints, failedAnswer)
})

test('changed answers and the next inquiry carry a key of their own', async ({ page, complaints }) => {
  const sent = await answerPosts(page, '/api/inquiries', [
    'lost',
    'lost',
    { status: 201, body: { reference: 'ABI-7Q4M-2KTR' } },
    { status: 201, body: { reference: 'ABI-7Q4M-2KTS' } },
  ])
  await open(page)
  await fill(page)
  await send(page)
  await expect(form(page).getByRole('alert')).toBeVisible()
  await fill(page, { Description: 'Thirteen bottles.' })
  await send(page)
  await thanks(page).getByRole('button', { name: 'Write another inquiry' }).click()
  await fill(page, { Description: 'Thirteen bottles.' })
  await send(page)
  await expect(thanks(page)).toContainText('ABI-7Q4M-2KTS')
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  forgive(complaints, failedAnswer)
})

test('a refusal of the service stands beside the answer it is about', async ({ page, complaints }) => {
  await answerPosts(page, '/api/inquiries', [
    {
      status: 422,
      body: {
        title: 'T',
        status: 422,
        detail: messages.checkAnswers,
        fields: { phone: 'That number is too odd.' },
      },
    },
  ])
  await open(page)
  await fill(page)
  await send(page)
  await expect(summary(page).getByRole('link')).toHaveText(['That number is too odd.'])
  await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription(/That number is too odd\./)
  await expect(page.locator(':focus')).toContainText('There is a problem')
  forgive(complaints, failedAnswer)
})

test('while it is sent, it says so and sends once', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => (posts += Number(request.url().endsWith('/api/inquiries'))))
  const answer = await holdBack(page, '**/api/inquiries', (route) =>
    route.fulfill({ status: 201, json: { reference: 'ABI-7Q4M-2KTR' } }),
  )
  await open(page)
  await fill(page)
  await form(page).getByLabel('Phone number').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('status')).toHaveText('Sending…')
  await page.keyboard.press('Enter')
  // What is typed meanwhile is for the next one.
  await form(page).getByLabel('Description').fill('And a thirteenth bottle.')
  answer()
  await thanks(page).getByRole('button', { name: 'Write another inquiry' }).click()
  await expect(form(page).getByLabel('Description')).toHaveValue('And a thirteenth bottle.')
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
  expect(posts).toBe(1)
})

test('a token is asked for at the first focus in the form, and given back with the answers', async ({
  page,
  context,
  site,
}) => {
  const asked: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/form-token') && asked.push(request))
  await open(page)
  await untilAlive(page)
  expect(asked).toHaveLength(0)
  expect(await context.cookies()).toEqual([])
  await form(page).getByLabel('Name', { exact: true }).focus()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
  await fill(page, { 'E-mail': 'token@lagoon.example' })
  const posted = page.waitForRequest(`${site.url}/api/inquiries`)
  await send(page)
  const [cookie] = await context.cookies()
  expect((await posted).headers()['x-xsrf-token']).toBe(cookie?.value)
  await expect(thanks(page)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a stale token costs the visitor nothing', async ({ page, context, site, complaints }) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'forged.token.x', url: site.url }])
  const statuses: number[] = []
  page.on(
    'response',
    (response) => response.url().endsWith('/api/inquiries') && statuses.push(response.status()),
  )
  await open(page)
  await fill(page, { 'E-mail': 'stale@lagoon.example' })
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect(statuses).toEqual([403, 201])
  forgive(complaints, failedAnswer)
})

test('cookies of the same name, which another subdomain may set for any path, stand in nobody’s way', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const toss = (path: string, value: string) =>
    context.addCookies([{ name: 'XSRF-TOKEN', value, domain: new URL(site.url).hostname, path }])
  for (const path of ['/contact', '/api', '/api/inquiries']) await toss(path, 'tossed')
  await open(page)
  await fill(page, { 'E-mail': 'tossed@lagoon.example' })
  const posted = page.waitForRequest(`${site.url}/api/inquiries`)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect((await (await posted).allHeaders()).cookie).toContain('XSRF-TOKEN=tossed')
  forgive(complaints, failedAnswer)
})

test('markup, right-to-left text and emoji arrive as they were typed, and never as markup', async ({
  page,
  site,
}) => {
  const odd = {
    Name: '<img src=x onerror=alert(1)>',
    Company: 'شركة البحيرة',
    Description: '🧪 "quoted" <script>alert(2)</script> & ‘more’',
  }
  page.on('dialog', () => expect('a script ran').toBe(''))
  await open(page)
  await fill(page, { ...odd, 'E-mail': 'odd@lagoon.example' })
  await send(page)
  const reference = referenceIn(await thanks(page).textContent())
  expect(inquiriesOf(site).find((row) => row.reference === reference)).toMatchObject({
    name: odd.Name,
    company: odd.Company,
    description: odd.Description,
  })
})

test('ten thousand characters are refused with a sentence, not cut', async ({ page }) => {
  await open(page)
  await fill(page, { Description: 'x'.repeat(10_000) })
  await send(page)
  await expect(summary(page).getByRole('link')).toHaveText(['Description must be 5,000 characters or fewer.'])
  await expect(form(page).getByLabel('Description')).toHaveValue('x'.repeat(10_000))
})

test('the honeypot is out of sight, reach and hearing', async ({ page }) => {
  await open(page)
  const honeypot = page.locator('input[name="website2"]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(page.locator('[aria-hidden="true"]').filter({ has: honeypot })).toHaveCount(1)
  expect(await honeypot.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('names the page an inquiry is about: one of a test of a person with a consent only, and only pages of the site', async ({
  page,
}) => {
  const sent = await answerPosts(page, '/api/inquiries', [
    { status: 201, body: { reference: 'ABI-7Q4M-2KTR' } },
  ])
  await open(page, '/contact?subject=sterility')
  await expect(form(page).getByText(/^About: Sterility/)).toBeVisible()
  const consent = form(page).getByRole('checkbox', { name: /about health or family/ })
  await expect(consent).toHaveCount(0)
  for (const isGiven of [false, true]) {
    await open(page, '/contact?subject=paternity')
    await expect(form(page).getByRole('heading')).toHaveText('Tell me when paternity testing opens')
    await fill(page)
    if (isGiven) await consent.check()
    await send(page)
    await expect(thanks(page)).toBeVisible()
  }
  expect(sent[0]).not.toHaveProperty('subject')
  expect(sent[0]).not.toHaveProperty('healthConsent')
  expect(sent[1]).toMatchObject({ subject: 'paternity', healthConsent: consentVersion })
  await open(page, '/contact?subject=nonsense')
  await expect(form(page).getByText(/^About/)).toHaveCount(0)
})

test('line 113: the quotation link of a kit brings the kit into the description, once', async ({ page }) => {
  await page.goto('/water-test-kits')
  await page.getByRole('link', { name: 'Request Quote for the Ultimate kit' }).click()
  const description = form(page).getByLabel('Description')
  await expect(description).toHaveValue('Please send a quotation for the Ultimate water test kit.')
  await description.pressSequentially(' Two of them.')
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
  await expect(description).toHaveValue(/^Please send .* kit\. Two of them\.$/)
})

test('an answer that hangs says more after five seconds', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.clock.runFor(1000)
  await fill(page)
  await page.route('**/api/inquiries', () => {})
  await stopClock(page)
  await send(page)
  await page.clock.runFor(100)
  await expect(form(page).getByText('Sending…')).toBeVisible()
  await page.clock.runFor(5100)
  await expect(form(page).getByRole('status')).toContainText('takes longer than usual')
})

test('every page that asks for a quotation is named in the form', async ({ page, request }) => {
  for (const path of ['/services/device', '/services/metrology', '/origene', '/water-test-kits']) {
    const html = await (await request.get(path)).text()
    const address = /href="([^"]*subject=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(address, path).toBe(`/contact?scrollToForm=true&subject=${path.slice(1)}`)
    await open(page, address)
    await expect(form(page).getByText(/^About: \w/), path).toBeVisible()
  }
})

test.describe('scrollToForm', () => {
  test.beforeEach(({ page }) => keepPaintRecent(page))
  const top = (page: Page) =>
    form(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  for (const [motion, width] of [
    ['no-preference', 1440],
    ['reduce', 390],
  ] as const) {
    test(`line 87: brings the form under the header (${motion}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: motion })
      await open(page, '/contact?scrollToForm=true')
      const header = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().height)
      await expect.poll(() => top(page)).toBeLessThan(header + 60)
      expect(await top(page)).toBeGreaterThanOrEqual(0)
    })
  }

  test('brings the focus along, without a cookie: the next Tab is the first field', async ({
    page,
    context,
  }) => {
    await page.goto('/bioburden')
    await page.getByRole('main').getByRole('link', { name: 'Request a quotation' }).press('Enter')
    await page.waitForURL(/scrollToForm/)
    await expect(form(page)).toBeFocused()
    expect(await context.cookies()).toEqual([])
    await page.keyboard.press('Tab')
    await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  })

  test('line 87: ends at about 800 px on wide screens, without waiting for the form to hydrate', async ({
    page,
  }) => {
    await page.route('**/assets/start-contact*', () => {})
    for (const width of [1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/contact?scrollToForm=true')
      await expect(form(page)).toBeFocused()
      await expect.poll(() => top(page)).toBeLessThan(110)
      // The scroll is smooth: its end is where the page stays.
      let end = -1
      await expect
        .poll(async () => {
          const before = end
          end = await page.evaluate(() => scrollY)
          return end - before
        })
        .toBe(0)
      expect(end, `${width} px`).toBeGreaterThan(760)
      expect(end, `${width} px`).toBeLessThan(840)
    }
  })

  test('line 87: leaves a reader alone who has begun, or whom the script reaches late', async ({ page }) => {
    const release = await holdBack(page, '**/assets/boot-*')
    await page.goto('/contact?scrollToForm=true', { waitUntil: 'commit' })
    await form(page).getByLabel('Name', { exact: true }).focus()
    release()
    await expect(form(page)).toHaveAttribute('novalidate')
    await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
    await page.unrouteAll()

    // The script measures the time since first paint: later than that, it does not scroll.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 10_000
      const read = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) =>
        read(type).map((entry) => (type === 'paint' ? ({ startTime: 0 } as PerformanceEntry) : entry))
    })
    const releaseLate = await holdBack(page, '**/assets/boot-*')
    await page.goto('/contact?scrollToForm=true&late', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    releaseLate()
    await expect(form(page)).toHaveAttribute('novalidate')
    await expect(form(page)).not.toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('line 87: leaves a page alone that nobody asked to scroll', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await untilAlive(page)
    await page.clock.runFor(1000)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('line 88: questions open on their own, and the ways to reach the laboratory stand above the form', async ({
  page,
}) => {
  // A day of the list of holidays: beyond it the plain hours stand there.
  await page.clock.setFixedTime(new Date('2026-11-25T08:00:00Z'))
  await open(page)
  // Those of the form belong to the request list.
  const questions = page.locator('main details:not(form details)')
  await expect(questions).toHaveCount(10)
  await questions.first().locator('summary').click()
  await questions.nth(2).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  const main = page.getByRole('main')
  for (const heading of ['Visit', 'Write', 'Opening hours'])
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
  await expect(main.getByRole('link', { name: 'inquiry form' })).toHaveAttribute('href', '/contact#inquiry')
  await expect(main.locator('[data-opening-status]')).toHaveAttribute('data-open', /true|false/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is thanked with the reference of the stored inquiry, once, and shows where it is', async ({
    page,
    site,
    complaints,
  }) => {
    const references: string[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      await page.goto('/contact')
      await fill(page, { Name: 'Noé <b>Script</b>', 'E-mail': 'noscript@lagoon.example' })
      await send(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Form submitted successfully!')
      references.push(referenceIn(await page.getByRole('main').textContent()))
    }
    expect(new Set(references).size).toBe(1)
    await page.getByRole('link', { name: 'See where your request is' }).click()
    await expect(page.getByText(`Your reference: ${references[0]}`)).toBeVisible()
    const add = async (name: string, text: string) => {
      await page.getByLabel('Add a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: 'Send the file' }).click()
    }
    const files = page.locator('#files')
    await add('plan.pdf', `%PDF-1.7${' '.repeat(100)}startxref\n9\n%%EOF`)
    await expect(files.getByRole('listitem')).toContainText('We have your file plan.pdf')
    await add('plan.pdf', 'x'.repeat(200))
    await expect(files.getByLabel('Add a file')).toHaveAccessibleDescription(/This one is none of them/)
    await page.reload()
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await files.getByRole('button', { name: /^Take it back.*plan\.pdf/ }).click()
    await expect(files.getByRole('listitem')).toHaveCount(0)
    await page.getByRole('link', { name: 'Look for another request' }).click()
    await page.getByLabel('Reference').fill((references[0] ?? '').toLowerCase())
    await page.getByLabel('E-mail').fill('somebody@lagoon.example')
    await page.getByRole('button', { name: 'Show the steps' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot show this request')
    await page.goBack()
    await page.getByLabel('E-mail').fill('noscript@lagoon.example')
    await page.getByRole('button', { name: 'Show the steps' }).click()
    const steps = page.getByRole('main').locator('ol').getByRole('listitem')
    await expect(steps).toHaveCount(6)
    await expect(steps.and(page.locator('[aria-current="step"]'))).toContainText('Inquiry received')
    const shown = await page.getByRole('main').textContent()
    const receipt = await site.mails.mailTo('noscript@lagoon.example')
    await page.goto(/^http\S+token=\S+$/m.exec(receipt.text ?? '')?.[0] ?? '')
    // By the link there are two forms more.
    const button = page.getByRole('button', { name: 'Withdraw my consent' })
    const consent = page.locator('section').filter({ has: button }).last()
    let byLink = (await page.getByRole('main').textContent()) ?? ''
    for (const part of [files, consent]) byLink = byLink.replace((await part.textContent()) ?? '', '')
    expect(byLink).toBe(shown)
    forgive(complaints, failedAnswer)
    expect(inquiriesOf(site).filter((row) => row.email === 'noscript@lagoon.example')).toMatchObject([
      { reference: references[0], name: 'Noé <b>Script</b>' },
    ])
  })

  test('the address of the answer, asked for again, is the form', async ({ page }) => {
    await page.goto('/contact')
    await fill(page, { Name: 'Noé Again', 'E-mail': 'again@lagoon.example' })
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Form submitted successfully!')
    expect(new URL(page.url()).pathname).toBe('/api/inquiries')
    await page.goto(page.url())
    expect(new URL(page.url()).pathname).toBe('/contact')
    await expect(form(page)).toBeVisible()
  })

  test('the browser validates first', async ({ page }) => {
    await page.goto('/contact')
    await send(page)
    expect(new URL(page.url()).pathname).toBe('/contact')
    await expect(form(page).locator(':invalid')).toHaveCount(6)
  })

  test('what only the service refuses is listed, and going back finds the text', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact')
    await fill(page, { Name: '   ', 'E-mail': 'aisha@lagoon' })
    await send(page)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'Name is required.',
      'Valid email is required.',
    ])
    await page.goBack()
    await expect(form(page).getByLabel('Description')).toHaveValue(inquiry.Description)
    forgive(complaints, failedAnswer)
  })
})

test('a mail server that is down delays the mails and nothing else', async ({ browser }) => {
  const site = new TestService()
  await site.start()
  try {
    await site.mails.stop()
    const page = await browser.newPage()
    await open(page, `${site.url}/contact`)
    await fill(page)
    await send(page)
    const reference = referenceIn(await thanks(page).textContent())
    expect(inquiriesOf(site)).toMatchObject([{ reference }])
    await page.close()
    await expect
      .poll(() =>
        site.query('select attempts from outbox where "leaseUntil" is null and "lastError" is not null'),
      )
      .toEqual([{ attempts: 1 }, { attempts: 1 }])
    // Makes the next attempt due now, to save half a minute.
    await site.stop()
    site.makeMailsDue()
    await site.mails.start()
    await site.start()
    expect((await site.mails.mailTo(staffMailbox)).text).toContain(reference)
    expect((await site.mails.mailTo(inquiry['E-mail'])).text).toContain(reference)
  } finally {
    await site.dispose()
  }
})

test('axe finds nothing, wide or narrow: at rest, with errors, after sending, with everything open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const styled = new Set<string>()
  const check = async (state: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page, { styled, again: width < 1440 }), `${state}, ${width} px`).toEqual([])
    }
  }
  await answerPosts(page, '/api/inquiries', [{ status: 201, body: { reference: 'ABI-7Q4M-2KTR' } }])
  await open(page)
  await check('at rest')
  await send(page)
  await expect(summary(page)).toBeVisible()
  await check('with errors')
  await fill(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  for (const question of await page.locator('main details summary:visible').all()) await question.click()
  await check('after sending, with everything open')
})
