import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  claimProblems,
  comparisonProblems,
  dueAnswers,
  holidayProblems,
  openQuestions,
  scheduleProblems,
  settingProblems,
} from './launch-check-findings.ts'

const root = join(import.meta.dirname, '../..')

const asked = {
  kind: 'text',
  question: 'What?',
  where: ['/home'],
} as const

test('lists what nobody has answered, by who can answer and most wanted first', () => {
  const questions = [
    { ...asked, id: 'a.late', who: 'reception', priority: 3 },
    { ...asked, id: 'a.early', who: 'reception', priority: 1 },
    { ...asked, id: 'a.law', who: 'counsel', priority: 2 },
    { ...asked, id: 'a.known', who: 'counsel', priority: 1 },
  ] as const
  const open = openQuestions(questions, new Set(['a.known'])).filter(([, left]) => left.length > 0)
  expect(open.map(([who, left]) => [who, left.map(({ place }) => place)])).toEqual([
    ['Reception', ['1 a.early', '3 a.late']],
    ['Counsel', ['2 a.law']],
  ])
})

test('asks for the lines of a schedule that is published', () => {
  expect(scheduleProblems([{ kind: 'testing', lines: 40 }])).toEqual([])
  expect(scheduleProblems([{ kind: 'testing', lines: 0 }])[0]?.what).toContain('not listed')
})

test('asks for new holidays sixty days ahead and once they have run out', () => {
  const list = { validUntil: '2026-12-31', dates: [], uncertain: [] }
  expect(holidayProblems(list, '2026-10-01')).toEqual([])
  expect(holidayProblems(list, '2026-11-21')[0]?.what).toContain('in 40 days')
  expect(holidayProblems(list, '2027-01-01')[0]?.what).toContain('ended')
})

const stillPending = { pending: true, id: 'a.b', placeholder: 'The owner' }

test('refuses a claim of law that the policy does not fill in yet', () => {
  const text = 'It complies with the Data Protection Act 2017 and the GDPR.'
  expect(claimProblems({ text, controller: stillPending })[0]?.what).toContain(
    'complies with the Data Protection Act',
  )
  expect(claimProblems({ text, controller: 'A Ltd' })).toEqual([])
  expect(claimProblems({ text: 'It is written to meet the GDPR.', controller: stillPending })).toEqual([])
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

test('wants an origin that visitors can reach', () => {
  const rest = { VITE_MAP_EMBED_URL: 'x' }
  expect(settingProblems({ ...rest, VITE_PUBLIC_ORIGIN: 'https://www.example.mu' })).toEqual([])
  expect(settingProblems(rest)[0]?.what).toContain('is not set')
  expect(settingProblems({ ...rest, VITE_PUBLIC_ORIGIN: 'http://localhost:3000/' })[0]?.what).toContain(
    'must be https',
  )
})

test('the command lists what is left and fails while anything is', () => {
  const { status, stdout } = spawnSync(process.execPath, ['web/scripts/launch-check.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Reception \(\d+\)\n {2}1 laboratory\.telephone {2}Under which telephone/m)
  expect(stdout).toMatch(/\d+ left\./)
})

test('an answer is looked at again a month before it ends, and after the months of its question', () => {
  const questions = [
    { ...asked, id: 'a.end', who: 'reception', priority: 1, day: 'end' },
    { ...asked, id: 'a.year', who: 'reception', priority: 1, lookAgain: 12 },
  ] as const
  const said = { value: 'Words', saidBy: 'reception' }
  const answers = new Map([
    ['a.end', { ...said, id: 'a.end', value: '2027-12-20', on: '2026-11-01' }],
    ['a.year', { ...said, id: 'a.year', on: '2026-12-01' }],
  ])
  expect(dueAnswers(questions, answers, '2027-10-30')).toEqual([])
  expect(dueAnswers(questions, answers, '2027-11-20')).toEqual([
    { place: 'a.end', what: 'by 2027-12-20' },
    { place: 'a.year', what: 'by 2027-12-01' },
  ])
})
