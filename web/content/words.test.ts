/** Words in another language that a type cannot ask for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waterParameters } from '@laboratory/contract/words'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isHeld, pages } from './pages.ts'
import { questions } from './facts/questions.ts'
import { ownSensitivity } from './rules/endotoxin-limits.ts'
import { provenancesIn, ruleFiles } from './rules/all-rules.ts'
import { keeping, microbiologyHoldingHours } from './rules/holding-times.ts'
import { purposeNames } from './rules/water-volumes.ts'
import { tools } from './tools.ts'
import { fileOfPage, translationOf, translations } from './translations.ts'
import { ruleWords } from './words.fr.ts'
import { tools as toolWords } from './words.ts'

/** The same in both languages. */
const neutral = /^(?:\*[^*]+\*|pH|m?[lg]|\d+ hours|100 ml|(?:ISO|OIML R) [\d-]+(?:, (?:A\.)?[\d.]+)?)$/

test('French pages say in French what they name of rules, and each tool before it is opened', () => {
  const named = [
    ownSensitivity.words,
    ...Object.values(purposeNames),
    ...Object.values(keeping),
    ...Object.values(ruleFiles)
      .flatMap(provenancesIn)
      .flatMap((rule) =>
        ['about', 'says', 'clause', 'unit'].map((name) => Reflect.get(rule, name) as unknown),
      )
      .filter((words) => typeof words === 'string'),
    ...tools.flatMap(({ heading, lead, open, table }) => [
      heading,
      // Of those that the hours stand in, a function says it.
      ...(lead === toolWords.soon(microbiologyHoldingHours) ? [] : [lead]),
      open,
      ...(table ? [table.caption, ...table.columns] : []),
      ...(table?.rows ?? []).flatMap(([about = '', ...rest]) => [
        ...about.split(toolWords.between),
        ...rest.map((cell) => cell.replaceAll('\u00A0', ' ')),
      ]),
    ]),
  ]
  const said: readonly string[] = [...Object.keys(ruleWords), ...Object.values(waterParameters)]
  expect(named.filter((words) => !said.includes(words) && !neutral.test(words))).toEqual([])
})

test('no data of a page and no list is older in another language than in English: these have no section to be English in', () => {
  const older = translations.map(({ path, language, changed }) => [
    `${language} ${path}`,
    ...changed.filter((name) => name.startsWith('.')),
  ])
  expect(older.filter(({ length }) => length > 1)).toEqual([])
})

test('French names are those of pages, and French words until an answer those of questions that have English ones', () => {
  const keysOf = (path: string) =>
    Object.keys(parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as object)
  const paths = pages.map(({ path }) => path as string)
  expect(keysOf('names.fr.yaml').filter((path) => !paths.includes(path))).toEqual([])
  // A held page that has French words goes by its name until they are signed.
  const written = paths.filter((path) => isHeld(path) && translationOf(fileOfPage(path) ?? '', 'fr'))
  expect(written.filter((path) => !keysOf('names.fr.yaml').includes(path))).toEqual([])
  const asked = questions.filter(({ meanwhile }) => meanwhile).map(({ id }) => id)
  expect(keysOf('facts/meanwhile.fr.yaml').filter((id) => !asked.includes(id))).toEqual([])
})
