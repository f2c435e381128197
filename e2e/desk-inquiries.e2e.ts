/** Inquiries at the staff desk: from the list to the accepted sample, by several people, with lost connections, by keyboard. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { texts } from '../api/src/testing/bad-input.ts'
import { docx, jpeg } from '../api/src/testing/files.ts'
import { stopClock } from './support/alive.ts'
import { violations } from './support/axe.ts'
import {
  addPerson,
  askLaboratory,
  callDesk,
  codeAt,
  expect,
  give,
  history,
  rowOf,
  test,
  watch,
} from './support/desk.ts'
import type { TestService } from './support/test-service.ts'

test.describe.configure({ mode: 'default' })

const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  randomBytes(400_000),
  Buffer.from('\nstartxref\n9\n%%EOF\n'),
])
const attach = (page: Page, name = 'quotation.pdf', buffer: Buffer = pdf) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const conversation = (page: Page) => page.getByRole('region', { name: /^Conversation/ })
const password = 'velvet antelope on the seventh pier'
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /Lagoon Hotels/ })

async function open(page: Page, reference: string): Promise<void> {
  await page.goto(`/desk/inquiries/${reference}`)
  await expect(heading(page)).toBeVisible()
}

/** Another person with a browser of their own. */
async function another(browser: Browser, desk: TestService, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.url })
  const { token } = await addPerson(desk, 'clerk', { name })
  await context.addCookies([{ name: 'desk', value: token, url: desk.url }])
  const page = await context.newPage()
  await watch(page)
  return page
}

test('by mouse: an inquiry comes, is answered and accepted', async ({ page, desk, signIn }) => {
  await page.clock.install()
  const priya = await signIn('clerk', { name: 'Priya', isNamed: true })
  const saved = { title: 'Quotation', body: 'Please find our quotation {reference}.' }
  await callDesk(desk, priya, 'POST /saved-replies', saved)
  await page.goto('/desk/inquiries?taker=nobody')
  // The list has been read: what comes now is new to it.
  await expect(page.locator('[data-row]').or(page.getByText('No inquiry matches')).first()).toBeVisible()
  const email = 'buyer@journey.example'
  const reference = await askLaboratory(desk, {
    email,
    description: 'Legionella in two cooling towers',
    // A test of a person beside it: no file goes out unasked.
    requestList: [{ test: 'nipt' }],
    healthConsent: '2026-11',
  })
  const row = rowOf(page, reference)
  await page.clock.fastForward(10_000)
  await expect(row).toContainText('Legionella in two cooling towers')
  await expect(page.getByRole('status').filter({ hasText: 'New inquiry: Lagoon Hotels Ltd' })).toBeAttached()

  await page.getByRole('link', { name: 'All that is open' }).click()
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/desk/inquiries/${reference}$`))
  await expect(heading(page)).toBeFocused()
  // What can be undone for ten seconds is undone first, and looked at then.
  await page.getByRole('button', { name: 'Take it' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history(page)).toContainText('Priya took it (undone)')
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(row).toContainText('Mine')

  await page.getByLabel('Text', { exact: true }).fill('Dear Anjali,')
  await page.getByRole('button', { name: 'Insert a saved reply' }).click()
  await page.getByRole('menuitem', { name: 'Quotation' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
    `Dear Anjali,\n\nPlease find our quotation ${reference}.`,
  )
  // The connection is lost at the second of three parts; sending continues from there.
  const parts: string[] = []
  await page.route('**/parts/*', async (route) => {
    const part = route.request().url().slice(-1)
    parts.push(part)
    await (parts.length === 2 ? route.abort() : route.continue())
  })
  await stopClock(page)
  await attach(page)
  await expect(page.getByText('waits for the connection')).toBeVisible()
  await page.clock.resume()
  await page.clock.fastForward(2000)
  // A link once it is whole.
  await expect(page.getByRole('link', { name: 'quotation.pdf' })).toBeVisible()
  expect(parts).toEqual(['0', '1', '1', '2'])
  // What is refused, here or by the service, leaves what is there; by its content the last one is a .docx.
  await attach(page, 'IMG_1.heic')
  await expect(page.getByText('IMG_1.heic: It is a HEIC picture of a telephone.')).toBeVisible()
  await attach(page, 'photo.jpg', Buffer.alloc(500))
  await expect(page.getByText('photo.jpg: Only PDF, JPEG, PNG, Word')).toBeVisible()
  await attach(page, 'form.png', docx)
  await expect(page.getByRole('link', { name: 'form.docx' })).toBeVisible()
  // A place that was not filled in is asked about, once.
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Dear {name},\n\nPlease find our quotation.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Is it finished?' })).toContainText('“{name}” still')
  await expect(page.getByText('Tick that the files hold no report of a person')).toBeVisible()
  await page.getByLabel('No report of a person is in these files').check()
  expect(desk.query('select id from "inquiryAnswer" where reference = ?', reference)).toEqual([])
  await text.fill('Dear Anjali,\n\nPlease find our quotation.')
  await page.getByLabel('I called the customer').check()
  await page.getByLabel('After this answer:').selectOption('quotation')
  await page.getByText('Show the e-mail as it will be sent').click()
  await expect(page.getByText(`From the laboratory, to ${email}`)).toBeVisible()
  await expect(page.getByText('[link to the steps of the request]')).toBeVisible()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('is sent in a few seconds')).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')
  await expect(rowOf(page, reference)).toContainText('Quotation')
  await expect(page.getByRole('heading', { name: /^Waiting for the customer [1-9]/ })).toBeVisible()

  for (const said of [
    'the purchase order is here',
    'the samples are here',
    'the request is reviewed and accepted',
  ]) {
    await page.getByRole('button', { name: `Note: ${said}…` }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: `From now on: ${said}.` })
    await dialog.getByLabel('Note').fill(`about ${said}`)
    await dialog.getByRole('button', { name: said }).click()
    await expect(history(page)).toContainText(`Priya moved it on: ${said}`)
    await expect(history(page)).toContainText(`about ${said}`)
  }
  const steps = page.getByRole('list', { name: 'The steps of the request' }).getByRole('listitem')
  await expect(steps.nth(4)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(4).locator('time')).toBeVisible()

  // In place of the ten seconds in which it can be undone; another e-mail wakes the sender.
  desk.makeMailsDue()
  await askLaboratory(desk, { description: 'Another' })
  await desk.untilSent()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('delivered to the mail server')).toBeVisible()
})

test('two at once: an old copy is refused, and the text stays', async ({ page, browser, desk, signIn }) => {
  await page.clock.install()
  await signIn('clerk', { name: 'Priya' })
  const reference = await askLaboratory(desk, { description: 'Two people' })
  await open(page, reference)
  const colleague = await another(browser, desk, 'Ravi')
  await open(colleague, reference)
  await expect(colleague.getByText('Priya has this open too.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Ravi has this open too.')).toBeVisible()

  await page.getByLabel('Text', { exact: true }).fill('We begin on Monday.')
  await colleague.getByLabel('Add a note').fill('They called: not before Tuesday.')
  await colleague.getByRole('button', { name: 'Keep the note' }).click()
  await expect(history(colleague)).toContainText('Ravi wrote a note')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'This inquiry was changed meanwhile.' })
  await expect(refusal).toContainText('Ravi wrote a note')
  await expect(refusal).toBeInViewport()
  await expect(conversation(page)).toContainText('They called: not before Tuesday.')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('We begin on Monday.')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `${width} px`).toEqual([])
  }
  await page.getByLabel('Text', { exact: true }).fill('We begin on Tuesday.')
  // Another address is asked about, once.
  await page.getByText(/^To .+, subject/).click()
  await page.getByLabel('Copy to').fill('chef@lagoon.example')
  await page.getByRole('button', { name: 'Send the answer all the same' }).click()
  await expect(page.getByText('chef@lagoon.example is not the customer’s address')).toBeVisible()
  await page.getByRole('button', { name: 'Send the answer all the same' }).click()
  // Taken back, the text is in the editor again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history(page)).toContainText('Priya answered (undone)')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('We begin on Tuesday.')
  await expect(page.getByLabel('Copy to')).toHaveValue('chef@lagoon.example')
  expect(desk.query('select id from "inquiryAnswer" where reference = ?', reference)).toEqual([])
  await page.clock.fastForward(10_000)
  await colleague.getByRole('button', { name: 'Take it' }).click()
  // The colleague's copy is old by now.
  await expect(colleague.getByRole('alert')).toContainText('Priya answered (undone)')

  // Handed over, it is unread there until it is opened.
  await page.getByRole('button', { name: 'Hand over…' }).click()
  await page.getByRole('radio', { name: 'Ravi' }).last().check()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(history(page)).toContainText('Priya handed it to Ravi')
  await colleague.goto('/desk/')
  await expect(colleague).toHaveTitle('(1) Today · Staff desk')
  await colleague.getByRole('link', { name: /^1 Unread/ }).click()
  await rowOf(colleague, reference).click()
  await expect(colleague).toHaveTitle('Inquiries · Staff desk')
  // A day for the customer's answer: when it has passed, the inquiry wakes up, with a text to ask again.
  await colleague.getByRole('button', { name: 'Whose turn, until when…' }).click()
  // It begins with what holds now.
  await expect(colleague.getByRole('radio', { name: 'us', exact: true })).toBeChecked()
  await colleague.getByRole('radio', { name: 'the customer' }).check()
  await colleague.getByLabel('Remind us in the morning of').fill('2099-12-01')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Tue 1 Dec 2099, 07:00')).toBeVisible()
  desk.query('update inquiry set "remindAt" = ? where reference = ?', '2026-01-01T04:00:00.000Z', reference)
  await open(colleague, reference)
  await expect(rowOf(colleague, reference)).toContainText('no answer since')
  await colleague.getByRole('button', { name: 'Insert a saved reply' }).click()
  await colleague.getByRole('menuitem', { name: 'Follow-up: no answer yet' }).click()
  await expect(colleague.getByLabel('Text', { exact: true })).toHaveValue(
    new RegExp(`${reference}[^]*no answer by 1 January 2026`),
  )
  await colleague.context().close()
})

test('what is typed survives a crash, a lost answer, a session’s end', async ({ page, desk, signIn }) => {
  const person = await signIn('clerk', { name: 'Priya', password })
  const reference = await askLaboratory(desk, { description: 'Lost lines' })
  await open(page, reference)
  const text = page.getByLabel('Text', { exact: true })
  const note = page.getByLabel('Add a note')
  const notes = () =>
    desk.query(`select note from "caseEvent" where reference = ? and kind = 'note'`, reference)
  await text.fill('A long answer, typed with care.')
  await note.fill('Called at nine.')
  const language = page.getByLabel('Subject and ending are in')
  await language.selectOption('fr')
  // A picture goes with the answer, but not the one of words that are copied with it: those are the browser's to insert.
  for (const [name, words] of [
    ['cells.jpg', 'Bottle 4'],
    ['image.jpg', ''],
  ] as const)
    expect(await give(text, 'paste', { name, type: 'image/jpeg', bytes: jpeg, words })).toBe(false)
  await expect(page.getByRole('link', { name: /^image\.jpg/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^cells\.jpg/ })).toHaveCount(0)
  // What is mended does not fold away under the caret.
  await page.getByText(/^To .*, subject /).click()
  const to = page.getByLabel('To', { exact: true })
  const own = await to.inputValue()
  await to.fill('noreply@hotel.example')
  await to.fill(own)
  await expect(to).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: /^image\.jpg/ })).toBeVisible()
  await expect(language).toHaveValue('fr')
  await expect(text).toHaveValue('A long answer, typed with care.')
  await expect(rowOf(page, reference)).toContainText('half written')

  await desk.stop('SIGKILL')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible()
  await expect(page.getByText('The desk does not answer at the moment.')).toBeAttached()
  await expect(note).toHaveValue('Called at nine.')
  await desk.start()

  // Stored, and the answer is lost on its way back.
  const loseAnswers = () =>
    page.route('**/notes', async (route) => {
      await route.fetch()
      await route.abort()
    })
  await loseAnswers()
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible()
  await expect.poll(notes).toEqual([{ note: 'Called at nine.' }])
  await page.unroute('**/notes')
  await page.reload()
  await expect(note).toHaveValue('Called at nine.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByText('It had been stored the first time.')).toBeVisible()
  await expect(note).toHaveValue('')
  expect(notes()).toEqual([{ note: 'Called at nine.' }])

  // Other text could be meant as a second note: the person decides.
  await loseAnswers()
  await note.fill('Called at ten.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible()
  await page.unroute('**/notes')
  await note.fill('Called at ten, and at noon.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByRole('alert')).toContainText('Priya wrote a note')
  expect(notes()).toEqual([{ note: 'Called at nine.' }, { note: 'Called at ten.' }])

  // What is typed while it is sent is the next note.
  await page.route('**/notes', async (route) => {
    await note.fill('Called at four.')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect.poll(notes).toHaveLength(3)
  await expect(page.getByText('The note is kept.', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('Called at four.')

  desk.query('delete from "staffSession" where "staffId" = ?', person.id)
  // Not by the mouse: a poll may find first that the session has ended, and the dialog then covers the button.
  await page.getByText('Send the answer').evaluate((button: HTMLElement) => button.click())
  const over = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(over.getByLabel('E-mail address')).toHaveValue(person.mailbox)
  expect(await violations(page), 'the end of a session, 1440 px').toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code').fill(codeAt(person.secret, new Date()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(history(page)).toContainText('Priya answered')
  await expect(text).toHaveValue('')
  expect(desk.query('select body from "inquiryAnswer" where reference = ?', reference)).toEqual([
    { body: 'A long answer, typed with care.' },
  ])
})

test('by keyboard alone: search, move, note, close', async ({ page, desk, signIn }) => {
  await signIn('clerk', { name: 'Priya' })
  const word = `keys${Date.now()}`
  const first = await askLaboratory(desk, { description: `${word} first` })
  const second = await askLaboratory(desk, { description: `${word} second` })
  await page.goto('/desk/inquiries')
  await expect(rowOf(page, first)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // In a field, the shortcut letters are typed.
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expect(page).toHaveURL(`${desk.url}/desk/inquiries?search=${word}`)
  await expect(page.getByRole('region', { name: 'List of inquiries' })).toMatchAriaSnapshot(`
    - region "List of inquiries":
      - navigation "Views":
        - link "All that is open"
        - link "Mine"
        - link "Nobody’s"
      - region:
        - heading "New 2" [level=2]
        - list:
          - listitem:
            - link /Lagoon Hotels Ltd Anjali Ramgoolam/
  `)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`${first}\\?search=${word}$`))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${second}\\?search=${word}$`))
  await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true')
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Quotation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Close the inquiry')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('m')
  await expect(rowOf(page, second)).toContainText('Mine')
  await page.keyboard.press('a')
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  await heading(page).focus()
  await page.keyboard.press('w')
  await expect(page.getByLabel('Add a note')).toBeFocused()
  await page.keyboard.type('By keyboard.')
  await page.keyboard.press('Control+Enter')
  // The next act does not wait until the page shows the note.
  await heading(page).focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Closed', exact: true })
  await expect(dialog).toBeVisible()
  // The dialog takes the focus a moment after it is shown.
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(history(page)).toContainText('Priya moved it on: closed')
  await expect(conversation(page)).toContainText('By keyboard.')
  await expect(page.getByText(/^Closed on .* by Priya\.$/)).toBeVisible()
})

test('on small screens: a complaint goes its way', async ({ page, browser, desk, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('clerk', { name: 'Priya' })
  const [wrong, right] = ['sarah@wrong.example', 'sarah@right.example']
  const reference = await askLaboratory(desk, { email: wrong, description: 'You let us wait' })
  await page.goto('/desk/inquiries')
  await rowOf(page, reference).click()
  await page.getByRole('button', { name: 'More…' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Another step…' })).toBeFocused()
  await page.getByRole('menuitem', { name: 'It is a complaint' }).press('Enter')
  // The list stands beside it.
  await expect(rowOf(page, reference)).toBeInViewport()
  await expect(rowOf(page, reference)).toContainText('Complaint')
  await page.getByRole('button', { name: 'It is about no person' }).click()
  await heading(page).focus()
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: 'Hand it over' })).toBeVisible()
  await page.keyboard.press('Escape')
  const note = (name: string) => page.getByRole('button', { name: `Note: ${name}` }).click()
  await note('the receipt is acknowledged')
  await page.getByRole('button', { name: 'The receipt is acknowledged' }).last().click()
  await note('the complaint is investigated')
  await page.getByRole('button', { name: 'The complaint is investigated' }).last().click()
  await note('the outcome is decided')
  const dialog = page.getByRole('dialog', { name: 'Decided' })
  await dialog.getByLabel('Somebody else').check()
  expect(await violations(page), 'decided, 1024 px').toEqual([])
  await dialog.getByRole('button', { name: 'The outcome is decided' }).click()
  await expect(dialog).toContainText('Say who decided it, or reviewed it')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Reviewed by the head of chemistry')
  await dialog.getByRole('button', { name: 'The outcome is decided' }).click()
  await expect(history(page)).toContainText('Priya moved it on: the outcome is decided')

  // What one does on a telephone comes before the answer (a step made it hers); an old copy is refused in sight.
  await page.setViewportSize({ width: 390, height: 844 })
  const colleague = await another(browser, desk, 'Ravi')
  await open(colleague, reference)
  await colleague.getByRole('button', { name: 'Take it' }).click()
  await expect(history(colleague)).toContainText('Ravi took it')
  await colleague.context().close()
  const top = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.y ?? 0
  for (const act of ['Unassign', 'Add a note']) expect(await top(act)).toBeLessThan(await top('Text'))
  await page.getByLabel('Text', { exact: true }).fill('You are right.')
  await page.getByLabel('After this answer:').selectOption('told')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ravi took it' })).toBeInViewport()
  await page.getByRole('button', { name: 'Send the answer all the same' }).click()
  await expect(history(page)).toContainText('the outcome is told')

  await page.getByRole('button', { name: 'Correct…' }).click()
  const form = page.getByRole('dialog', { name: 'Correct the customer' })
  await form.getByLabel('E-mail address').fill(right)
  await form.getByLabel('Why').fill('She said so on the telephone')
  expect(await violations(page), 'correct, 390 px').toEqual([])
  await form.getByRole('button', { name: 'Correct it' }).click()
  await page.getByRole('button', { name: 'Send it to the new address' }).click()
  await expect(page.getByText(`The receipt is sent again, to ${right}.`)).toBeVisible()
  expect(await violations(page), 'one inquiry, 390 px').toEqual([])
})

test('what the public form takes is text here, whatever it looks like', async ({ page, desk, signIn }) => {
  await signIn('clerk', { name: '<b>Priya</b>' })
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => expect.soft(dialog.message()).toBe('')))
  const long = `W${'w'.repeat(139)}`
  const naughty = [...texts.filter(([, , inMany]) => inMany), [long, true, true] as const]
  const stored = (text: string) => text.replaceAll('\r\n', '\n').normalize('NFC').trim()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const requestList = [
    ...naughty.map(([plan, inOneLine]) => {
      const line = inOneLine ? plan.slice(0, 100) : 'plain'
      return { test: 'sterility', samples: '9999', plan, urgent: true, lot: line, sampledAt: line }
    }),
    { test: 'nobody-knows-this-test', item: long.toUpperCase() },
  ]
  const references: string[] = []
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [text] of [
    naughty[0]!,
    naughty.find(([text]) => /\p{Script=Arabic}/u.test(text))!,
    naughty.at(-1)!,
  ]) {
    const [name, email] = [text.slice(0, 100), `naughty${references.length}@example.org`]
    references.push(await askLaboratory(desk, { description: text, name, company: name, email, requestList }))
    await page.goto(`/desk/inquiries/${references.at(-1)}`)
    await expect(conversation(page).locator('.words bdi')).toHaveText(text, { useInnerText: false })
    expect(await page.locator('#inquiry-title bdi').first().textContent()).toBe(name)
    const plans = page.getByRole('region', { name: /^Request list/ }).locator('dl > div:last-child bdi')
    const shown = (await plans.allTextContents()).filter((plan) =>
      naughty.some(([text]) => stored(text) === plan),
    )
    expect(shown).toEqual(naughty.map(([text]) => stored(text)))
    expect(await overflow(), text).toBeLessThanOrEqual(0)
  }
  await page.getByLabel('Add a note').fill('<i>note</i>')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(conversation(page)).toContainText('<i>note</i>')
  await expect(history(page)).toContainText('<b>Priya</b> wrote a note')
  expect(await violations(page), 'one inquiry, 360 px').toEqual([])
  await page.getByRole('link', { name: 'All inquiries' }).click()
  await expect(rowOf(page, references.at(-1) ?? '')).toBeFocused()
  await expect(rowOf(page, references[0] ?? '')).toContainText('<script>alert(1)</script>')
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(await violations(page), 'list, 360 px').toEqual([])
})

test('spam is released, a lost e-mail sent again, a list exported', async ({ page, desk, signIn }) => {
  await page.clock.install()
  const person = await signIn('clerk', { name: 'Priya', stage: 'stale' })
  const email = 'held@example.org'
  // What the filter missed goes in three presses, and comes back in one.
  const missed = [
    await askLaboratory(desk, {
      email,
      description: 'Missed once',
      requestList: [{ test: 'sterility', urgent: true }],
    }),
    await askLaboratory(desk, { email, description: 'Missed twice' }),
  ]
  await page.goto('/desk/inquiries?search=missed')
  await expect(rowOf(page, missed[0] ?? '')).toContainText('Sterility Validation · urgent')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  expect(await violations(page), 'selected, 1440 px').toEqual([])
  await page.getByRole('button', { name: '2 are spam' }).click()
  await expect(page.getByRole('heading', { name: /^Held back: looks like spam 2/ })).toBeVisible()
  await page
    .getByRole('dialog', { name: '2 inquiries were held back as spam.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByRole('heading', { name: /^New 2/ })).toBeVisible()
  await page.getByText('More filters').click()
  await page.getByLabel('Urgency').selectOption('yes')
  await expect(page).toHaveURL(/urgent=yes/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save as a view…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Urgent ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'All that is open' }).click()
  await page.getByRole('link', { name: 'Urgent ones' }).click()
  await expect(page).toHaveURL(/inquiries\?urgent=yes$/)

  const reference = await askLaboratory(desk, { email, description: 'Held', website2: 'x' })
  await page.goto('/desk/inquiries?group=held')
  await rowOf(page, reference).click()
  await expect(page.getByRole('heading', { name: 'Held back: it looks like spam' })).toBeVisible()
  expect(await violations(page), 'held back, 1440 px').toEqual([])
  await page.getByRole('button', { name: 'Release: it is no spam' }).click()
  await expect(history(page)).toContainText('Priya released it: no spam')
  await expect(rowOf(page, reference)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history(page)).toContainText('Priya released it: no spam (undone)')
  await page.getByRole('button', { name: 'Release: it is no spam' }).click()
  await page.getByRole('button', { name: 'More…' }).click()
  await page.getByRole('menuitem', { name: 'It is spam' }).click()
  await expect(page.getByText('A colleague said that it is spam.')).toBeVisible()
  const toast = page.getByRole('dialog', { name: /^Held back/ })
  await toast.getByRole('button', { name: 'Undo' }).click()

  // Otherwise it might have left before it is given up below.
  desk.mails.fault = 'later'
  await page.getByLabel('Text', { exact: true }).fill('Thank you.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(history(page)).toContainText('Priya answered')
  desk.query(
    `update outbox set "deadAt" = ?, "lastError" = 'address corrected' where kind = 'inquiry-answer' and "sentAt" is null and "deadAt" is null`,
    new Date().toISOString(),
  )
  await page.clock.fastForward(10_000)
  await expect(page.getByText('not delivered', { exact: true })).toBeVisible()
  desk.mails.fault = 'none'
  // As after a correction: it says where it goes now.
  await page.getByRole('button', { name: `Send it to ${email}` }).click()
  await expect
    .poll(() => desk.query(`select 1 from outbox where kind = 'inquiry-answer' and "sentAt" is null`))
    .toEqual([])
  await page.clock.fastForward(10_000)
  await expect(page.getByText('delivered to the mail server')).toBeVisible()

  await page.goto(`/desk/inquiries?search=${reference}`)
  await expect(rowOf(page, reference)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export inquiries' })
  await expect(dialog).toContainText('The file will hold what the list shows, 1 inquiry')
  expect(await violations(page), 'export, 1440 px').toEqual([])
  await dialog.getByLabel('A text table (CSV)').check()
  await dialog.getByRole('button', { name: 'Export 1 inquiry' }).click()
  await page.getByLabel('Code').fill(codeAt(person.secret, new Date()))
  const downloaded = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Confirm' })
    .click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^inquiries-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`${reference},`)
})
