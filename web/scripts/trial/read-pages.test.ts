import { parse } from 'parse5'
import { expect, test } from 'vitest'
import type { Question } from '@laboratory/contract/facts/question'
import { madeUpAnswers } from './made-up.ts'
import { findingsOf } from './read-pages.ts'

const question: Question = {
  id: 'tests.a.turnaround',
  kind: 'text',
  who: 'reception',
  priority: 1,
  question: 'How long?',
  where: ['/bioburden', '/sterility'],
}
const page = (path: string, html: string) => ({ path, document: parse(html), faults: [] })
const findings = (...pages: ReturnType<typeof page>[]) =>
  findingsOf(pages, [question], madeUpAnswers([question]))

test('an answer that does not show where its question says, or shows elsewhere, is a finding', () => {
  const mark = '<p>14 days (trial 000)</p>'
  expect(findings(page('/bioburden', mark), page('/sterility', mark), page('/home', ''))).toEqual([])
  expect(findings(page('/bioburden', mark), page('/sterility', `<script>${mark}</script>`))).toEqual([
    'tests.a.turnaround does not show on /sterility.',
  ])
  expect(findings(page('/bioburden', mark), page('/sterility', mark), page('/home', mark))[0]).toContain(
    'shows on /home too',
  )
})

test.each([
  '<span data-pending>x</span>',
  'Name to follow',
  'Text of 21 November 2026',
  'It will be listed here.',
  'Not open for orders yet. Leave your address.',
])('a stand-in is a finding: %s', (html) => {
  const mark = '<p>(trial 000)</p>'
  expect(findings(page('/bioburden', mark + html), page('/sterility', mark))[0]).toContain('holds a stand-in')
})
