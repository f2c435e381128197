/** One French word for each English one: in the glossary, and in all words of the interface. */
import { readdirSync, readFileSync } from 'node:fs'
import * as rules from '@laboratory/contract/words'
import * as rulesInFrench from '@laboratory/contract/words.fr'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as site from '../app/words.ts'
import * as siteInFrench from '../app/words.fr.ts'

const glossary = parse(readFileSync(`${import.meta.dirname}/glossary.yaml`, 'utf8')) as Record<string, string>

/** English words with their French, of the same keys. */
function pairsOf(english: unknown, french: unknown): [string, string][] {
  if (typeof english === 'string') return english === '' ? [] : [[english, String(french)]]
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, word]) =>
    pairsOf(word, (french as Record<string, unknown>)[key]),
  )
}

test('a term is translated in one way', () => {
  const said = new Map<string, Set<string>>()
  for (const [term, word] of [...pairsOf(rules, rulesInFrench), ...pairsOf(site, siteInFrench)])
    said.set(term, (said.get(term) ?? new Set()).add(word))
  expect([...said].filter(([, words]) => words.size > 1)).toEqual([])
  for (const [term, word] of Object.entries(glossary)) {
    const [own] = said.get(term.charAt(0).toUpperCase() + term.slice(1)) ?? []
    if (own) expect([term, own.toLowerCase()]).toEqual([term, word.toLowerCase()])
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
