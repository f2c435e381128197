import { expect, test } from 'vitest'
import { readSiteSettings } from './site-settings.ts'

test('defaults stand where nothing is set, also for an empty line of .env', () => {
  expect(readSiteSettings({ VITE_CUSTOMER_API_URL: ' ', PORT: '1' })).toMatchObject({
    VITE_PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    VITE_CUSTOMER_API_URL: '/api',
    VITE_GA_MEASUREMENT_ID: '',
  })
  expect(readSiteSettings({ VITE_PUBLIC_ORIGIN: 'https://www.example.mu/' }).VITE_PUBLIC_ORIGIN).toBe(
    'https://www.example.mu',
  )
})

test.each([
  ['VITE_PUBLIC_ORIGIN', 'www.example.mu', 'scheme and host alone'],
  ['VITE_PUBLIC_ORIGIN', 'https://www.example.mu/site', 'scheme and host alone'],
  ['VITE_CUSTOMER_API_URL', 'api', 'must be a path'],
  ['VITE_CUSTOMER_API_URL', '//portal.example', 'must be a path'],
  ['VITE_MAP_EMBED_URL', 'javascript:alert(1)', 'must be a path'],
  ['VITE_TRAINING_VIDEO_URL', 'https://user:secret@film.example/', 'must be a path'],
  ['VITE_GA_MEASUREMENT_ID', 'UA-1234-5', 'measurement id'],
  ['VITE_INQUIRY_ADDRESS', '/api/inquiries', 'is no setting of the site'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readSiteSettings({ [name]: value })).toThrow(sentence)
})
