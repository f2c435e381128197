/** The "deliver before" helper in use: a hotel engineer on a Friday. */
import { violations } from './support/axe.ts'
import { expect, test } from './support/site.ts'

test('a hotel engineer with four Legionella samples on a Friday is told to ask, then when to sample', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-27T10:00:00+04:00'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/watermicrobiology')
  await page.getByRole('button', { name: 'When must it be here?' }).click()
  await expect(page.getByRole('heading', { name: 'Your sampling' })).toBeFocused()

  await page.getByRole('button', { name: 'Until when must it be here?' }).click()
  await expect(page.getByText('Choose at least one.')).toBeVisible()
  await expect(page.getByText('The day and time of the first sample are missing')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  expect(await violations(page), 'with sentences beside the fields').toEqual([])

  await page.getByLabel('Legionella').check()
  await page.getByLabel('Number of samples').fill('4')
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  const headline = page.getByRole('heading', {
    name: 'Ask us first; then deliver before Friday 27 November 2026',
  })
  await expect(headline).toContainText('14:30')
  await expect(page.getByText('The laboratory is closed on Saturday 28 November 2026.')).toBeVisible()
  expect(await violations(page), 'with the answer').toEqual([])

  // After midday they can no longer be received.
  await page.getByLabel('Day and time of the first sample').fill('2026-11-27T15:45')
  await expect(page.getByRole('heading', { name: 'Do not sample then' })).toBeVisible()
  await expect(page.getByText('Monday 30 November 2026, 07:00')).toBeVisible()
  await page.getByRole('button', { name: 'Count with this time' }).click()
  await expect(
    page.getByRole('heading', { name: 'Deliver before Monday 30 November 2026, 13:00' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Put on my list, with the times' }).click()
  await expect(page.getByText('It is on your list, with the times.')).toBeVisible()
  const list = await page.evaluate(() => localStorage.getItem('request-list'))
  expect(JSON.parse(list ?? '[]')).toMatchObject([
    { test: 'watermicrobiology', samples: '4', sampledAt: 'Monday 30 November 2026, 07:00' },
  ])
})
