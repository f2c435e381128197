/** Words: a section of a page is changed in two languages, and waits for somebody else. */
import { addPerson, expect, expectAccessible, test } from './support/desk.ts'

test('a section is changed in English and French; what was typed stays, and the draft waits for somebody else', async ({
  browser,
  page,
  desk,
  signIn,
}) => {
  page.setDefaultTimeout(15_000)
  await signIn('editor', { name: 'Asha Example' })
  await page.goto('/desk/words')
  const held = page.getByRole('region', { name: /^French that waits for a signature/ })
  await held.getByText(/^\d+ pages$/).click()
  await held.getByRole('button', { name: /^Sign… NIPT/ }).click()
  await page.getByLabel('Who says so').fill('Head of laboratory')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(held.getByText('draft, Head of laboratory')).toBeVisible()
  await page.getByRole('searchbox').fill('sterility validation')
  await expectAccessible(page, 'words')
  await page.getByRole('link', { name: 'Sterility validation' }).click()
  await page.getByRole('button', { name: 'Change: Two tests with nearly one name' }).click()
  const [english, french] = [page.getByLabel('English'), page.getByLabel('French', { exact: false }).first()]
  const save = page.getByRole('button', { name: 'Save the draft' })
  await expect(english).toHaveValue(/^Table: Test of sterility/)
  await expect(french).toHaveValue(/^Table: Comparaison/)
  const was = await english.inputValue()
  await page.getByLabel('Who says so').fill('Head of laboratory')

  await english.fill(was.replaceAll('{sterilityIncubationDays}', '7'))
  await save.click()
  await expect(page.getByText('{sterilityIncubationDays} has to stay')).toBeVisible()
  await expectAccessible(page, 'a section')
  // What was typed is there again after a reload.
  await page.reload()
  await page.getByRole('button', { name: /^Change: Two tests/ }).click()
  await expect(english).toHaveValue(/ 7 days/)

  await test.step('a draft that a colleague saves meanwhile is shown, and not replaced', async () => {
    const context = await browser.newContext({ baseURL: desk.url })
    const { token } = await addPerson(desk, 'editor', { name: 'Ravi' })
    await context.addCookies([{ name: 'desk', value: token, url: desk.url }])
    const colleague = await context.newPage()
    await colleague.goto(page.url())
    await colleague.getByRole('button', { name: /^Change: Two tests/ }).click()
    await colleague.getByLabel('English').fill(`${was}\n\nWritten by Ravi.`)
    await colleague.getByLabel(/The French needs no change/).check()
    await colleague.getByLabel('Who says so').fill('Reception')
    await colleague.getByRole('button', { name: 'Save the draft' }).click()
    await expect(colleague.getByText('Look at 1 draft')).toBeVisible()
    await context.close()
    await page.reload()
    await page.getByRole('button', { name: /^Change: Two tests/ }).click()
    await expect(english).toHaveValue(/ 7 days/)
    await expect(page.getByText(/what you typed below is older/)).toBeVisible()
    await expectAccessible(page, 'an older text')
    await page.getByRole('button', { name: 'Leave what I typed' }).click()
    await expect(english).toHaveValue(/Written by Ravi\.$/)
  })

  await english.fill(`${was}\n\nAsk us which one your authority wants.`)
  await page.getByLabel('Who says so').fill('Head of laboratory')
  await save.click()
  await expect(page.getByText(/This is the French of the words before/)).toBeVisible()
  await page.getByLabel(/The French needs no change/).check()
  await save.click()
  await expect(page.getByText('Look at 1 draft')).toBeVisible()
  await page.getByRole('link', { name: 'Look at 1 draft' }).click()
  await expect(page.getByRole('heading', { name: 'Waits for the signature of somebody else' })).toBeVisible()
  await expect(page.getByText('Ask us which one your authority wants.')).toBeVisible()
  expect(await (await page.request.get(`${desk.url}/sterility`)).text()).not.toContain('Ask us which one')
})
