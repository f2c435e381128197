import { expect, type Page } from '@playwright/test'

/** A fresh service writes its three starter articles in the background. */
export async function starterNews(page: Page, origin = ''): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.post(`${origin}/api/public-blogs`, { data: { companyCode: 'ABI' } })
        return ((await answer.json()) as { blogs: unknown[] }).blogs.length
      },
      { timeout: 30_000 },
    )
    .toBe(3)
}
