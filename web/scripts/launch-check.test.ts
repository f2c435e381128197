import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparisonProblems, holidayProblems, openQuestions } from './launch-check.ts'

const root = join(import.meta.dirname, '../..')

const asked = { kind: 'text' as const, question: 'What?', where: ['/home'] }
const fact = { places: [], second: null, around: '', answer: null }

test('lists what nobody has answered, most wanted first', () => {
  const facts = [
    { ...fact, launch: 'blocks', asked: { ...asked, id: 'a.late', who: 'reception', priority: 3 } },
    { ...fact, launch: 'blocks', asked: { ...asked, id: 'a.early', who: 'counsel', priority: 1 } },
    { ...fact, launch: 'later', asked: { ...asked, id: 'a.rest', who: 'counsel', priority: 2 } },
  ] satisfies Parameters<typeof openQuestions>[0]
  expect(openQuestions(facts, 'blocks')).toEqual([
    { place: 'a.early', what: 'What? (counsel)' },
    { place: 'a.late', what: 'What? (reception)' },
  ])
})

test('asks for new holidays sixty days ahead and once they have run out', () => {
  const list = { validUntil: '2026-12-31', dates: [], uncertain: [] }
  expect(holidayProblems(list, '2026-10-01')).toEqual([])
  expect(holidayProblems(list, '2026-11-21')[0]?.what).toContain('in 40 days')
  expect(holidayProblems(list, '2027-01-01')[0]?.what).toContain('ended')
})

test('asks for a rule until the laboratory has compared its own copy, whoever else has read it', () => {
  const rule = (clause: string, by: 'standard' | 'text' | 'source') => ({
    clause,
    checked: { by, source: 'USP 29' },
  })
  const rules = [
    rule('USP <71>, table 2', 'text'),
    rule('USP <71>, table 3', 'source'),
    rule('ISO 19458', 'standard'),
    rule('This laboratory, as the page of the test asks', 'source'),
  ]
  expect(comparisonProblems([['rules/usp-71.ts', rules]])).toEqual([
    {
      place: 'web/content/rules/usp-71.ts',
      what: 'USP <71>: 2 rules wait to be compared with the laboratory’s copy.',
    },
  ])
})

test('the command has three lists, and fails while anything stands in the way', () => {
  const { status, stdout } = spawnSync(process.execPath, ['web/scripts/launch-check.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /^Stands in the way of the launch \(\d\d\)\n {2}laboratory\.telephone {2}Under which/m,
  )
  expect(stdout).toMatch(/^Shown so meanwhile \(\d+\)[^]*^Later \(\d+\)/m)
  expect(stdout).toMatch(/\d+ left before the launch/)
})
