/** What the policy refuses, and that responses which are no pages keep to it; `every-page.e2e.ts` has the pages. */
import { inquiry, signUpForm } from '../api/src/testing/submissions.ts'
import { untilAlive } from './support/alive.ts'
import { siteMap } from './support/pages.ts'
import { expect, allowComplaint, test } from './support/site.ts'
import { watchViolations } from './support/use-page.ts'

test('the page for unknown addresses and the answers to forms break nothing', async ({
  page,
  complaints,
}) => {
  const violations = await watchViolations(page)
  const seen: string[] = []
  let reference = ''
  const visit = async (path: string) => {
    await untilAlive(page)
    seen.push(path)
  }
  await page.goto('/nothing-here')
  await visit('/404')
  for (const [from, action, done, status, fieldsOf] of ['', '/fr'].flatMap(
    (base) =>
      [
        [`${base}/contact`, '/api/inquiries', 'thanks', 201, () => inquiry],
        [`${base}/request`, '/api/request', 'steps', 200, () => ({ reference, email: inquiry.email })],
        [`${base}/register`, '/api/customer/sign-up', 'thanks', 200, () => signUpForm],
      ] as const,
  )) {
    for (const answer of ['problem', done] as const) {
      const content: Record<string, string> = answer === 'problem' ? {} : fieldsOf()
      await page.goto(from)
      const answered = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' &&
          response.url().includes('/api/') &&
          !response.url().endsWith('/visits'),
      )
      const arrived = page.waitForEvent('domcontentloaded')
      await page.evaluate(
        ([action, entries]) => {
          // Sent by the browser itself, as without a script.
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', action })
          for (const [name, value] of Object.entries(entries))
            form.append(Object.assign(document.createElement('input'), { name, value }))
          document.body.append(form)
          form.submit()
        },
        [from.startsWith('/fr/') ? `${action}?language=fr` : action, content] as const,
      )
      const response = await answered
      // Not the page before, which is alive as well.
      await arrived
      expect(response.status()).toBe(answer === 'problem' ? 422 : status)
      await visit(`${from}/${answer}`)
      if (action === '/api/inquiries' && answer === 'thanks')
        reference = (await page.locator('[data-slot="reference"]').textContent()) ?? ''
    }
  }
  expect(seen.toSorted()).toEqual(
    Object.keys(siteMap.pages)
      .filter((path) => path === '/404' || /\/(?:thanks|problem|steps)$/.test(path))
      .toSorted(),
  )
  expect(violations).toEqual([])
  // Chromium reports the statuses 404 and 422 by itself; they are what was asked for.
  allowComplaint(complaints, /status of (?:404|422)/)
})

test('what a policy forbids does not happen, and a journey would notice it', async ({ page, complaints }) => {
  const violations = await watchViolations(page)
  await page.goto('/home')
  const isSmuggled = await page.evaluate(() => {
    // One of our own, with more behind it, has another hash.
    const script = document.createElement('script')
    script.textContent = `${document.querySelector('script[data-boot]')?.textContent};globalThis.smuggled = true`
    document.body.append(script)
    return 'smuggled' in globalThis
  })
  expect(isSmuggled).toBe(false)
  // When a browser reports what differs by its version: one kind shows that journeys would see it.
  await expect.poll(() => violations.join('\n')).toContain('/home: script-src-elem refused')
  complaints.length = 0
})
