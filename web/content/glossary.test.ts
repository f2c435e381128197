/** One French word for each English one: in the glossary, and in all words of the interface. */
import { readdirSync, readFileSync } from 'node:fs'
import * as rules from '@laboratory/contract/words'
import * as rulesInFrench from '@laboratory/contract/words.fr'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as site from '../site/words.ts'
import * as siteInFrench from '../site/words.fr.ts'

const glossary = parse(readFileSync(`${import.meta.dirname}/glossary.yaml`, 'utf8')) as Record<string, string>

/** English words with their French, of the same keys. */
function pairsOf(english: unknown, french: unknown): [string, string][] {
  if (typeof english === 'string') return english === '' ? [] : [[english, String(french)]]
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, word]) =>
    pairsOf(word, (french as Record<string, unknown>)[key]),
  )
}

/** The cells of the tables and the explained terms of every page, which stand in the same order in both languages. */
const pairsOfPages: readonly [string, string][] = readdirSync(import.meta.dirname, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.fr.md'))
  .flatMap((file) => {
    const [english = [], french = []] = [file.replace('.fr.', '.'), file].map((path) =>
      readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
        .replace(/^---\n[^]*?\n---\n/, '')
        .split('\n')
        .flatMap((line, place, lines) =>
          line.startsWith('|')
            ? line.split('|').map((cell) => cell.trim())
            : lines[place + 1]?.startsWith(': ')
              ? [line]
              : [],
        ),
    )
    if (french.length !== english.length) throw new Error(`${file}: its tables are not those of the English.`)
    return english.map((words, place): [string, string] => [words, french[place] ?? ''])
  })

/** A term that the glossary has with several meanings has a word for each. */
const meanings = (term: string) =>
  Object.entries(glossary).flatMap(([name, word]) =>
    name.replace(/ \(.*\)$/, '').toLowerCase() === term.toLowerCase() ? [word.toLowerCase()] : [],
  )

test('a term is translated in one way, in the interface and on the pages', () => {
  const said = new Map<string, Set<string>>()
  for (const [term, word] of [
    ...pairsOf(rules, rulesInFrench),
    ...pairsOf(site, siteInFrench),
    ...pairsOfPages,
  ])
    said.set(term, (said.get(term) ?? new Set()).add(word))
  const findings = [...said].filter(
    ([term, words]) =>
      words.size > 1 && [...words].some((word) => !meanings(term).includes(word.toLowerCase())),
  )
  expect(findings).toEqual([])
  for (const term of Object.keys(glossary)) {
    const [own] = said.get(term.charAt(0).toUpperCase() + term.slice(1)) ?? []
    // Some have their abbreviation behind them.
    if (own)
      expect([term, meanings(term).some((word) => word.startsWith(own.toLowerCase()))]).toEqual([term, true])
  }
})

test('no French text says certified of what is accredited, nor risk of a probability', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => /\.fr\.(?:md|yaml|ts)$/.test(file))
    .filter((file) =>
      /laboratoire certifié|certifié[es]* ISO|risque de trisomie/i.test(
        readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
      ),
    )
  expect(found).toEqual([])
})
