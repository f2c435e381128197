/** Both forms as a visitor fills them in. */
import { expect, type Page } from '@playwright/test'

/** By label. */
export const inquiry = {
  Name: 'Aïsha Ramgoolam',
  Company: 'Lagoon Waters Ltd',
  Address: '12 Royal Road\nMoka',
  'E-mail address': 'aisha@lagoon.example',
  'Phone number': '+230 5712 3456',
  Description: 'Twelve bottles of spring water: Legionella and hardness, by June.',
}

/** Only what is required, by the id of the input; besides, a gender. */
export const registration = {
  email: 'buyer@lagoon.example',
  mobile: '57123456',
  phone: '4671234',
  pin: '4071',
  confirmPin: '4071',
  billingBuildingName: 'Lagoon House',
  billingStreetName: '12 Royal Road',
  billingCity: 'Moka',
  billingZipCode: '80813',
}

export const inquiryForm = (page: Page) =>
  page.getByRole('form', { name: /^(?:Customer inquiry|Tell me when )/ })
export const registrationForm = (page: Page) => page.getByRole('form', { name: 'B2B customer registration' })

/** It stands in the place of the form. */
export const inquiryThanks = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Form submitted successfully!' })
export const registrationThanks = (page: Page) =>
  page.getByRole('dialog', { name: 'Thank you for signing up' })

/** Opens the page of a form and waits until it is hydrated. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main form')).toHaveAttribute('novalidate')
}

export async function fillInquiry(
  page: Page,
  answers: Partial<Record<keyof typeof inquiry, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...inquiry, ...answers }))
    await inquiryForm(page).getByLabel(label, { exact: true }).fill(text)
}

export const sendInquiry = (page: Page) =>
  inquiryForm(page).getByRole('button', { name: 'Send inquiry' }).click()

export async function fillRegistration(page: Page, answers: Record<string, string> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...registration, ...answers }))
    await page.locator(`#register-${name}`).fill(text)
  await registrationForm(page).getByLabel('Female').check()
}

/** By key press: Playwright would wait for a button that counts as disabled. */
export async function sendRegistration(page: Page): Promise<void> {
  await page.locator('#register-send').focus()
  await page.keyboard.press('Enter')
}

/** The responses of a stub of the service to a form; the last one is repeated. */
export type Reply = 'lost' | { status: number; body: unknown }

/** Answers the posts of a form in place of the service. @returns what was sent so far */
export async function answerPosts(
  page: Page,
  path: string,
  replies: readonly Reply[],
): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = []
  await page.route(`**${path}`, (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>)
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? 'lost'
    if (reply === 'lost') return route.abort()
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    return route.fulfill({ status: reply.status, contentType: 'application/json', body })
  })
  return sent
}
