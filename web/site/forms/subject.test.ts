import { expect, test } from 'vitest'
import { answersOf, findSubject, isOnlyBegun } from './subject.ts'

const subjects = { 'services/metrology': 'Metrology' }
const tests = { paternity: ['Paternity testing', 'people'] } as const

test('finds the page an inquiry is about', () => {
  expect(findSubject('?scrollToForm=true&subject=paternity', subjects, tests)).toEqual({
    slug: 'paternity',
    title: 'Paternity testing',
  })
  expect(findSubject('?subject=services%2Fmetrology', subjects, tests)?.title).toBe('Metrology')
})

test('knows only the pages of the site', () => {
  for (const search of [
    '',
    '?subject=',
    '?subject=toString',
    '?subject=__proto__',
    '?subject=<script>',
    '?other=paternity',
  ]) {
    expect(findSubject(search, subjects, tests)).toBeUndefined()
  }
})

test('the form of a test that is not open begins with the request to be told, and needs only a name and an e-mail', () => {
  const waiting = {
    paternity: { what: 'paternity testing' },
    'services/genetic-counselling': { what: 'genetic counselling' },
  } as const
  const begun = (search: string) => answersOf(search, { ultimate: 'Ultimate' }, waiting)
  const description = 'Please tell me when paternity testing opens.'
  expect(begun('?subject=paternity')).toEqual({ company: 'private', address: '–', phone: '–', description })
  expect(begun('?subject=services/genetic-counselling').description).toContain('genetic counselling')
  expect(begun('?subject=sterility')).toEqual({})
  expect(begun('?kit=ultimate')).toEqual({ description: 'Please send a quotation for the Ultimate kit.' })
  expect([description, `${description} And the cost?`].map((text) => isOnlyBegun(text, waiting))).toEqual([
    true,
    false,
  ])
})
