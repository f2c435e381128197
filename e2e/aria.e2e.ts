/**
 * What assistive technology gets of each template: landmarks, headings, controls, with their names and levels, as outlines in `aria/` that
 * a person reads. Prose, figures and addresses are left out, so that a sentence may change. When a change of names or structure is meant:
 * `npx playwright test aria --update-snapshots`, and read the difference.
 */
import { untilAlive } from './support/alive.ts'
import { expect, allowComplaint, test } from './support/site.ts'
import { addNews } from './support/news.ts'
import { outlined } from './support/templates.ts'

/** Roles that an outline keeps. */
const kept =
  /^(?:banner|main|contentinfo|navigation|region|form|search|heading|link|button|group|textbox|searchbox|combobox|checkbox|radio|spinbutton|tablist|tab|tabpanel|dialog|alert|status|table|img|complementary)\b/

/** Prose, with all that is in it. Any other node is kept only for what it holds. */
const prose = /^(?:paragraph|text|cell|rowheader|caption|term|definition|note|blockquote|\/)/

/**
 * The accessibility tree without prose: only the nodes that are kept, and their ancestors.
 * @param snapshot Playwright's, two spaces a level
 */
function outlineOf(snapshot: string): string {
  const path: { depth: number; line: string; shown: boolean }[] = []
  const outline: string[] = []
  let proseDepth = Number.POSITIVE_INFINITY
  for (const line of snapshot.split('\n')) {
    const depth = line.search(/\S/)
    if (depth > proseDepth) continue
    proseDepth = Number.POSITIVE_INFINITY
    // A name that holds a colon puts the node into quotes.
    const node = line
      .slice(depth + 2)
      .replace(/^'((?:[^']|'')*)'/, (_, quoted: string) => quoted.replaceAll("''", "'"))
    while ((path.at(-1)?.depth ?? -1) >= depth) path.pop()
    if (kept.test(node)) {
      for (const above of path) if (!above.shown) outline.push(above.line)
      for (const above of path) above.shown = true
      // What follows a colon is text; of a group it is the name that opens it.
      const bare = /^group: \S/.test(node)
        ? node
        : node.replace(/(?<=^\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*):.*$/, '')
      outline.push(`${' '.repeat(depth)}- ${bare}`)
      path.push({ depth, line, shown: true })
    } else if (prose.test(node)) {
      proseDepth = depth
    } else {
      path.push({ depth, line: line.replace(/^(\s*- \w+).*$/, '$1'), shown: false })
    }
  }
  return `${outline.join('\n')}\n`
}

for (const [name, path] of Object.entries({ ...outlined, 'not-found': '/no-such-page' })) {
  test(`the ${name} template: landmarks, headings, names and roles`, async ({ page, site, complaints }) => {
    await page.route('**/api/public-blogs', (route) =>
      route.fulfill({
        json: {
          responseCode: 200,
          blogs: [
            {
              created: '2026-03-02T08:00:00.000Z',
              link: 'https://example.org/water',
              title: 'A piece of news',
              reference: 'water',
            },
          ],
        },
      }),
    )
    await page.route('**/api/blog-images/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.route('**/api/notices', (route) => route.fulfill({ json: { notice: null } }))
    if (name === 'news') await addNews(site)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await untilAlive(page)
    if (name === 'home') {
      // The news are loaded when they are near the screen.
      await page.getByRole('region', { name: 'Latest news' }).scrollIntoViewIfNeeded()
      await expect(page.getByText('A piece of news')).toBeVisible()
    }
    const outline = outlineOf(await page.locator('body').ariaSnapshot())
    const [main = 'no main'] = /^- main\n(?:  .*\n)*/m.exec(outline) ?? []
    expect(main).toMatchSnapshot(`${name}.txt`)
    // The frame is the same on every page, but for the way to French: web/finished/french.test.ts.
    const frame = outline.replace(main, '- main\n').replace(/^.*- link "Français.*\n/m, '')
    expect(frame).toMatchSnapshot('frame.txt')
    // Chromium itself reports the status of the page for unknown addresses.
    if (name === 'not-found') allowComplaint(complaints, 'status of 404')
  })
}
