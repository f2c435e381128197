/** Content names facts by their questions: what a build with answers reads, and what it refuses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPending } from '../types.ts'
import { problemsOf } from './answers.ts'
import { askedOfTests } from './asked-of-tests.ts'
import { answerTo, fact } from './fact.ts'
import { questions } from './questions.ts'
import { scheduleFile } from './schedule.ts'
import { inWords } from './wording.ts'

test('an unknown id and a value of another shape stop the build', () => {
  expect(() => fact('laboratory.telegraph')).toThrow('“laboratory.telegraph” is no question')
  expect(() => fact('laboratory.telephone')).toThrow('read it as list')
  expect(() => answerTo('origene.price')).toThrow('is answered by money: read it as words')
})

test('what is not answered is pending under its id, with what visitors read meanwhile', () => {
  const open = questions.find(({ id, meanwhile }) => meanwhile && id === 'tests.hereditary.turnaround')
  const value = fact('tests.hereditary.turnaround')
  if (isPending(value)) expect(value).toEqual({ pending: true, id: open?.id, placeholder: open?.meanwhile })
  else expect(value).not.toBe('')
})

test('every question is asked for by content', () => {
  const content = join(import.meta.dirname, '..')
  const source = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$|\.(?:md|yaml)$/.test(name) && !name.startsWith('facts/questions'))
    .map((name) => readFileSync(join(content, name), 'utf8'))
    .join('\n')
  expect(
    questions
      .map(({ id }) => id)
      .filter(
        (id) =>
          // Named by their parts there; the page of each test shows the answers of those.
          !Object.hasOwn(askedOfTests, id) &&
          !/^(?:about\.team|accreditation\.(?:testing|calibration))\./.test(id) &&
          !source.includes(`'${id}'`) &&
          !source.includes(`{fact:${id}}`) &&
          !source.includes(`: ${id}\n`),
      ),
  ).toEqual([])
})

test('a wrong, unknown, misplaced or unsigned answer has a sentence each', () => {
  const answer = { saidBy: 'reception', on: '2027-01-15' }
  const problems = problemsOf({
    version: 1,
    answers: [
      { ...answer, id: 'origene.price', value: 'cheap' },
      { ...answer, id: 'laboratory.email', value: 'info@laboratory.mu' },
      { ...answer, id: 'laboratory.pigeon', value: 'coo' },
      { ...answer, id: 'tests.nipt.tube', value: 'A tube', saidBy: '' },
      { ...answer, id: 'tests.nipt.turnaround', value: '7 working days', on: '15/01/2027' },
      { ...answer, id: 'tests.paternity.swabs', value: '2' },
    ],
  })
  expect(problems).toEqual([
    expect.stringMatching(/^“origene.price”: “cheap” is not one number/),
    expect.stringMatching(/^“laboratory.email”: answers are in the order/),
    expect.stringMatching(/^“laboratory.pigeon” is no question/),
    '“tests.nipt.tube”: does not say who says so (saidBy).',
    '“tests.nipt.turnaround”: has no date (on), such as 2027-01-15.',
    '“tests.paternity.swabs”: is written "2"; its spelling is 2.',
  ])
  expect(problemsOf({ version: 2 })).toEqual(['The file has no list of “answers” of version 1.'])
})

test('a line of a schedule that is not whole is named with what it lacks', () => {
  const { error } = scheduleFile.safeParse({ version: 1, rows: [{ subject: 'bioburden', item: ' ' }] })
  expect(error?.issues.map(({ path }) => path.join('.')).slice(0, 2)).toEqual([
    'rows.0.item',
    'rows.0.property',
  ])
})

test.each([
  ['money', 'MUR', 1500, 'Rs 1,500'],
  ['money', 'MUR', 1499.5, 'Rs 1,499.50'],
  ['number', 'swabs for each person', 2, '2 swabs for each person'],
  ['number', 'swabs for each person', 1, '1 swab for each person'],
  ['date', undefined, '2028-05-31', '31 May 2028'],
  ['list', undefined, ['Mauritius', 'Rodrigues', 'Agaléga'], 'Mauritius, Rodrigues and Agaléga'],
  ['yes-no', undefined, true, 'Yes'],
] as const)('words a %s as the site does', (kind, unit, value, words) => {
  const question = {
    id: 'a.b',
    kind,
    who: 'reception',
    priority: 1,
    question: '?',
    where: ['/home'],
  } as const
  expect(inWords({ ...question, ...(unit && { unit }) }, value)).toBe(words)
})
