import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frenchFault, sectionFault, sectionsOf } from '@laboratory/contract/facts/sections'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing.ts'
import { frenchOf, layWords, releaseSources, sectionsOfRelease } from './page-words.ts'

const files = readdirSync(join(releaseSources, 'content/tests')).filter((name) => /^\w+\.md$/.test(name))

test.each(files)(
  'each section of %s is replaced alone, with its French and the mark of its English',
  async (name) => {
    const file = `tests/${name}`
    const read = (folder: string, path: string) => readFileSync(join(folder, 'content', path), 'utf8')
    for (const { name: section, heading, fr, value: english } of sectionsOfRelease(file)) {
      expect(sectionFault(english, english) ?? frenchFault(fr ?? english, english)).toBeUndefined()
      const folder = temporaryFolder()
      const value = {
        heading,
        value: `${english}\n\nOther words.`,
        ...(fr !== undefined && { fr: `${fr}\n\nD’autres mots.` }),
      }
      const said = { name: `${file}#${section}`, value, saidOn: '2031-01-05' }
      expect(await layWords([said], folder)).toEqual([])
      for (const [path, words] of [[file, value.value] as const, [frenchOf(file), value.fr] as const]) {
        if (words === undefined) continue
        const [was, is] = [read(releaseSources, path), read(folder, path)]
        expect(sectionsOf(is).map((one) => [one.heading, one.words])).toEqual(
          sectionsOf(was).map((one) => [one.heading, one.name === section ? words : one.words]),
        )
        const head = (text: string) => text.slice(0, text.indexOf('\n---\n')).split('\n')
        const changed = head(is).filter((line) => !head(was).includes(line))
        expect(changed.length).toBe(1)
        expect(changed[0]).toMatch(words === value.value ? /^written: 2031-01-05$/ : /^translated-from: /)
      }
      if (fr === undefined) expect(existsSync(join(folder, 'content', frenchOf(file)))).toBe(false)
    }
  },
)

test('words whose section the release does not have any more, or that lack what it holds by now, are said to be gone, and change nothing', async () => {
  const folder = temporaryFolder()
  const gone = [
    ['tests/sterility.md#no-such', '## How it is done {#no-such}'],
    ['tests/sterility.md#how', '## How it was done {#how}'],
    ['tests/no-such.md#how', '## How it is done {#how}'],
    ['tests/sterility.md#reading', '## Reading the result {#reading}'],
  ].map(([name = '', heading = '']) => ({ name, value: { heading, value: 'Words.' }, saidOn: '2031-01-05' }))
  const sentences = (await layWords(gone, folder)).map(({ sentence }) => sentence)
  expect(sentences).toEqual(Array.from(gone, () => expect.stringMatching(/has no section|has to stay/)))
  expect(existsSync(join(folder, 'content'))).toBe(false)
})
