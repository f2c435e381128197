import { expect, test } from 'vitest'
import { dataHeaders, pageHeaders } from './security-headers.ts'

/**
 * Points after Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, snapshot of August 2026): base 100, and what the best
 * result of each header adds. Cookies and HSTS preloading add nothing here; integrity of scripts is the page's own.
 */
function score(headers: readonly (readonly [string, string])[]): number {
  const value = (name: string) => headers.find(([header]) => header.toLowerCase() === name)?.[1] ?? ''
  const policy = value('content-security-policy')
  const maxAge = Number(/max-age=([0-9]+)/.exec(value('strict-transport-security'))?.[1] ?? 0)
  return [
    100,
    policy.startsWith("default-src 'none'") && !/unsafe|data:|\*/.test(policy) ? 10 : -25,
    policy.includes("frame-ancestors 'none'") ? 5 : -20,
    value('referrer-policy') === 'strict-origin-when-cross-origin' ? 5 : -5,
    maxAge >= 15_768_000 ? 0 : -20,
    value('x-content-type-options') === 'nosniff' ? 0 : -5,
    value('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    value('cross-origin-opener-policy') === 'same-origin' ? 10 : 0,
    /^(?:require-corp|credentialless)$/.test(value('cross-origin-embedder-policy')) ? 10 : 0,
  ].reduce((sum, points) => sum + points)
}

const none = { styleHashes: [], frames: [], connect: [], img: [], scripts: [] }

test.each([
  ['a plain page', { ...none, styleHashes: ['sha256-abc='] }, 150],
  ['a page that opens a map', { ...none, frames: ['https://map.example'] }, 140],
  [
    'a page with another host for news',
    { ...none, connect: ['https://blog.example'], img: ['https://blog.example'] },
    150,
  ],
  ['a page with agreed analytics', { ...none, scripts: ['https://www.googletagmanager.com'] }, 150],
] as const)('%s scores at least 140', (_name, sources, points) => {
  const headers = pageHeaders(sources)
  expect(score(headers)).toBe(points)
  expect(points).toBeGreaterThanOrEqual(140)
  const names = headers.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('data, errors and redirects score no less', () => {
  expect(score(dataHeaders)).toBe(150)
})

test('each source stands in its own directive and no other', () => {
  const headers = new Map(
    pageHeaders({
      styleHashes: ['sha256-abc='],
      frames: ['https://frame.example'],
      connect: ['https://api.example'],
      img: ['https://img.example'],
      scripts: ['https://script.example'],
    }),
  )
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' https://script.example",
    'style-src': "'self' 'sha256-abc='",
    'img-src': "'self' https://img.example",
    'font-src': "'self'",
    'connect-src': "'self' https://api.example",
    'media-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https://frame.example',
    'form-action': "'self' https://api.example",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})
