/** No request to Google before consent, and none after a refusal. */
import type { Page } from '@playwright/test'
import { settle, untilBrandFonts } from '../support/alive.ts'
import { violations } from '../support/axe.ts'
import { expectNoLayoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, allowComplaint } from '../support/site.ts'
import { measurementId, test } from './site.ts'

/**
 * Google's script as far as its reference says it: `set` and `config` name the fields of every event, `page_location` is the address of
 * the document where nobody names it, and the script sends events of its own.
 */
const googlesScript = `{
  const fields = { page_location: location.href, page_referrer: document.referrer }
  const send = (name, own) =>
    navigator.sendBeacon('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, ...fields, ...own }))
  const read = ([kind, name, own]) => {
    if (kind === 'set') Object.assign(fields, name)
    if (kind === 'config') { Object.assign(fields, own); send('user_engagement') }
    if (kind === 'event') send(name, own)
  }
  dataLayer.forEach(read)
  dataLayer.push = read
}`

/** Opens a page of that build; Google's answer is a stub that sends what it was told. */
async function open(page: Page, path: string): Promise<{ google: string[]; headers: string }> {
  const google: string[] = []
  const heard = { google, headers: '' }
  await page.clock.install()
  await page.route(/google/, (route) => {
    google.push(route.request().url())
    heard.headers += JSON.stringify(route.request().headers())
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: googlesScript,
    })
  })
  await page.goto(path)
  return heard
}

const calls = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: IArguments[] }).dataLayer ?? []).map(
      (call) => JSON.parse(JSON.stringify([...call])) as unknown[],
    ),
  )

test('line 194: not one request leaves before a yes, and none after a no', async ({ page }) => {
  const { google } = await open(page, '/sterility')
  const policy = (await page.request.get('/sterility')).headers()['content-security-policy'] ?? ''
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))
  for (const name of ['script-src', 'connect-src', 'img-src'])
    expect(directives.get(name)).toContain('google')
  for (const name of ['default-src', 'form-action', 'style-src'])
    expect(directives.get(name)).not.toContain('google')
  const question = page.getByRole('region', { name: /Google/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: 'Skip to content' }),
    'the question takes no focus',
  ).toBeFocused()
  const [yes, no] = [
    question.getByRole('button', { name: /Accept/ }),
    question.getByRole('button', { name: 'Refuse' }),
  ]
  const looks = (button: typeof yes) =>
    button.evaluate((element: HTMLElement) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      // In whole pixels: while the question slides in, its own place rounds the exact height differently.
      return { color, backgroundColor, fontSize, fontWeight, height: element.offsetHeight }
    })
  expect(await looks(yes), 'equal choices').toEqual(await looks(no))
  expect(await violations(page)).toEqual([])
  await no.click()
  await expect(question).toBeHidden()
  await page.reload()
  await settle(page)
  await expect(question).toBeHidden()
  expect(google).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('the question moves nothing at any width', async ({ page }) => {
  await watchLayoutShift(page)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 768 ? 640 : 800 })
    await page.goto('/sterility')
    await expect(page.getByRole('region', { name: /Google/ }), `${width} px`).toBeVisible()
    await untilBrandFonts(page)
    await expectNoLayoutShift(page, 0.01)
  }
})

test('line 16: after a yes Google hears of each view once, and of none after a change of mind', async ({
  page,
  site,
  complaints,
}) => {
  const heard = await open(page, '/nipt')
  const { google } = heard
  await page.evaluate(() => location.assign('/sterility?subject=nipt'))
  await page.getByRole('button', { name: 'Accept counting by Google' }).click()
  await expect.poll(() => google.length).toBe(3)
  expect(google[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`)
  expect((await calls(page))[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    },
  ])
  const where = { page_location: `${site.url}/sterility`, page_referrer: '' }
  expect(google.slice(1).map((url) => Object.fromEntries(new URL(url).searchParams))).toMatchObject([
    { en: 'user_engagement', ...where },
    { en: 'page_view', ...where, page_title: 'Sterility Validation page visited.' },
  ])
  expect(heard.headers, 'nor the page as the referrer of a request').not.toMatch(/sterility|nipt/)

  google.splice(0)
  for (const path of ['/contact?scrollToForm=true&subject=nipt', '/services/distribution']) {
    await page.goto(path)
    await settle(page)
  }
  expect(google, 'pages that show or name a test of a person').toEqual([])

  await page.goto('/cookies')
  await expect.poll(() => google.filter((url) => url.includes('en=page_view')).length).toBe(1)
  await expect(page.locator('[data-consent-choice]')).toContainText('counts your visits')
  await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1', url: site.url }])
  const change = page.getByRole('main').getByRole('button', { name: 'Change analytics choice' })
  await change.click()
  await expect(page.getByRole('heading', { name: /Google count/ })).toBeFocused()
  await page.getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(change, 'focus returns').toBeFocused()
  await expect(page.locator('[data-consent-choice]')).toContainText('does not count')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.toSorted()).toEqual(['analytics-choice', 'fonts'])
  for (const name of kept)
    await expect(page.getByRole('main'), 'the page names what the browser keeps').toContainText(
      `the name ${name}`,
    )
  expect(await page.context().cookies()).toEqual([])
  google.splice(0)
  await page.goto('/air')
  await settle(page)
  expect(google).toEqual([])
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Change analytics choice' }),
  ).toBeVisible()
  allowComplaint(complaints, /google/)
})
