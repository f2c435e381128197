/** The desk of an editor: news with a picture, preview and publication; notices. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addPerson, callDesk, expect, expectAccessible, give, test } from './support/desk.ts'

/** Left half red, right half blue. */
async function picture(): Promise<Buffer> {
  const red = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#d00' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 800, channels: 3, background: '#00d' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const preview = (page: Page, name: string) => page.frameLocator(`iframe[title^="${name}"]`)

test('an editor writes news, sees the card, and publishes it', async ({ page, signIn, desk }) => {
  await signIn('editor', { name: 'Lise Example' })
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
  // No customer's data, and no link to it.
  await expect(page.getByRole('link', { name: 'Inquiries' })).toHaveCount(0)

  await test.step('a draft with gaps is kept, in the browser and then by the service', async () => {
    await page.getByRole('link', { name: 'Write news' }).click()
    await page.getByLabel('Title').fill('Pools are open again')
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Pools are open again')
    await page.getByLabel('Link').fill('example.org/pools')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('The link must begin with https://')).toBeVisible()
    await expect(page.getByLabel('Link')).toBeFocused()
    await page.getByLabel('Link').fill('https://example.org/pools')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('A news item needs a picture.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Store the draft' }).click()
    await expect(page.getByText('The draft is stored.')).toBeVisible()
    await expect(page).toHaveURL(/\/desk\/news\/[0-9a-f]{12}$/)
  })

  await test.step('a picture: a bad one is refused; others are pasted and dropped, and cropped by mouse and by the keyboard', async () => {
    const chooser = page.getByLabel('Choose a picture')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    await chooser.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: html })
    await expect(page.getByText('The file is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    const part = page.getByRole('button', { name: 'The part that is shown' })
    const description = page.locator('#crop-description')
    // Words with a picture of them, as spreadsheets give them, pasted into a field: the words are meant.
    const file = { name: 'pools.png', type: 'image/png', bytes: await picture() }
    expect(await give(page.getByLabel('Title'), 'paste', { ...file, words: 'Pools' })).toBe(false)
    const place = page.getByText('or drop or paste one here')
    expect(await give(place, 'paste', file)).toBe(true)
    await expect(part).toBeVisible()
    await page.getByLabel('Closer').fill('2')
    await part.scrollIntoViewIfNeeded()
    const frame = await part.locator('svg').boundingBox()
    if (!frame) throw new Error('The picture is not shown')
    const { x, y, width, height } = frame
    // A press beside the frame moves it there, up to the edge; dragging takes it along.
    await page.mouse.move(x + width * 0.05, y + height * 0.05)
    await page.mouse.down()
    await expect(description).toHaveText(
      /^The middle is at 25 % from the left and 1\d % from the top, 2\.0 times/,
    )
    await page.mouse.up()
    await page.mouse.move(x + width * 0.2, y + height * 0.1)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.95, y + height * 0.95, { steps: 3 })
    await page.mouse.up()
    await expect(description).toHaveText(
      /^The middle is at 75 % from the left and 8\d % from the top, 2\.0 times/,
    )

    expect(await give(place, 'drop', file)).toBe(true)
    await expect(description).toHaveText('The middle is at 50 % from the left and 50 % from the top.')
    await page.getByLabel('Closer').fill('2')
    await part.focus()
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect(description).toHaveText(
      'The middle is at 25 % from the left and 50 % from the top, 2.0 times closer.',
    )
  })

  await test.step('the card is seen at both widths, in frames in which nothing runs', async () => {
    for (const name of ['On a computer', 'On a telephone']) {
      const card = preview(page, name).getByRole('listitem', { includeHidden: true }).filter({
        hasText: 'Pools are open again',
      })
      await expect(card.locator('img')).toHaveAttribute('alt', 'Pools are open again')
      await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      expect(await preview(page, name).locator('script').count()).toBe(0)
    }
  })

  await expectAccessible(page, 'editor')
  await test.step('published, withdrawn, and put back', async () => {
    const news = async () => (await page.request.get('/news')).text()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('It is published: it is on the home page')).toBeVisible()
    await expect.poll(news).toContain('Pools are open again')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('It is withdrawn')).toBeVisible()
    await expect.poll(news).not.toContain('Pools are open again')
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(page.getByText('It is published again')).toBeVisible()
  })

  await test.step('what a colleague changed meanwhile is shown, and the typed text stays', async () => {
    const colleague = await addPerson(desk, 'editor', { name: 'Asha Example' })
    const item = `/news/${new URL(page.url()).pathname.split('/').at(-1)}` as const
    const { version } = await callDesk<{ version: number }>(desk, colleague, `GET ${item}`)
    const words = { version, title: 'Both pools are open', link: 'https://example.org/pools' }
    await callDesk(desk, colleague, `PUT ${item}`, words)
    await page.getByLabel('Title').fill('Pools are open at last')
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await expect(page.getByRole('alert')).toContainText('The title is now “Both pools are open”.')
    await expect(page.getByLabel('Title')).toHaveValue('Pools are open at last')
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await expect(page.getByText('The changes are stored.')).toBeVisible()
  })
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('link', { name: /Pools are open at last/ })).toBeVisible()
})

test('a notice is prepared, seen, set, changed and ended', async ({ page, signIn, desk }) => {
  await signIn('editor')
  await page.goto('/desk/notices')
  const current = async () =>
    ((await (await fetch(`${desk.url}/api/notices`)).json()) as { notice: { text: string } | null }).notice
      ?.text
  await page.getByRole('button', { name: 'Prepared texts' }).click()
  await page.getByRole('menuitem', { name: 'Cyclone warning class II', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Notice' })
  await expect(text).toHaveValue(/^A cyclone warning class II is in force/)
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByText('Put your own words in place of those in square brackets.')).toBeVisible()
  await text.fill('A cyclone warning class II is in force in Mauritius. The laboratory is open.')
  await page.getByLabel('To (time in Mauritius)').fill('2020-01-01T10:00')
  await expect(page.getByText('The end has passed.')).toBeVisible()
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByText('The end must be later than now.')).toBeVisible()
  await page.getByLabel('To (time in Mauritius)').fill('2099-01-01T10:00')
  await expect(page.getByText('From now until Thu 1 Jan 2099, 10:00')).toBeVisible()
  await expect(
    preview(page, 'On a telephone').getByText('A cyclone warning class II is in force in Mauritius.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByText('It is shown on every page')).toBeVisible()
  expect(await current()).toMatch(/The laboratory is open\.$/)

  // A second one in the same visit; its answer is lost, and its words are changed before it is sent again.
  await expect(text).toHaveValue('')
  await page.route('**/api/desk/notices*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/desk/notices*')
  })
  await text.fill('The telephone is out of order.')
  await page.getByLabel('To (time in Mauritius)').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect.poll(current).toBe('The telephone is out of order.')
  await expect(page.getByRole('alert')).toBeVisible()
  await text.fill('The telephone is out of order until noon.')
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByRole('alert')).toContainText('An earlier attempt was stored')
  await expect(text).toHaveValue('The telephone is out of order until noon.')
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByText('What was shown (1)')).toBeVisible()
  expect(await current()).toBe('The telephone is out of order until noon.')
  await page.getByRole('button', { name: 'End “The telephone is out of order until noon.”' }).click()
  await page.getByRole('button', { name: 'End it now', exact: true }).click()
  await expect(page.getByText('What was shown (2)')).toBeVisible()

  await page.getByRole('button', { name: /^Change “A cyclone/ }).click()
  await expect(text).toBeFocused()
  await text.fill('A cyclone warning class III is in force in Mauritius. The laboratory is closed.')
  await page.getByRole('checkbox', { name: 'The laboratory is closed meanwhile' }).check()
  await page.getByRole('button', { name: 'Change the notice' }).click()
  await expect(page.getByText('for 31 days at most that the laboratory is closed')).toBeVisible()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('To (time in Mauritius)').fill(tomorrow)
  await page.getByRole('button', { name: 'Change the notice' }).click()
  await expect(page.getByText('What was shown (3)')).toBeVisible()
  expect(await current()).toMatch(/The laboratory is closed\.$/)
  await page.getByRole('button', { name: /^End “A cyclone/ }).click()
  await expect(page.getByRole('dialog', { name: 'End the notice now' })).toContainText(
    'Visitors no longer see',
  )
  await page.getByRole('button', { name: 'End it now', exact: true }).click()
  await expect(page.getByText('No notice is shown, and none is to come.')).toBeVisible()
  expect(await current()).toBeUndefined()
  await page.getByText('What was shown (4)').click()
  await expect(page.getByText(/changed by Priya Nair/)).toHaveCount(2)
  await expectAccessible(page, 'history')
})
