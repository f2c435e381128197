import { subjectPattern } from '@laboratory/contract/envelope'
import { answerNames, isTestOfPerson, requestAnswers } from '@laboratory/contract/request-list'
import { requestFamilies } from '#content/request-fields.ts'
import { services } from '#content/services/all.ts'
import { testRecords } from '#content/tests/records.ts'
import { expect, test } from 'vitest'
import { testsOfPersons } from '#site/request-list/list.ts'
import { requestables } from './requestables.ts'

test('every test, and every service area without tests of its own, can be asked for once', () => {
  const areas = services.filter(({ slug }) => testRecords.every(({ service }) => service !== slug))
  expect(requestables.map(({ test }) => test).toSorted()).toEqual(
    [...testRecords, ...areas].map(({ path }) => path.slice(1)).toSorted(),
  )
  expect(new Set(requestables.map(({ title }) => title)).size).toBe(requestables.length)
  for (const { test } of requestables) expect(test).toMatch(subjectPattern)
})

test('the browser’s list knows which tests are done on people', () => {
  const ofPersons = requestables.filter(({ family }) => isTestOfPerson(family)).map(({ test }) => test)
  expect(testsOfPersons.toSorted()).toEqual(ofPersons.toSorted())
})

test('the key of a test on the list is its slug', () => {
  for (const { path, slug } of testRecords) expect(path.slice(1)).toBe(slug)
})

test('a family asks only what the contract carries, and words anew only what differs', () => {
  for (const family of Object.values(requestFamilies)) {
    const labels: Readonly<Record<string, string>> = 'labels' in family ? family.labels : {}
    for (const [field, label] of Object.entries(labels)) {
      expect(['samples', 'item', ...family.fields]).toContain(field)
      expect(label).not.toBe(requestAnswers[field as keyof typeof requestAnswers].label)
    }
    // In the order in which e-mails and the desk show them.
    const order = answerNames.filter((field) => (family.fields as readonly string[]).includes(field))
    expect(family.fields).toEqual(order)
  }
})

test('every family is that of something', () => {
  const used = new Set(requestables.map(({ family }) => family))
  expect([...used].toSorted()).toEqual(Object.keys(requestFamilies).toSorted())
})
