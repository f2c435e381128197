import { expect, test } from 'vitest'
import { findSubject } from './subject.ts'

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
