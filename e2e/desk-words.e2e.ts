/** Words: a section of a page is changed in two languages, and waits for somebody else. */
import { expect, expectAccessible, test } from './support/desk.ts'

test('a section is changed in English and French; what was typed stays, and the draft waits for somebody else', async ({
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
  await page.getByRole('button', { name: /: Two tests/ }).click()
  await expect(english).toHaveValue(/ 7 days/)

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
