import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

test('a page that was prerendered is counted when it is shown, not before, and once', async () => {
  const dataset = { page: '/air', pageLabel: 'Air page visited.' }
  const page = Object.assign(new EventTarget(), {
    documentElement: { dataset },
    cookie: '',
    prerendering: true,
  })
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response()))
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', () => {})
  const { countOnLeaving, countView } = await import('./visits.ts')
  countOnLeaving()
  countView()
  expect(fetched).not.toHaveBeenCalled()
  page.prerendering = false
  page.dispatchEvent(new Event('prerenderingchange'))
  countView()
  expect(fetched).toHaveBeenCalledOnce()
})
