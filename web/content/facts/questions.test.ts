import { expect, test } from 'vitest'
import { namesIn } from '../markdown/yaml.ts'
import { asTyped, checkAnswer, WrongAnswer } from '@laboratory/contract/facts/check-answer'
import fc from 'fast-check'
import { questionGroups, questions } from './questions.ts'

test('no id is given twice, and each says what it is about', () => {
  const ids = questionGroups.flatMap((group) => Object.keys(group))
  expect(ids).toHaveLength(questions.length)
  expect(ids.filter((id) => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)+$/.test(id))).toEqual([])
})

test('a question is one sentence or two, ends as one, and names no file of the project', () => {
  expect(
    questions.filter(
      ({ question, help = '' }) =>
        !/^[A-Z].*[?.]$/.test(question) ||
        question.length > 200 ||
        /`|\.tsx?\b|\bweb\//.test(question + help),
    ),
  ).toEqual([])
})

test('money names its currency, a file its name, and a length belongs to a text', () => {
  const faults = questions.filter(
    ({ kind, unit, fileName, longest }) =>
      (kind === 'money' && !/^[A-Z]{3}$/.test(unit ?? '')) ||
      (kind === 'pdf' || kind === 'picture') !== (fileName !== undefined) ||
      (longest !== undefined && kind !== 'text'),
  )
  expect(faults.map(({ id }) => id)).toEqual([])
})

test('an example has the form of an answer', () => {
  const read = questions.flatMap(({ example, ...question }) =>
    example === undefined ? [] : [checkAnswer(question, example)],
  )
  expect(read.length).toBeGreaterThan(100)
})

test('whatever stands in a cell gets an answer or a sentence, and what is stored is accepted again as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questions),
      fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('yes', '1', '31/12/2027')),
      (question, given) => {
        try {
          const checked = checkAnswer(question, given)
          expect(checkAnswer(question, String(asTyped(checked)))).toEqual(checked)
        } catch (error) {
          expect(error).toBeInstanceOf(WrongAnswer)
          expect((error as Error).message).toMatch(/^\S.*\.$/su)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('price, whole time and sampling are asked of each test of devices, water, cosmetics and clean zones', () => {
  const ids = new Set(questions.map(({ id }) => id))
  const ofPersonsOrBought = [
    ...'genetic hereditary microbiome nipt paternity'.split(' '),
    // Kits have a price each, in tiers.
    'water-test-kits',
  ]
  const facts = [['price'], ['whole-time', 'turnaround'], ['sampling', 'on-site']] as const
  // The laboratory comes for these by itself.
  const done = new Set(['bsc', 'cleanroom', 'decontamination', 'iso'].map((slug) => `${slug} sampling`))
  const missing = namesIn('tests')
    .filter((slug) => !ofPersonsOrBought.includes(slug))
    .flatMap((slug) =>
      facts
        .filter((names) => !names.some((name) => ids.has(`tests.${slug}.${name}`)))
        .map(([name]) => `${slug} ${name}`),
    )
    .filter((name) => !done.has(name))
  expect(missing).toEqual([])
})
