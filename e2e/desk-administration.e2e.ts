/** The desk: figures, personal data, the audit log, the state of the service, and e-mails that were given up. */
import { readFileSync } from 'node:fs'
import { askLaboratory, expect, expectAccessible, test } from './support/desk.ts'
import type { TestService } from './support/test-service.ts'

/** Gives up every e-mail to a mailbox, as after three days. */
async function giveUp(desk: TestService, mailbox: string): Promise<void> {
  // One that is under way now would be noted as sent afterwards.
  await expect
    .poll(() => desk.query('select 1 from outbox where mailbox = ? and "sentAt" is null', mailbox))
    .toEqual([])
  const giveUp = `update outbox set "deadAt" = ?, "sentAt" = null, "lastError" = '550' where mailbox = ?`
  desk.query(giveUp, new Date().toISOString(), mailbox)
}

test('a person is corrected and erased; no address has the mailbox', async ({ page, desk, signIn }) => {
  const mailbox = 'anjali.office@lagoon.mu'
  const requestList = [
    { test: 'sterility', samples: '30', lot: 'B 12' },
    { test: 'bacterial', samples: '3' },
  ]
  const reference = await askLaboratory(desk, { email: mailbox, name: 'Anjali Doorga', requestList })
  await signIn('manager', { name: 'Asha Example' })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/desk/personal-data')
  await test.step('a request is noted, with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Note a request' }).press('Enter')
    await expect(page.getByLabel('E-mail address of the person')).toBeFocused()
    await page.keyboard.type(mailbox)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Wants to be erased')).toBeChecked()
    await page.getByLabel('Came on').press('Enter')
    await expect(page.getByText('Wants to be erased').first()).toBeVisible()
    await expect(page.getByText(/^Open due/)).toBeVisible()
  })
  const find = page.getByRole('region', { name: 'Find a person' })
  const dialog = page.getByRole('dialog', { name: `Correct ${reference}` })
  const first = dialog.getByRole('group', { name: '1. Sterility Validation' })
  await test.step('the sheet', async () => {
    await find.getByLabel('E-mail address').fill('nobody')
    await find.getByRole('button', { name: 'Show what is kept' }).click()
    await expect(find.getByText('must be one e-mail address')).toBeVisible()
    await find.getByLabel('E-mail address').fill(mailbox)
    await find.getByLabel('E-mail address').press('Enter')
    await expect(page.getByRole('article')).toContainText('Anjali Doorga')
    await expectAccessible(page, 'sheet')
  })
  await test.step('what is wrong is put right, with a reason', async () => {
    await page.getByRole('button', { name: `Correct ${reference}` }).click()
    await page.getByLabel('Name', { exact: true }).fill('Anjali Durga')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(page.getByText('Say why: who asked for it')).toBeVisible()
    await page.getByLabel('Why').fill('She called; the number is known.')
    await first.getByLabel('Number of units').fill('0')
    await dialog.getByRole('button', { name: 'Take off the list: 2. Bacterial Endotoxin' }).click()
    await expect(first.getByRole('combobox')).toBeFocused()
    await dialog.getByLabel('Add another test').selectOption('Cleanroom qualification')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const added = dialog.getByRole('group', { name: '3. Cleanroom qualification' })
    await expect(added.getByLabel('Number of rooms')).toBeFocused()
    await page.keyboard.type('2')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(first.getByText('Please give a whole number from 1 to 9999.')).toBeVisible()
    await expect(first.getByLabel('Number of units')).toBeFocused()
    await expect(first.getByLabel('Number of units')).toHaveValue('0')
    await expectAccessible(page, 'correcting')
    await first.getByLabel('Number of units').fill('35')
  })
  await test.step('on a sheet that is older, a correction is refused and undoes nothing; what was typed stays', async () => {
    // The sheet that is read again after the first correction comes when the next one is under way.
    const answer = Promise.withResolvers<void>()
    await page.route(
      '**/api/desk/personal-data/person',
      async (route) => {
        await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(dialog).toHaveCount(0)
    const open = () => page.getByRole('button', { name: `Correct ${reference}` }).click()
    await open()
    await first.getByLabel('Number of units').fill('40')
    await page.getByLabel('Why').fill('She called again.')
    const words = (text: string) => page.locator('article').getByText(text, { exact: true })
    await expect(words('Anjali Doorga')).toHaveCount(1)
    answer.resolve()
    await expect(words('Anjali Durga')).toHaveCount(1)
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(dialog.getByText('Somebody changed this meanwhile, so nothing was stored.')).toBeVisible()
    await expect(dialog.getByText('You see what is kept now')).toBeVisible()
    await expect(dialog.getByText('Somebody else changed since then: Name, Request list.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anjali Durga')
    await expectAccessible(page, 'read again')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await find.getByLabel('E-mail address').fill(mailbox)
    await find.getByLabel('E-mail address').press('Enter')
    await open()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await expect(page.getByLabel('Why')).toHaveValue('She called again.')
    await expect(first.getByLabel('Number of units')).toHaveValue('40')
    await expect(dialog.getByText('Somebody else changed since then: Name, Request list.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard what I typed' }).click()
    await expect(first.getByLabel('Number of units')).toHaveValue('35')
    await page.getByLabel('Why').fill('She called again.')
    await first.getByLabel('Number of units').fill('36')
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(page.getByText(/1\. Sterility Validation\s+Number of units: 36\s+Lot/)).toBeVisible()
    await expect(page.getByText(/3\. Cleanroom qualification\s+Number of rooms: 2$/)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('She called again.')
  })
  await test.step('the file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file (JSON)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data.inquiries[0]).toMatchObject({ reference, name: 'Anjali Durga' })
  })
  // In another window the same is corrected while the person is erased.
  const other = await page.context().newPage()
  await other.goto('/desk/personal-data')
  await other.getByLabel('E-mail address', { exact: true }).fill(mailbox)
  await other.getByRole('button', { name: 'Show what is kept' }).click()
  await other.getByRole('button', { name: `Correct ${reference}` }).click()
  await other.getByLabel('Name', { exact: true }).fill('Anjali Dorga')
  const drafts = () =>
    page.evaluate((about) => Object.keys(localStorage).filter((key) => key.includes(about)), reference)
  await test.step('erased once the address was typed again, with what was typed about it here', async () => {
    await page.getByRole('button', { name: `Correct ${reference}` }).click()
    await page.getByLabel('Why').fill('Not sent.')
    await page.keyboard.press('Escape')
    expect(await drafts()).toHaveLength(1)
    await page.getByRole('button', { name: 'Erase …' }).click()
    const erase = page.getByRole('dialog', { name: 'Erase this person' })
    await expect(erase).toContainText('1 inquiry: names, addresses')
    const again = erase.getByLabel('The e-mail address, typed once more')
    await expect(again).toBeFocused()
    await expectAccessible(page, 'erasing')
    await again.fill('anjali@lagoon.mu')
    await again.press('Enter')
    await expect(erase.getByText('This is another e-mail address.')).toBeVisible()
    await again.fill(mailbox)
    await again.press('Enter')
    await expect(page.getByText('1 submission was emptied')).toBeVisible()
    await expect(page.getByText('Nothing is kept under this e-mail address.')).toBeVisible()
    expect(await drafts()).toEqual([])
  })
  await test.step('what is typed about it in a window opened before goes once the desk knows', async () => {
    const there = other.getByRole('dialog', { name: `Correct ${reference}` })
    await there.getByLabel('Why').fill('Typed on.')
    expect(await drafts()).toHaveLength(1)
    await there.getByRole('button', { name: 'Correct it' }).click()
    await expect(other.getByText('It is not kept under this e-mail address any more.').first()).toBeVisible()
    await expect(there).toHaveCount(0)
    expect(await drafts()).toEqual([])
    await other.close()
  })
  await test.step('the audit log says so in plain words, and is unbroken', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'erased a person' })).toContainText('Asha Example')
    await expect(
      page.getByRole('row').filter({ hasText: 'corrected data: name, request list' }),
    ).toContainText(reference)
    await page.getByRole('button', { name: 'Verify the log' }).click()
    await expect(page.getByText('No entry was changed.')).toBeVisible()
    await page.getByLabel('About').selectOption('News')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('No entry matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expectAccessible(page, 'audit log')
  })
  expect(addresses.filter((address) => /lagoon|anjali/i.test(decodeURIComponent(address)))).toEqual([])
})

test('figures, e-mails that were given up, and the system status', async ({ page, desk, signIn }) => {
  await askLaboratory(desk, { email: 'gone.office@lagoon.mu', description: 'For the figures.' })
  await giveUp(desk, 'gone.office@lagoon.mu')
  await signIn('editor')
  await test.step('an editor sees figures, and no room with personal data or for managers', async () => {
    await page.goto('/desk/figures')
    await expect(page.getByRole('img', { name: /^Inquiries and registrations by week: [1-9]/ })).toBeVisible()
    await expectAccessible(page, 'figures')
    await page.getByRole('link', { name: '3 months' }).click()
    await expect(page).toHaveURL(/period=3-months$/)
    await page.getByLabel('From', { exact: true }).fill('2026-11-20')
    await page.getByLabel('To', { exact: true }).fill('2026-11-10')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('The last day must not come before the first.')).toBeVisible()
    await page.getByText('Page views by day as a table').click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Page views by day as a file (CSV)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^days-[\d-]+\.csv$/)
    const rooms = page.getByRole('navigation', { name: 'Desk' })
    await expect(rooms.getByRole('link', { name: /Personal data|System status|Inquiries/ })).toHaveCount(0)
  })
  await test.step('a reader sees whose e-mail it was by its beginning only; a clerk settles it', async () => {
    await signIn('reader')
    await page.goto('/desk/emails')
    await expect(page.getByText('g…@lagoon.mu').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Settle/ })).toHaveCount(0)
    await signIn('clerk')
    await page.goto('/desk/emails')
    await expectAccessible(page, 'e-mails')
    const settle = page.getByRole('button', { name: /^Settle: We received your inquiry/ })
    await settle.click()
    await page.getByRole('button', { name: 'Settle it' }).click()
    await expect(settle).toHaveCount(0)
  })
  await test.step('a manager sees the state of the service', async () => {
    await signIn('manager')
    await page.goto('/desk/system-status')
    await expect(page.getByText('No copy is known here yet.')).toBeVisible()
    await expectAccessible(page, 'system status')
  })
})
