import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/desk-security.md'), 'utf8')

/** OWASP ASVS 5.0, levels 1 and 2. */
const requirements = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
}

test('the desk’s security document answers each requirement of levels 1 and 2, once and in order', () => {
  const answered = [...text.matchAll(/^\| ([0-9.]+) \|/gm)].map(([, number]) => number)
  const asked = Object.entries(requirements).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  expect(answered).toEqual(asked)
})

test('each test and each file that it names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`(?:, "([^"]+)")?/g)]
  expect(named.length).toBeGreaterThan(50)
  const lost = named.filter(([, file = '', name]) => {
    if (!existsSync(join(root, file))) return true
    const source = readFileSync(join(root, file), 'utf8').replaceAll(/test\(\s+/g, 'test(')
    return name !== undefined && !source.includes(`test('${name}'`)
  })
  expect(lost.map(([match]) => match)).toEqual([])
  const files = [...text.matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.ts)`/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
