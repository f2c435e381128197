/** The desk: signing in, sessions and signing out; and that it does not affect the public pages. */
import type { Page } from '@playwright/test'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { addPerson, codeAt, expect, expectAccessible, test, watch } from './support/desk.ts'
import { TestService } from './support/test-service.ts'

const manager = {
  name: 'Asha Example',
  mailbox: 'asha@example.mu',
  password: 'seven lagoons under slow rain',
}
const clerk = {
  name: 'Ravi Example',
  mailbox: 'ravi@example.mu',
  password: 'copper kettle on the third shelf',
}

/** As on a public origin, where a second factor is required; the rest of each response is the service's. */
async function requireSecondFactor(page: Page): Promise<void> {
  await page.route(/\/api\/desk\/(?:session|invitation\/accept)$/, async (route) => {
    // The page polls, and may do so when the test ends and the service has stopped.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return void route.abort().catch(() => undefined)
    const session = await response.json()
    const stage = session.stage === 'in' && !session.hasSecondFactor ? 'enrol' : session.stage
    await route.fulfill({ response, json: { ...session, stage } })
  })
}

/** Sets up the second factor that the page offers. @returns the recovery codes */
async function enrol(page: Page): Promise<string[]> {
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByText('They are not shown again.')).toBeVisible()
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7-]{27}$/ })
    .allInnerTexts()
  expect(recoveryCodes).toHaveLength(8)
  return recoveryCodes
}

test('the first manager invites a clerk, and lets the clerk go', async ({ page, browser }) => {
  const desk = new TestService()
  await desk.start()
  const link = await desk.says(/\S+\/desk\/invitation#\S+/)
  const recoveryCodes: string[] = []
  const clerkPage = await (await browser.newContext()).newPage()
  const complaints = await watch(clerkPage)

  await test.step('the first manager opens an account and sets up a second factor', async () => {
    await page.goto(link)
    await expectAccessible(page, 'invitation')
    await page.getByLabel('Your name').fill(manager.name)
    await page.getByLabel('E-mail address').fill(manager.mailbox)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Open the account' }).click()
    await expect(page.getByText('The password must have at least 12 characters.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(manager.password)
    await page.getByRole('button', { name: 'Open the account' }).click()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.getByRole('link', { name: 'My account' }).click()
    await page.getByRole('button', { name: 'Set up a second factor' }).click()
    recoveryCodes.push(...(await enrol(page)))
    await expectAccessible(page, 'recovery codes')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('An application for codes is set up.')).toBeVisible()
    await expectAccessible(page, 'account')
  })

  await test.step('the manager invites a clerk', async () => {
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await expectAccessible(page, 'invite')
    await page.getByLabel('Name').fill(clerk.name)
    await page.getByLabel('E-mail address').fill(clerk.mailbox)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('The invitation is on its way.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Withdraw the invitation of ${clerk.name}` })).toBeVisible()
  })

  await test.step('the clerk comes in, with a second factor, and sees no people', async () => {
    await requireSecondFactor(clerkPage)
    const { text = '' } = await desk.mails.mailTo(clerk.mailbox)
    await clerkPage.goto(/\S+\/desk\/invitation#\S+/.exec(text)?.[0] ?? '')
    // The link is a secret: it is kept neither in the address nor in the history.
    await expect.poll(() => clerkPage.url()).not.toContain('#')
    await clerkPage.getByLabel('Password', { exact: true }).fill(clerk.password)
    await clerkPage.getByRole('button', { name: 'Open the account' }).click()
    await expect(clerkPage.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expectAccessible(clerkPage, 'enrolment')
    await enrol(clerkPage)
    await clerkPage.getByRole('button', { name: 'I have kept them' }).click()
    await expect(clerkPage.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectAccessible(clerkPage, 'today')
    await expect(clerkPage.getByRole('link', { name: 'People' })).toHaveCount(0)
    await clerkPage.goto(`${desk.url}/desk/people`)
    await expect(clerkPage.getByRole('alert')).toContainText('Your role does not allow this.')
  })

  await test.step('the manager lets the clerk go, and the clerk is out', async () => {
    await page.reload()
    // The account of the last manager cannot be ended.
    await page.getByRole('button', { name: `Change ${manager.name}` }).click()
    await expect(page.getByRole('menuitem', { name: 'End the account …' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Change ${clerk.name}` }).click()
    await page.getByRole('menuitem', { name: 'End the account …' }).click()
    await expect(page.getByRole('dialog')).toContainText(`${clerk.name} (${clerk.mailbox})`)
    await page.getByRole('button', { name: 'End the account', exact: true }).click()
    await expect(page.getByText(`${clerk.name} can no longer sign in.`)).toBeVisible()
    await expectAccessible(page, 'people')
    // Not by the mouse: a poll may find first that the session has ended, and the dialog then covers the link.
    await clerkPage.getByText('Saved replies').evaluate((link: HTMLElement) => link.click())
    await expect(clerkPage.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  })

  await test.step('who signs out comes in again with password and recovery code', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('E-mail address').fill(manager.mailbox)
    await page.getByLabel('Password', { exact: true }).fill('not this one, I believe')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.')
    await page.getByLabel('Password', { exact: true }).fill(manager.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  expect(complaints).toEqual([])
  await desk.dispose()
})

test('a draft goes with signing out; keys and a fresh code', async ({ page, context, desk, signIn }) => {
  const { secret } = await signIn('manager')
  await page.goto('/desk/saved-replies')
  await page.getByRole('button', { name: 'New text' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('A half of a sentence')
  await page.reload()
  await page.getByRole('button', { name: 'New text' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('A half of a sentence')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New text' })).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to the inquiries')
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  // As long as a dialog is there, keys are its own.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/desk')
  await expect(page.getByRole('main')).toBeFocused()

  // Two minutes before the end of a session that nobody uses.
  await page.route('**/api/desk/session', async (route) => {
    const response = await route.fetch()
    const idleEndsAt = new Date(Date.now() + 120_000).toISOString()
    await route.fulfill({ response, json: { ...(await response.json()), idleEndsAt } })
  })
  await page.reload()
  await expect(page.getByText('You will be signed out at')).toBeVisible()
  await page.unroute('**/api/desk/session')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('You will be signed out at')).toHaveCount(0)

  desk.query('update "staffSession" set "confirmedAt" = null')
  await page.goto('/desk/people')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').fill(clerk.name)
  await page.getByLabel('E-mail address').fill(clerk.mailbox)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Code', { exact: true }).fill('000000')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('The code is not right')).toBeVisible()
  await expectAccessible(page, 'a fresh code')
  await confirm.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/desk/account')
  await expect(other.getByRole('heading', { name: 'My account' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectAccessible(page, 'signing out')
  await page.getByRole('button', { name: 'Sign out and delete 1 text' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // In every window of this browser.
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
})

test('a window in which another person signed in begins anew as that person', async ({ page, signIn }) => {
  await signIn('manager', { name: 'Asha Example' })
  await page.goto('/desk/saved-replies')
  await page.getByRole('button', { name: 'New text' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Only Asha may see this.')
  await signIn('reader', { name: 'Ravi Example' })
  // What the page of another window says once somebody has signed in there.
  const other = await page.context().newPage()
  await other.goto('/desk/account')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  await other.evaluate(() => new BroadcastChannel('desk').postMessage('signed-in'))
  await expect(page).toHaveURL('/desk/')
  await expect(page.getByText('Ravi Example')).toBeVisible()
  await page.goto('/desk/saved-replies')
  await expect(page.getByRole('heading', { name: 'Saved replies' })).toBeVisible()
  // The service is shared: other tests leave texts here, but no draft of another person shows.
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByText('Only Asha may see this.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New text' })).toHaveCount(0)
})

test('the desk loads at most 250 kB', async ({ page, signIn }) => {
  await signIn('manager')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  )
  expect(loaded.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(1)
  expect(loaded.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(250_000)
})

test('a passkey is added, takes the place of a code, and is removed', async ({ page }) => {
  // Passkeys are bound to a name, which an address in numbers is not.
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const desk = new TestService({ PUBLIC_ORIGIN: origin })
  desk.port = port
  await desk.start()
  const { password, mailbox } = manager
  const { token } = await addPerson(desk, 'manager', { password, mailbox })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.context().addCookies([{ name: 'desk', value: token, url: origin }])
  await page.goto(`${origin}/desk/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible()
  await expectAccessible(page, 'account with a passkey')

  await page.context().clearCookies()
  await page.goto(`${origin}/desk/account`)
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByLabel('E-mail address').fill(mailbox)
  await field.fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page, 'second factor with a passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click()
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toHaveCount(0)
  await desk.dispose()
})
