/** Registrations at the staff desk: comparison, checks, questions and decisions, by several people, by keyboard and on a phone. */
import type { Page } from '@playwright/test'
import { signUp } from '../api/src/testing/submissions.ts'
import { violations } from './support/axe.ts'
import { expect, history, rowOf, test } from './support/desk.ts'
import type { TestService } from './support/test-service.ts'

test.describe.configure({ mode: 'default' })

/** Not a toast, which is one too. */
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(?:Ask the|Approve and|Reject the|Close as) / })

/** Signs up as the public form does, with the mailbox confirmed. @returns its reference */
async function register(desk: TestService, answers: Partial<typeof signUp>): Promise<string> {
  const registration = { ...signUp, ...answers }
  const response = await fetch(`${desk.url}/api/customer/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  })
  if (!response.ok) throw new Error(`The sign-up was answered ${response.status}: ${await response.text()}`)
  const confirm = `update registration set "mailboxConfirmedAt" = ?
    where mailbox = ? and "mailboxConfirmedAt" is null returning reference`
  return String(desk.query(confirm, new Date().toISOString(), registration.email)[0]?.reference)
}

test('by mouse: two of one mailbox are compared, and settled in one act', async ({ page, desk, signIn }) => {
  const email = 'twice@lagoon.example'
  const wrong = await register(desk, { email, orgRegNumber: '', orgName: 'LAGOON  hotels limited' })
  const right = await register(desk, { email, orgRegNumber: 'C42', orgName: 'Lagoon Hotels Ltd' })
  await signIn('clerk', { name: 'Priya' })
  await page.goto('/desk')
  await page.getByRole('link', { name: /To review/ }).click()
  await expect(page).toHaveURL(/\/desk\/registrations\?group=waiting$/)
  expect(await violations(page), 'list, 1440 px').toEqual([])
  await rowOf(page, right).click()
  await expect(page.locator('#registration-title')).toBeFocused()

  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(
    page.getByRole('heading', { name: 'Two registrations name this e-mail address' }),
  ).toBeVisible()
  // How the company is spelled makes no difference; the number does.
  await expect(table.locator('mark')).toHaveText(['empty (differs)'])
  await expect(page.locator('body')).not.toContainText(/argon2|pepper/)
  // One after the other, faster than they are stored.
  await page.getByLabel('The company is on the register of companies').check()
  await page.getByLabel('The billing address is complete').check()
  await expect(history(page)).toContainText('Priya ticked “The company is on the register of companies”')
  await expect(history(page)).toContainText('Priya ticked “The billing address is complete”')

  await page.getByRole('button', { name: 'Ask a question…' }).click()
  await dialog(page).getByLabel('Text').fill('Which number is right?')
  await dialog(page).getByRole('button', { name: 'Send the question' }).click()
  // It can be undone for ten seconds.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history(page)).toContainText('Priya asked the applicant (undone)')
  await page.getByRole('button', { name: 'Ask a question…' }).click()
  await expect(dialog(page).getByLabel('Text')).toHaveValue('Which number is right?')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Approve and tell the applicant…' }).click()
  await expect(dialog(page)).toContainText('It cannot be undone.')
  await expect(dialog(page).getByLabel(new RegExp(wrong))).toBeChecked()
  expect(await violations(page), 'approval, 1440 px').toEqual([])
  await expect(dialog(page)).toContainText('was reviewed and approved')
  const approve = dialog(page).getByRole('button', { name: 'Approve and tell the applicant' })
  // Two checks are not ticked: it asks.
  await approve.click()
  await expect(dialog(page).getByLabel('Approve it without these checks.')).toBeFocused()
  await dialog(page).getByLabel('Approve it without these checks.').check()
  await approve.click()
  await expect(history(page)).toContainText('Priya approved it, with 2 of 4 checks')
  await expect(rowOf(page, right)).toBeHidden()
  await expect(rowOf(page, wrong)).toBeHidden()
  expect(await violations(page), 'one registration, 1440 px').toEqual([])
  await page.goto(`/desk/registrations/${wrong}`)
  await expect(page.getByText('Closed as repeated', { exact: true }).first()).toBeVisible()
  await expect(history(page)).toContainText(`Priya closed it as repeated: it repeats ${right}`)
})

test('a question without an answer counts in the menu again after a week', async ({ page, desk, signIn }) => {
  const answers = { email: 'both@lagoon.example', orgName: 'Both', orgRegNumber: 'C43' }
  const reference = await register(desk, answers)
  await signIn('clerk', { name: 'Priya' })
  await page.goto(`/desk/registrations/${reference}`)
  const room = page.getByRole('link', { name: /^Registrations/ })
  await expect(room).toHaveText(/\d/)
  const count = await room.innerText()
  await page.getByRole('button', { name: 'Ask a question…' }).click()
  await dialog(page).getByLabel('Text').fill('Which number is right?')
  await dialog(page).getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText('The applicant was asked less than a day ago')).toBeVisible()
  const question = `update "caseEvent" set at = ? where kind = 'question' and reference = ?`
  desk.query(question, '2026-01-05T08:00:00.000Z', reference)
  await page.goto(`/desk/registrations?search=${reference}`)
  await expect(page.getByRole('heading', { name: 'No answer for more than a week' })).toBeVisible()
  await expect(rowOf(page, reference)).toContainText(/asked \d+ days ago/)
  await expect(room).toHaveText(count, { useInnerText: true })
  expect(await violations(page), 'without an answer, 1440 px').toEqual([])
})

test('by keyboard on a telephone: one is rejected, later ones closed', async ({ page, desk, signIn }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const reference = await register(desk, { email: 'no@lagoon.example', orgName: 'No', orgRegNumber: 'C44' })
  await signIn('editor')
  await page.goto('/desk/registrations')
  await expect(page.getByRole('link', { name: /^Registrations/ })).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn('reader')
  await page.goto(`/desk/registrations/${reference}`)
  await expect(history(page)).toBeVisible()
  for (const name of ['Approve and tell the applicant…', 'Reject…', 'Keep the note'])
    await expect(page.getByRole('button', { name })).toBeHidden()

  await signIn('clerk', { name: 'Priya' })
  await page.goto(`/desk/registrations?search=${reference}`)
  await expect(rowOf(page, reference)).toBeVisible()
  expect(await violations(page), 'list, 360 px').toEqual([])
  await page.keyboard.press('j')
  await expect(page.locator('#registration-title')).toBeFocused()
  expect(await violations(page), 'one registration, 360 px').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Reject…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Reject it' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('#reason-error')).toContainText(
    'Please give the reason of the rejection.',
  )
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The number is not on the register.')
  await expect(dialog(page)).toContainText(
    'cannot open an account with it.\n\nThe number is not on the register.',
  )
  expect(await violations(page), 'rejection, 360 px').toEqual([])
  await dialog(page).getByRole('button', { name: 'Reject it' }).focus()
  await page.keyboard.press('Enter')
  await expect(history(page)).toContainText('Priya rejected it')
  await expect(history(page)).toContainText('The number is not on the register.')

  // Two more of the same e-mail address came after the decision: both are closed in one act, and nobody gets an e-mail.
  const again = { email: 'no@lagoon.example', orgName: 'No', orgRegNumber: 'C44' }
  const second = await register(desk, { ...again, phone: '2000002' })
  const third = await register(desk, { ...again, phone: '2000003' })
  await page.goto(`/desk/registrations/${third}`)
  await page.getByRole('button', { name: 'Close as repeated…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: reference })).toBeFocused()
  await expect(dialog(page).getByRole('radio', { name: reference })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: second })).toBeChecked()
  expect(await violations(page), 'closing as repeated, 360 px').toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Close as repeated' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(history(page)).toContainText(`Priya closed it as repeated: it repeats ${reference}`)
  await page.goto(`/desk/registrations/${second}`)
  await expect(history(page)).toContainText(`Priya closed it as repeated: it repeats ${reference}`)
  for (const button of ['Close as repeated…', 'Reject…'])
    await expect(page.getByRole('button', { name: button })).toBeHidden()

  // A colleague of the company, whose e-mail address also sent one of another company: that one has nothing in common with the decided one.
  const colleague = { email: 'ravi@no.example', phone: '2000004' }
  const elsewhere = await register(desk, { ...colleague, orgName: 'Bay', orgRegNumber: 'C45' })
  const ofCompany = await register(desk, { ...colleague, orgName: 'No', orgRegNumber: 'C44' })
  await page.goto(`/desk/registrations/${ofCompany}`)
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText(elsewhere)
  await page.getByRole('button', { name: 'Close as repeated…' }).click()
  await dialog(page).getByRole('radio', { name: reference }).check()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close as repeated' }).click()
  await expect(history(page)).toContainText(`Priya closed it as repeated: it repeats ${reference}`)
})
