/** The customer inquiry, from the form to the laboratory's mailbox, and all failures on the way. */
import { consentVersion } from '@laboratory/contract/envelope'
import { inquiryMessages } from '@laboratory/contract/inquiry'
import { messages } from '@laboratory/contract/problem'
import type { Page, Request } from '@playwright/test'
import { keepPaintRecent, stopClock, untilAlive } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import {
  answerPosts,
  fillInquiry as fill,
  inquiry,
  inquiryForm,
  inquiryThanks as thanks,
  openForm,
  sendInquiry as send,
} from './support/forms.ts'
import { expect, failedAnswer, allowComplaint, holdBack, test } from './support/site.ts'
import { staffMailbox, type TestService } from './support/test-service.ts'

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
    email: inquiry['E-mail address'],
    flagged: 0,
  })
  // They are delivered beside each other, in either order.
  const mailTo = async (mailbox: string) =>
    (await site.mails.read()).find(
      (mail) => mail.to?.[0]?.address === mailbox && mail.text?.includes(reference),
    )
  await expect.poll(() => mailTo(inquiry['E-mail address'])).toBeDefined()
  await expect.poll(() => mailTo(staffMailbox)).toBeDefined()
  const toLaboratory = await mailTo(staffMailbox)
  for (const text of Object.values(inquiry).flatMap((typed) => typed.split('\n')))
    expect(toLaboratory?.text).toContain(text)
  expect(toLaboratory?.replyTo?.[0]?.address).toBe(inquiry['E-mail address'])
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
  const email = form(page).getByLabel('E-mail address', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Valid email is required\./)
  await email.fill('aisha@lagoon.example')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(summary(page).getByRole('link')).toHaveCount(4)
  await expect(form(page).getByLabel('Company', { exact: true })).toHaveValue('Lagoon Waters Ltd')

  // Refused with a sentence, and not cut.
  await fill(page, { Name: '   ', Description: 'x'.repeat(10_000) })
  await send(page)
  await expect(summary(page).getByRole('link')).toHaveText([
    'Name is required.',
    'Description must be 5,000 characters or fewer.',
  ])
  await expect(form(page).getByLabel('Description')).toHaveValue('x'.repeat(10_000))
  await fill(page)
  await expect(summary(page)).toHaveCount(0)
  await expect(page).toHaveTitle(/^Contact Us/)
})

test('what is typed before the page hydrates is a draft: it survives a reload, and neither another tab nor the sending', async ({
  page,
  context,
  complaints,
}) => {
  const release = await holdBack(page, '**/assets/start-contact*')
  await page.goto('/contact')
  await fill(page)
  await expect(form(page)).not.toHaveAttribute('novalidate')
  release()
  await expect(form(page)).toHaveAttribute('novalidate')
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
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
  allowComplaint(complaints, failedAnswer)
})

test('a failed sending keeps everything and says why; a retry carries the same key, other words one of their own', async ({
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
    'lost',
    'lost',
    { status: 201, body: { reference: 'ABI-7Q4M-2KTS' } },
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
  await thanks(page).getByRole('button', { name: 'Write another inquiry' }).click()
  for (const [words, sentence] of [
    ['Thirteen bottles.', messages.unreachable],
    ['Fourteen bottles.', 'ABI-7Q4M-2KTS'],
  ] as const) {
    await fill(page, { Description: words })
    await send(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence)
  }
  await thanks(page).getByRole('button', { name: 'Write another inquiry' }).click()
  // A refusal stands beside the answer it is about.
  await fill(page)
  await send(page)
  await expect(summary(page).getByRole('link')).toHaveText(['That number is too odd.'])
  await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription(/That number is too odd\./)
  await expect(page.locator(':focus')).toContainText('There is a problem')
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 0, 0, 0, 7, 7, 9, 10])
  allowComplaint(complaints, failedAnswer)
})

test('while it is sent, it says so and sends once; after five seconds it says more', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => (posts += Number(request.url().endsWith('/api/inquiries'))))
  const answer = await holdBack(page, '**/api/inquiries', (route) =>
    route.fulfill({ status: 201, json: { reference: 'ABI-7Q4M-2KTR' } }),
  )
  await page.clock.install()
  await open(page)
  await fill(page)
  await stopClock(page)
  await form(page).getByLabel('Phone number').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.clock.runFor(100)
  await expect(form(page).getByRole('status')).toHaveText('Sending…')
  await page.keyboard.press('Enter')
  await page.clock.runFor(5100)
  await expect(form(page).getByRole('status')).toContainText('takes longer than usual')
  await page.clock.resume()
  // What is typed meanwhile is for the next one.
  await form(page).getByLabel('Description').fill('And a thirteenth bottle.')
  answer()
  await thanks(page).getByRole('button', { name: 'Write another inquiry' }).click()
  await expect(form(page).getByLabel('Description')).toHaveValue('And a thirteenth bottle.')
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
  expect(posts).toBe(1)
})

test('a token is asked for at the first focus, and given back with the answers, which arrive as they were typed', async ({
  page,
  context,
  site,
}) => {
  const odd = {
    Name: '<img src=x onerror=alert(1)>',
    Company: 'شركة البحيرة',
    Description: '🧪 "quoted" <script>alert(2)</script> & ‘more’',
  }
  page.on('dialog', () => expect('a script ran').toBe(''))
  const asked: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/form-token') && asked.push(request))
  await open(page)
  await untilAlive(page)
  expect(asked).toHaveLength(0)
  expect(await context.cookies()).toEqual([])
  await form(page).getByLabel('Name', { exact: true }).focus()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
  await fill(page, { ...odd, 'E-mail address': 'token@lagoon.example' })
  const posted = page.waitForRequest(`${site.url}/api/inquiries`)
  await send(page)
  const [cookie] = await context.cookies()
  expect((await posted).headers()['x-xsrf-token']).toBe(cookie?.value)
  const reference = referenceIn(await thanks(page).textContent())
  expect(inquiriesOf(site).find((row) => row.reference === reference)).toMatchObject({
    name: odd.Name,
    company: odd.Company,
    description: odd.Description,
  })
  expect(asked).toHaveLength(1)
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
  for (const isBegun of [false, true]) {
    await open(page, '/contact?subject=paternity')
    await expect(form(page).getByRole('heading')).toHaveText('Tell me when paternity testing opens')
    const description = form(page).getByLabel('Description', { exact: true })
    const begun = 'Please tell me when paternity testing opens.'
    await expect(description).toHaveValue(begun)
    await fill(page)
    // Whatever the words: who is told when it opens waits for that test.
    if (isBegun) await description.fill(begun)
    await send(page)
    await expect(consent).toHaveAccessibleDescription(/^Error: Tick the box/)
    await consent.check()
    await send(page)
    await expect(thanks(page)).toBeVisible()
    await expect(thanks(page).getByRole('button')).toHaveCount(0)
  }
  expect(sent).toHaveLength(2)
  for (const one of sent) expect(one).toMatchObject({ subject: 'paternity', healthConsent: consentVersion })
  await open(page, '/contact?subject=nonsense')
  await expect(form(page).getByText(/^About/)).toHaveCount(0)
  // Only an address that asks for it begins at the form.
  expect(await page.evaluate(() => scrollY)).toBe(0)
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

test.describe('scrollToForm', () => {
  test.beforeEach(({ page }) => keepPaintRecent(page))
  const top = (page: Page) =>
    form(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  test('line 87: brings the form under the header on a phone, under reduced motion too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/contact?scrollToForm=true')
    const header = await page.getByRole('banner').boundingBox()
    await expect.poll(() => top(page)).toBeLessThan((header?.height ?? 0) + 60)
    expect(await top(page)).toBeGreaterThanOrEqual(0)
  })

  test('brings the focus along, without a cookie: Tab is then the first field', async ({ page, context }) => {
    await page.goto('/bioburden')
    await page.getByRole('main').getByRole('link', { name: 'Request a quotation' }).press('Enter')
    await page.waitForURL(/scrollToForm/)
    await expect(form(page)).toBeFocused()
    expect(await context.cookies()).toEqual([])
    await page.keyboard.press('Tab')
    await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  })

  test('line 87: ends at about 800 px on wide screens, before the form is hydrated', async ({ page }) => {
    await page.route('**/assets/start-contact*', () => {})
    for (const width of [1200, 1920]) {
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
    // With a list, which stands first: not above whoever is typing already.
    await page.addInitScript(() => localStorage.setItem('request-list', '[{"id":1,"test":"air"}]'))
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
})

test('lines 88, 149: questions open on their own, by key too, and the ways to reach the laboratory stand above the form', async ({
  page,
}) => {
  // A day of the list of holidays: beyond it the plain hours stand there.
  await page.clock.setFixedTime(new Date('2026-11-25T08:00:00Z'))
  await open(page)
  // Those of the form belong to the request list.
  const questions = page.locator('main details:not(form details)')
  await expect(questions).toHaveCount(10)
  await questions.first().locator('summary').click()
  await questions.nth(2).locator('summary').press('Enter')
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
      await fill(page, { Name: 'Noé <b>Script</b>', 'E-mail address': 'noscript@lagoon.example' })
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
    await page.getByLabel('E-mail address').fill('somebody@lagoon.example')
    await page.getByRole('button', { name: 'Show the steps' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot show this request')
    await page.goBack()
    await page.getByLabel('E-mail address').fill('noscript@lagoon.example')
    await page.getByRole('button', { name: 'Show the steps' }).click()
    const steps = page.getByRole('main').locator('ol').getByRole('listitem')
    await expect(steps).toHaveCount(6)
    await expect(steps.and(page.locator('[aria-current="step"]'))).toContainText('Inquiry received')
    const shown = await page.getByRole('main').textContent()
    const receipt = await site.mails.mailTo('noscript@lagoon.example')
    await page.goto(/^http\S+token=\S+$/m.exec(receipt.text ?? '')?.[0] ?? '')
    // By the link there are two forms more.
    const first = page.getByText('Withdraw my consent')
    const consent = page.locator('section').filter({ has: first }).last()
    let byLink = (await page.getByRole('main').textContent()) ?? ''
    for (const part of [files, consent]) byLink = byLink.replace((await part.textContent()) ?? '', '')
    expect(byLink).toBe(shown)
    await first.click()
    await page.getByRole('button', { name: 'Yes, take my consent back' }).click()
    await expect(page.getByRole('region', { name: 'What we need from you' })).toContainText(
      /^What we need from youYou took your consent back on .*Nothing else: we stop/,
    )
    await expect(steps).toHaveCount(1)
    await expect(files.getByLabel('Add a file')).toHaveCount(0)
    allowComplaint(complaints, failedAnswer)
    expect(inquiriesOf(site).filter((row) => row.email === 'noscript@lagoon.example')).toMatchObject([
      { reference: references[0], name: 'Noé <b>Script</b>' },
    ])
  })

  test('the browser validates first; what only the service refuses is listed, and going back finds the text', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact')
    await send(page)
    await expect(form(page).locator(':invalid')).toHaveCount(6)
    await fill(page, { Name: '   ', 'E-mail address': 'aisha@lagoon' })
    await send(page)
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'Name is required.',
      'Valid email is required.',
    ])
    await page.goBack()
    await expect(form(page).getByLabel('Description')).toHaveValue(inquiry.Description)
    allowComplaint(complaints, failedAnswer)
  })
})

test('axe finds nothing, wide or narrow: with errors, after sending, all open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerPosts(page, '/api/inquiries', [{ status: 201, body: { reference: 'ABI-7Q4M-2KTR' } }])
  await open(page)
  const honeypot = page.locator('[aria-hidden="true"] > input[name="website2"][tabindex="-1"]')
  expect(await honeypot.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(0)
  await send(page)
  await expect(summary(page)).toBeVisible()
  await expectAccessible(page, 'with errors')
  await fill(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  for (const question of await page.locator('main details summary:visible').all()) await question.click()
  await expectAccessible(page, 'after sending, with everything open')
})
