/** The registration form with another host as its service: an absolute address, another port, CORS, and any response. */
import type { Page } from '@playwright/test'
import {
  fillRegistration,
  openForm,
  registrationForm,
  registrationThanks,
  sendRegistration,
} from '../support/forms.ts'
import { expect, failedAnswer, allowComplaint } from '../support/site.ts'
import { type PortalReply, test } from './site.ts'

const accepted = { status: 200, body: '{"status":200,"message":"Thanks"}' }

test.beforeEach(({ portal }) => {
  portal.reply = accepted
  portal.seen.length = 0
})
test.afterEach(({ complaints, portal }) => {
  allowComplaint(complaints, failedAnswer)
  allowComplaint(complaints, portal.url)
})

async function fill(page: Page): Promise<void> {
  await openForm(page, '/register')
  const birth = { birthDay: '7', birthMonth: '3', birthYear: '1985' }
  await fillRegistration(page, { ...birth, deliveryCity: 'Curepipe' })
  await registrationForm(page).getByLabel('Other').check()
}

test('lines 139, 172: gets the specified payload alone: no extension, no key, no cookie, no token', async ({
  page,
  portal,
}) => {
  await fill(page)
  await sendRegistration(page)
  await expect(registrationThanks(page)).toBeVisible()
  expect(portal.seen.map(({ method }) => method)).toEqual(['OPTIONS', 'POST'])
  const [, post] = portal.seen
  expect(post?.headers.cookie).toBeUndefined()
  expect(post?.headers['x-xsrf-token']).toBeUndefined()
  const address = (type: string) =>
    `{"id":"","buildingName":"Lagoon House","streetName":"12 Royal Road","city":"Moka","zipCode":"80813","country":"MAURITIUS","type":"${type}"}`
  expect(post?.body).toBe(
    `{"orgName":"","orgRegNumber":"","type":"CORPORATE","firstName":"","lastName":"","email":"buyer@lagoon.example","mobile":"57123456","phone":"4671234","gender":"other","dateOfBirth":"07-03-85","pin":"4071","confirmPin":"4071","addressList":[${address('BILLING')},${address('DELIVERY')}]}`,
  )
})

test('line 172: a refusal shows its message, a broken answer ours; all is kept', async ({ page, portal }) => {
  await fill(page)
  const replies: [PortalReply, string][] = [
    [{ status: 409, body: '{"status":409,"message":"Known already."}' }, 'Known already.'],
    [{ status: 200, body: '{"status":409,"message":"Known, says a 200."}' }, 'Known, says a 200.'],
    [{ status: 500, body: '{"status":500,"message":"Database <b>down</b>."}' }, 'Database <b>down</b>.'],
    [{ status: 500, body: '<!doctype html><h1>Oops</h1>' }, 'The answer could not be read.'],
    [{ status: 200, body: '' }, 'The answer could not be read.'],
    ['hang up', 'We could not reach the laboratory.'],
  ]
  for (const [reply, sentence] of replies) {
    portal.reply = reply
    await sendRegistration(page)
    await expect(page.locator('#register-failure')).toContainText(sentence)
    await expect(page.locator('#register-deliveryCity')).toHaveValue('Curepipe')
  }
  portal.reply = accepted
  await sendRegistration(page)
  await expect(registrationThanks(page)).toBeVisible()
})
