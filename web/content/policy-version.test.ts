import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { consentVersion } from '@laboratory/contract/envelope'
import { keptRows, storedRows } from '@laboratory/contract/stored-data'
import { expect, test } from 'vitest'

/** The version in force, and a digest of its words. */
const inForce = '2026-11-27.1 3524ad733517fdcb'

/** The day of each other text on personal data, and a digest of its words. */
const dated = {
  cookies: '2026-11-27 9908f4e4023dd1a6',
  legal_terms: '2026-11-26 74030079c7e0f295',
  'your-sample-and-dna-data': '2026-11-26 a9cc8b1a96c22314',
}

const fileOf = (name: string) => readFileSync(`${import.meta.dirname}/pages/${name}.md`, 'utf8')
const digestOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('')).digest('hex').slice(0, 16)

test('the privacy policy has a new version with every amendment: raise `consentVersion`, then this line', () => {
  const tables = JSON.stringify([storedRows, keptRows()])
  expect(`${consentVersion} ${digestOf(fileOf('privacy_policy'), tables)}`).toBe(inForce)
})

test('a text on personal data has the day of its last change: set `written`, then its line', () => {
  const today = Object.keys(dated).map((name) => {
    const file = fileOf(name)
    return [name, `${/^written: (.+)$/m.exec(file)?.[1]} ${digestOf(file)}`]
  })
  expect(Object.fromEntries(today)).toEqual(dated)
})
