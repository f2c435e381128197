/**
 * Facts and Editions: a number from the desk to a visitor, and a certificate that waits for a second person. The fax is on one page:
 * a press of all pages, for the telephone, takes three times as long (`npm run test:editions` plays it).
 */
import { expect, expectAccessible, test } from './support/desk.ts'

test('a fax number is given at the desk and stands on /contact; a certificate waits for a second person', async ({
  page,
  desk,
  signIn,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(15_000)
  await signIn('manager', { name: 'Asha Example' })
  await page.goto('/desk/facts')
  const answerOf = (question: RegExp) => page.getByRole('button', { name: question })
  await test.step('what cannot be right is said beside its field, and what was typed stays', async () => {
    await page.getByRole('searchbox').fill('fax number')
    await answerOf(/^Answer: What is the fax number/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('The answer').fill('466 12')
    await dialog.getByRole('button', { name: 'Save the draft' }).click()
    await expect(dialog.getByText(/is not one telephone number of Mauritius/)).toBeVisible()
    await expect(dialog.getByLabel('The answer')).toHaveValue('466 12')
    await expectAccessible(page, 'answer')
    await dialog.getByLabel('The answer').fill('466 1234')
    await dialog.getByLabel('Who says so').press('Enter')
    await expect(page.getByText('+230 466 1234')).toBeVisible()
    await expectAccessible(page, 'facts')
  })
  await test.step('lines that were pasted are there after a reload, until they are left', async () => {
    await page.goto('/desk/facts/schedule')
    await page.getByLabel('Heading of the schedule above the lines').fill('Microbiology')
    await page.getByLabel('Accredited since (year)').fill('2019')
    await page.getByLabel('Lines, copied').fill('Devices\tTotal count\tISO 11737-1:2018')
    await page.getByRole('button', { name: 'Check and add' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: '1 line, not saved yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave what is not saved' }).click()
    await expect(page.getByRole('heading', { name: '0 lines' })).toBeVisible()
    await page.goto('/desk/facts')
  })
  await test.step('its old and new words, how many pages, and a page as visitors will get it', async () => {
    await page.getByRole('link', { name: 'Look at 1 draft and publish' }).click()
    await expect(page.getByText(/^This changes \d pages?\.$/)).toBeVisible({ timeout: 120_000 })
    await page.getByText('Look at the pages').click()
    const frame = page.frameLocator('iframe').first()
    await expect(frame.getByText('+230 466 1234').first()).toBeAttached()
    await expectAccessible(page, 'editions')
  })
  const visitor = async (path: string) => (await page.request.get(desk.url + path)).text()
  await test.step('published, it stands on /contact for a visitor', async () => {
    expect(await visitor('/contact')).not.toContain('466 1234')
    const begun = Date.now()
    await page.getByRole('button', { name: 'Publish 1 answer' }).click()
    await expect(page.getByText('Edition 1')).toBeVisible({ timeout: 60_000 })
    test
      .info()
      .annotations.push({ type: 'seconds to live', description: String((Date.now() - begun) / 1000) })
    expect(await visitor('/contact')).toContain('466 1234')
  })
  await test.step('a certificate is dropped on its question, and another manager signs it', async () => {
    await page.goto('/desk/facts?q=testing+certificate+with+its+schedule')
    await answerOf(/^Answer: Which PDF is the testing certificate/).click()
    const dialog = page.getByRole('dialog')
    const file = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
    await dialog
      .getByLabel('Choose a document')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: file })
    await expect(dialog.getByText('a.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save the draft' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto('/desk/editions')
    await expect(
      page.getByRole('heading', { name: 'Waits for the signature of somebody else' }),
    ).toBeVisible()
    await signIn('manager', { name: 'Jean Example' })
    await page.goto('/desk')
    await page.getByRole('link', { name: /For your signature/ }).click()
    await page.getByRole('button', { name: 'Sign and publish 1 answer' }).click({ timeout: 60_000 })
    await expect(page.getByText('Edition 2')).toBeVisible({ timeout: 60_000 })
    const document = await page.request.get(`${desk.url}/documents/testing-certificate-and-schedule.pdf`)
    expect((await document.body()).equals(file)).toBe(true)
  })
  await test.step('a mistake is taken back', async () => {
    await page.getByRole('button', { name: 'Take back edition 1' }).click()
    // On a slow machine the pages are still being made, and it says so.
    await expect(async () => {
      await page.getByRole('button', { name: 'Take it back' }).click({ timeout: 1000 })
      await expect(page.getByText('Edition 3')).toBeVisible({ timeout: 20_000 })
    }).toPass()
    expect(await visitor('/contact')).not.toContain('466 1234')
  })
})
