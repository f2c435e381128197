/** Corporate registration: from the form to a stored account under review, and all failures on the way. */
import { messages } from '@laboratory/contract/problem'
import { registrationMessages } from '@laboratory/contract/registration-fields'
import type { Page } from '@playwright/test'
import { stopClock } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import {
  answerPosts,
  fillRegistration as fill,
  openForm,
  registrationForm,
  registrationThanks as modal,
  sendRegistration as press,
} from './support/forms.ts'
import { expect, failedAnswer, allowComplaint, holdBack, test } from './support/site.ts'
import { staffMailbox, type TestService } from './support/test-service.ts'

const form = registrationForm
const input = (page: Page, name: string) => page.locator(`#register-${name}`)
const button = (page: Page) => form(page).getByRole('button', { name: 'Register' })
const summary = (page: Page) => form(page).getByRole('group', { name: 'There is a problem' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')

/** The button beside it, while answers are missing. */
const missing = (page: Page) => form(page).getByRole('button', { name: /still needed/ })

const open = (page: Page) => openForm(page, '/register')

const rowOf = (site: TestService, email: string) =>
  site.query('select * from registration where email = ?', email)[0]

test('lines 3, 133, 148: filled by keyboard alone, it is stored for review and both sides hear of it', async ({
  page,
  site,
}) => {
  await open(page)
  await input(page, 'orgName').focus()
  const keys: (string | [string])[] = [
    'Lagoon Waters Ltd', 'C12345', 'Aïsha', 'Ramgoolam', 'keyboard@lagoon.example', '57123456', '4671234', [' '],
    '7', '3', '1985', [''], '4071', '4071', [''], 'Lagoon House', '12 Royal Road', 'Moka', '80813', [' '],
  ] // prettier-ignore
  for (const key of keys) {
    if (typeof key === 'string') await page.keyboard.type(key)
    else if (key[0]) await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(input(page, 'sameAsBilling')).toBeChecked()
  await expect(button(page)).not.toHaveAttribute('aria-disabled')
  await button(page).focus()
  await page.keyboard.press('Enter')

  await expect(modal(page)).toContainText('under review by our staff')
  await expect(modal(page)).toContainText(/Portal login access will be sent to your e-\u2060mail address/)
  await expect(modal(page).getByRole('button', { name: 'Okay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Thank you for signing up')
  await expect(input(page, 'orgName')).toHaveValue('')
  await expect(input(page, 'pin')).toHaveValue('')

  const row = rowOf(site, 'keyboard@lagoon.example')
  expect(row).toMatchObject({
    orgName: 'Lagoon Waters Ltd',
    gender: 'male',
    dateOfBirth: '1985-03-07',
    dateOfBirthShort: '07-03-85',
    deliveryAddress: null,
  })
  expect((await site.mails.mailTo('keyboard@lagoon.example')).text).toMatch(/review/)
  await site.mails.mailTo(staffMailbox)
})

test('line 133: the button is disabled while answers are missing; one leads to them', async ({ page }) => {
  const sent = await answerPosts(page, '/customer/sign-up', ['lost'])
  await open(page)
  await expect(button(page)).toBeDisabled()
  await expect(missing(page)).toHaveText('10 answers are still needed: show them')
  await missing(page).press('Enter')
  await expect(page.locator(':focus')).toContainText('There is a problem')
  await expect(page).toHaveTitle(/^Error: B2B Customer Registration/)
  const { email, gender, pinRequired, confirmPin } = registrationMessages
  await expect(summary(page).getByRole('link')).toHaveText([
    email,
    'Mobile number is required.',
    'Phone number is required.',
    gender,
    pinRequired,
    confirmPin,
    'Billing building name is required.',
    'Billing street name is required.',
    'Billing city is required.',
    'Billing zip code is required.',
  ])
  await summary(page).getByRole('link', { name: gender }).click()
  await expect(form(page).getByLabel('Male', { exact: true })).toBeFocused()
  await fill(page, { confirmPin: '' })
  await expect(missing(page)).toHaveText('1 answer is still needed: show it')
  // A disabled submit button suppresses the browser's submission on Enter; the form handles it itself.
  await input(page, 'billingCity').press('Enter')
  await expect(page.locator(':focus')).toContainText('There is a problem')
  await input(page, 'confirmPin').fill('4071')
  await expect(button(page)).toBeEnabled()
  await expect(missing(page)).toHaveCount(0)
  await expect(page).toHaveTitle(/^B2B/)
  expect(sent).toHaveLength(0)
})

test('a sentence stands beside a field once it was left, not before', async ({ page }) => {
  await open(page)
  await input(page, 'email').fill('buyer@')
  await expect(form(page).getByText(registrationMessages.email)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(input(page, 'email')).toHaveAccessibleDescription(/Valid email is required\./)
  await expect(summary(page)).toHaveCount(0)
  await input(page, 'email').fill('buyer@lagoon.example')
  await expect(input(page, 'email')).toHaveAttribute('aria-invalid', 'false')
  await input(page, 'pin').fill('4071')
  await input(page, 'confirmPin').fill('4072')
  await page.keyboard.press('Tab')
  await expect(input(page, 'confirmPin')).toHaveAccessibleDescription(/PIN and confirm PIN must match\./)
  await input(page, 'pin').fill('4072')
  await expect(input(page, 'confirmPin')).toHaveAttribute('aria-invalid', 'false')
})

test('lines 158, 188: only digits ever appear where only digits count, typed or pasted; prefix and country are seen and heard', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await open(page)
  await expect(input(page, 'mobile')).toHaveAccessibleDescription(/Prefix \+230/)
  await expect(input(page, 'phone')).toHaveAccessibleDescription(/Prefix \+230/)
  for (const country of await form(page).getByLabel('Country').all()) {
    await expect(country).toHaveValue('MAURITIUS')
    await expect(country).toBeDisabled()
  }
  for (const [name, typed, kept] of [
    ['mobile', '5a7 12-34x56', '57123456'],
    ['phone', '(467) 1234', '4671234'],
    ['pin', '4o0l71999', '4071'],
    ['billingZipCode', 'R8 08/13', '80813'],
  ] as const) {
    await input(page, name).pressSequentially(typed)
    await expect(input(page, name)).toHaveValue(kept)
  }
  for (const [name, pasted, kept] of [
    ['mobile', '+230 5712 3456', '57123456'],
    ['confirmPin', ' 40 71 ', '4071'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await input(page, name).fill('')
    await input(page, name).press('ControlOrMeta+V')
    await expect(input(page, name)).toHaveValue(kept)
  }
  await input(page, 'pin').press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('x9')
  await expect(input(page, 'pin')).toHaveValue('4091')
  await expect(input(page, 'pin')).toHaveAttribute('type', 'password')
  await form(page).getByLabel('Show the PIN').check()
  await expect(input(page, 'pin')).toHaveAttribute('type', 'text')
  await expect(input(page, 'confirmPin')).toHaveAttribute('type', 'text')
})

test('a date of birth is judged when its three fields are left, each part for itself', async ({ page }) => {
  await open(page)
  const group = form(page).getByRole('group', { name: /Date of birth/ })
  await input(page, 'birthDay').fill('31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('April')
  await expect(group.getByText('Error:')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1985')
  await input(page, 'pin').focus()
  await expect(group).toContainText('that month has 30 days')
  await expect(input(page, 'birthDay')).toHaveAttribute('aria-invalid', 'true')
  await expect(input(page, 'birthMonth')).toHaveAttribute('aria-invalid', 'false')
  await input(page, 'birthDay').fill('30')
  await expect(group.getByText('Error:')).toHaveCount(0)
  await input(page, 'birthYear').fill('2985')
  await expect(group).toContainText('cannot be in the future')
  await input(page, 'birthYear').fill('')
  await expect(group).toContainText('must include a year')
  for (const name of ['birthDay', 'birthMonth']) await input(page, name).fill('')
  await expect(group.getByText('Error:')).toHaveCount(0)
})

test('line 187: the calendar opens on a sensible page of 24 years and obeys the keys', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T08:00:00Z'))
  await open(page)
  const opener = form(page).getByRole('button', { name: 'Choose from a calendar' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('heading')).toContainText('1979 to 2002')
  await expect(calendar.getByRole('gridcell')).toHaveCount(24)
  const focused = page.locator(':focus')
  await expect(focused).toHaveText('2002')
  for (const [keys, text] of [
    ['ArrowUp ArrowLeft', '1997'],
    ['PageUp', '1973'],
    ['Home', '1971'],
    ['End', '1974'],
    // No future year: the last page ends with this one.
    ['PageDown PageDown PageDown ArrowRight', '2026'],
    ['Enter', 'January'],
    ['ArrowDown', 'April'],
    ['Enter', '1'],
    ['ArrowDown', '8'],
  ] as const) {
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    await expect(focused).toHaveText(text)
  }
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(input(page, 'birthDay')).toHaveValue('8')
  await expect(input(page, 'birthMonth')).toHaveValue('4')
  await expect(input(page, 'birthYear')).toHaveValue('2026')

  // It opens at the typed date, and offers no future day.
  await input(page, 'birthMonth').fill('November')
  await opener.click()
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('2026')
  await calendar.getByRole('button', { name: '2026' }).click()
  await expect(calendar.getByRole('button', { name: 'December' })).toHaveAttribute('aria-disabled', 'true')
  await calendar.getByRole('button', { name: 'November' }).click()
  await expect(calendar.getByRole('button', { name: /21 November/ })).toBeEnabled()
  await expect(calendar.getByRole('button', { name: /22 November/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(input(page, 'birthDay')).toHaveValue('8')
})

test('lines 133, 139: the delivery address follows the billing address while ticked, and comes back as it was typed', async ({
  page,
}) => {
  const sent = await answerPosts(page, '/customer/sign-up', [
    { status: 200, body: { status: 200, message: '' } },
  ])
  await open(page)
  await fill(page)
  await input(page, 'deliveryCity').fill('Curepipe')
  await input(page, 'sameAsBilling').check()
  await expect(input(page, 'deliveryBuildingName')).toHaveValue('Lagoon House')
  await expect(input(page, 'deliveryCity')).toHaveValue('Moka')
  await expect(input(page, 'deliveryCity')).not.toBeEditable()
  await input(page, 'billingCity').fill('Réduit')
  await expect(input(page, 'deliveryCity')).toHaveValue('Réduit')
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
  await expect(input(page, 'deliveryCity')).toHaveValue('Réduit')
  await input(page, 'sameAsBilling').uncheck()
  await expect(input(page, 'deliveryCity')).toHaveValue('Curepipe')
  await expect(input(page, 'deliveryBuildingName')).toHaveValue('')
  await fill(page, { orgName: ' Lagoon Waters Ltd ', birthDay: '7', birthMonth: 'March', birthYear: '1985' })
  await input(page, 'notificationOptIn').check()
  await press(page)
  await expect(modal(page)).toBeVisible()
  // What the payload of the specification has no place for is beside it.
  expect(sent[0]).toMatchObject({
    orgName: 'Lagoon Waters Ltd',
    dateOfBirth: '07-03-85',
    extension: {
      deliveryAddress: { buildingName: '', streetName: '', city: 'Curepipe', zipCode: '' },
      notificationOptIn: true,
      dateOfBirth: '1985-03-07',
    },
    idempotencyKey: expect.any(String),
    shownAt: expect.any(Number),
    website2: '',
    consentVersion: expect.any(String),
  })
  // The next company's form knows nothing of it, nor of what stood there under the tick.
  await modal(page).getByRole('button', { name: 'Okay' }).click()
  await expect(input(page, 'deliveryCity')).toHaveValue('')
  await input(page, 'deliveryCity').fill('Vacoas')
  await input(page, 'sameAsBilling').check()
  await fill(page)
  await press(page)
  await modal(page).getByRole('button', { name: 'Okay' }).click()
  await input(page, 'billingCity').fill('Phoenix')
  await expect(input(page, 'deliveryCity')).toHaveValue('')
})

test('lines 148, 181, 187: any other status shows the server’s message as a toast and, lastingly, at the form', async ({
  page,
  complaints,
}) => {
  const taken = 'This e-mail address is already registered.'
  await answerPosts(page, '/customer/sign-up', [{ status: 409, body: { status: 409, message: taken } }])
  await page.clock.install()
  await open(page)
  await fill(page)
  await stopClock(page)
  await press(page)
  await expect(toasts(page)).toHaveText([taken])
  // One alert: the permanent message at the form, not the toast.
  await expect(page.getByRole('alert')).toHaveText([taken])
  await expect(button(page)).toHaveAccessibleDescription(new RegExp(taken))
  const box = await toasts(page).boundingBox()
  expect(box && box.x > 900 && box.y < 200).toBe(true)
  await press(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4000)
  await expect(toasts(page)).toHaveCount(0)
  await expect(form(page).getByText(taken)).toBeVisible()
  await expect(input(page, 'pin')).toHaveValue('4071')

  // Hovering pauses its timeout.
  await press(page)
  await toasts(page).hover()
  await page.clock.runFor(3600)
  await expect(toasts(page)).toHaveCount(1)
  // Dismissed by key, it gives the focus back.
  await input(page, 'pin').focus()
  await page.getByRole('button', { name: 'Dismiss the message' }).press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(input(page, 'pin')).toBeFocused()
  allowComplaint(complaints, failedAnswer)
})

test('lines 181, 187: lost or unreadable answers keep the form; a retry carries the same key, says that it is sent, and is sent once', async ({
  page,
  complaints,
}) => {
  const sent = await answerPosts(page, '/customer/sign-up', [
    'lost',
    'lost',
    { status: 500, body: '<html>' },
    { status: 204, body: '' },
    { status: 200, body: { status: 200, message: '' } },
  ])
  await open(page)
  await fill(page)
  for (const sentence of [messages.unreachable, /could not be read/, /could not be read/]) {
    await press(page)
    await expect(page.locator('#register-failure')).toContainText(sentence)
    await expect(input(page, 'billingCity')).toHaveValue('Moka')
  }
  const answer = await holdBack(page, '**/customer/sign-up', (route) => route.fallback())
  await press(page)
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('status').filter({ hasText: 'Sending…' })).toBeVisible()
  await page.keyboard.press('Enter')
  answer()
  await expect(modal(page)).toBeVisible()
  expect(sent).toHaveLength(5)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  // What opened it may have been the first press of a double click; a press that began inside may end outside.
  await page.mouse.move(5, 5)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await modal(page).getByRole('heading').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(modal(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(modal(page)).toBeHidden()
  allowComplaint(complaints, failedAnswer)
})

test('what the service refuses stands beside the answer until it changes', async ({ page, complaints }) => {
  const body = {
    status: 422,
    message: 'Check.',
    fields: { 'addressList.0.zipCode': 'No such zip code.', email: 'That mailbox bounced.' },
  }
  await answerPosts(page, '/customer/sign-up', [
    { status: 422, body },
    { status: 200, body: { status: 200, message: '' } },
  ])
  await open(page)
  await fill(page)
  await press(page)
  await expect(summary(page).getByRole('link')).toHaveText(['That mailbox bounced.', 'No such zip code.'])
  await expect(input(page, 'billingZipCode')).toHaveAccessibleDescription(/No such zip code\./)
  await input(page, 'billingZipCode').fill('80814')
  await input(page, 'email').fill('other@lagoon.example')
  await expect(summary(page)).toHaveCount(0)
  await press(page)
  await expect(modal(page)).toBeVisible()
  allowComplaint(complaints, failedAnswer)
})

test('the answers survive a reload; the browser stores neither PIN nor date of birth', async ({ page }) => {
  await open(page)
  await fill(page, {
    pin: '8642',
    confirmPin: '8642',
    birthDay: '23',
    birthMonth: '11',
    birthYear: '1969',
    orgName: 'Lagoon Waters Ltd',
  })
  await input(page, 'sameAsBilling').check()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).toContain('Lagoon Waters Ltd')
  expect(stored).not.toMatch(/8642|1969/)
  await page.reload()
  await expect(form(page)).toHaveAttribute('novalidate')
  await expect(input(page, 'orgName')).toHaveValue('Lagoon Waters Ltd')
  await expect(form(page).getByLabel('Female')).toBeChecked()
  await expect(input(page, 'sameAsBilling')).toBeChecked()
  for (const name of ['pin', 'confirmPin', 'birthDay', 'birthYear'])
    await expect(input(page, name)).toHaveValue('')
  await expect(missing(page)).toHaveText(/^2 answers are still needed/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is an ordinary form that the service stores and thanks for', async ({ page, site }) => {
    await page.goto('/register')
    await fill(page, {
      email: 'noscript@lagoon.example',
      deliveryCity: 'Curepipe',
      birthDay: '7',
      birthMonth: '3',
      birthYear: '1985',
    })
    await input(page, 'notificationOptIn').check()
    await expect(button(page)).toBeEnabled()
    await button(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for signing up')
    expect(rowOf(site, 'noscript@lagoon.example')).toMatchObject({
      dateOfBirth: '1985-03-07',
      notificationOptIn: 1,
      gender: 'female',
    })
  })
})

test('axe finds nothing, wide or narrow: with errors, calendar open, toast and modal open', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerPosts(page, '/customer/sign-up', [
    { status: 409, body: { status: 409, message: 'Known already.' } },
    { status: 200, body: { status: 200, message: '' } },
  ])
  await open(page)
  await missing(page).press('Enter')
  await expect(summary(page)).toBeVisible()
  await expectAccessible(page, 'with errors')
  await form(page).getByRole('button', { name: 'Choose from a calendar' }).click()
  const calendar = page.getByRole('dialog')
  await expectAccessible(page, 'calendar: years')
  await calendar.getByRole('button', { name: '1985' }).click()
  await expectAccessible(page, 'calendar: months')
  await calendar.getByRole('button', { name: 'March' }).click()
  await expectAccessible(page, 'calendar: days')
  await calendar.getByRole('button', { name: /\b7 March/ }).click()
  await fill(page)
  await press(page)
  await toasts(page).hover()
  await expectAccessible(page, 'toast')
  await press(page)
  await expect(modal(page)).toBeVisible()
  await expectAccessible(page, 'modal')
  allowComplaint(complaints, failedAnswer)
})
