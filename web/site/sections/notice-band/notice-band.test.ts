import { afterEach, expect, test, vi } from 'vitest'
import startNoticeBand from './notice-band.behaviour.ts'

afterEach(() => void vi.unstubAllGlobals())

const warning = { id: 'n1', text: 'Cyclone warning class 2: sample intake is paused.' }
const said = (notice: object | null) => () => Promise.resolve(Response.json({ notice }))

test.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch')), warning.text],
  ['refused', () => Promise.resolve(Response.json({}, { status: 503 })), warning.text],
  ['answered by something else', () => Promise.resolve(new Response('<html>')), warning.text],
  ['answered with none', said(null), ''],
  ['answered with another', said({ id: 'n2', text: 'We are open.' }), 'We are open.'],
])('a notice that is shown, after a return to the page that is %s', async (_how, answer, shown) => {
  const page = new EventTarget()
  const text = { textContent: '', lang: '' }
  const band = {
    querySelector: (selector: string) => (selector === '[data-notice-text]' ? text : null),
    toggleAttribute() {},
    setAttribute() {},
    removeAttribute() {},
  }
  const root = Object.assign(new EventTarget(), {
    documentElement: { lang: 'en', dataset: {} },
    querySelector: (selector: string) => (selector === '[data-notice]' ? band : null),
  })
  vi.stubGlobal('document', root)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', said(warning))
  startNoticeBand(root as unknown as Document)
  await expect.poll(() => text.textContent).toBe(warning.text)
  let calls = 0
  vi.stubGlobal('fetch', () => {
    calls += 1
    return answer()
  })
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(calls).toBe(1)
  // After everything that the answer sets off.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  await expect.poll(() => text.textContent).toBe(shown)
})
