import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventKinds } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { describeAction } from './audit-words.ts'

/** Actions as the sources of the service write them; a part that is filled in stands as "x". */
function readActions(): string[] {
  const folder = join(import.meta.dirname, '../../../../api/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = sources.flatMap((text) => [
    ...text.matchAll(/\baction(?::| =) [^\n]*/g),
    ...text.matchAll(/\bconst actions\b[^}]*/g),
    ...text.matchAll(/\b(?:note|changePasskeys)\([^\n]*'desk [^\n]*/g),
  ])
  const quoted = found.flatMap(([line]) => [...line.matchAll(/['`]([a-z]+ [^'`\n]*)['`]/g)])
  return [...new Set(quoted.map(([, action = '']) => action.replaceAll(/\$\{[^}]*\}+/g, 'x').trim()))]
}

test('every action of the service has words', () => {
  const actions = readActions()
  expect(actions.length).toBeGreaterThan(25)
  expect(actions).toEqual(expect.arrayContaining(['privacy erase', 'desk sign in', 'registration approve']))
  // Made of the kinds of events, which are told below.
  const made = ['inquiry x', 'registration x', 'privacy request x']
  const unknown = actions.filter(
    (action) => describeAction(action) === action && !made.some((stem) => action.startsWith(stem)),
  )
  expect(unknown).toEqual([])
})

test('an action says what was done, and with what', () => {
  expect(describeAction('inquiry state quotation')).toBe('moved it on: the quotation is sent')
  expect(describeAction('inquiry undo answer')).toBe('answered (undone)')
  expect(describeAction('registration checked company')).toMatch(/^ticked “The company is on the register/)
  for (const kind of eventKinds) expect(describeAction(`inquiry ${kind}`)).not.toMatch(/^inquiry/)
  expect(describeAction('staff role manager')).toBe('made somebody manager')
  expect(describeAction('privacy correct name, phone')).toBe('corrected data: name, phone number')
  expect(describeAction('privacy correct orgName, requestList')).toBe(
    'corrected data: organisation, request list',
  )
  expect(describeAction('privacy request done')).toBe('ended a request: done')
  expect(describeAction('something new')).toBe('something new')
})
