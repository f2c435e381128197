import { expect, test } from 'vitest'
import {
  addressIn,
  alternatesOf,
  isOne,
  languageNamed,
  longDate,
  readAddress,
  translator,
} from './languages.ts'

test('a page has its path behind its language, and English has none', () => {
  expect([addressIn('en', '/contact'), addressIn('fr', '/contact')]).toEqual(['/contact', '/fr/contact'])
  expect(readAddress('/fr/services/device')).toEqual({ language: 'fr', path: '/services/device' })
  for (const path of ['/french', '/fr', '/mfe/home'])
    expect(readAddress(path)).toEqual({ language: 'en', path })
  expect([languageNamed('fr'), languageNamed('de'), languageNamed(['fr'])]).toEqual(['fr', 'en', 'en'])
})

test('a page of two languages names both and English for everybody else; a page of one names none', () => {
  expect(alternatesOf('/home', ['en'])).toEqual([])
  expect(alternatesOf('/home', ['en', 'fr'])).toEqual([
    ['en', '/home'],
    ['fr', '/fr/home'],
    ['x-default', '/home'],
  ])
})

test('dates and numbers of things are those of the language', () => {
  expect(longDate('2026-12-01', 'fr')).toBe('1er décembre 2026')
  expect(longDate('2026-12-21', 'fr')).toBe('21 décembre 2026')
  expect(longDate('2026-12-01T21:00:00Z', 'en', 'Indian/Mauritius')).toBe('2 December 2026')
  expect([0, 1, 2].map((count) => isOne(count, 'fr'))).toEqual([true, true, false])
  expect([0, 1, 2].map((count) => isOne(count, 'en'))).toEqual([false, true, false])
})

test('a sentence is said with its values, which are said too; what nobody knows stays', () => {
  const say = translator(
    { name: 'Name', faults: { long: (label: string, most: string) => `${label} has over ${most} (long).` } },
    { name: 'Nom', faults: { long: (label, most) => `${label} : plus de ${most}.` } },
  )
  expect(say('Name has over 5,000 (long).')).toBe('Nom : plus de 5,000.')
  expect(say('Something else')).toBe('Something else')
})
