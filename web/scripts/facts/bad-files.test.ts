/** Bad files, generated here: each gets a sentence and changes nothing. */
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { makeLaboratory } from './sample-laboratory.ts'

type Laboratory = ReturnType<typeof makeLaboratory>

/** What the import says of a file; nothing may have changed. */
async function sentenceOn(laboratory: Laboratory, path: string): Promise<string> {
  const text = laboratory.storedText()
  const said = await laboratory
    .facts('import', path, '--yes')
    .then(({ status, output }) => `${status}: ${output}`)
    .catch((error: unknown) => {
      expect(error).toBeInstanceOf(FileProblem)
      return (error as Error).message
    })
  expect(laboratory.storedText()).toBe(text)
  return said
}

const workbook = () => writeXlsx({ sheets: [{ name: 'A', rows: [['facts/1:id']] }] })
test.each<readonly [string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /cannot be read: save it again/],
  ['a text', () => Buffer.from('id,answer'), /cannot be read/],
  ['a file of 9 MB', () => Buffer.alloc(9_000_000, 'a'), /more than 8 MB/],
  ['a workbook with a password', () => writeXlsx({ sheets: [{ name: 'A', rows: [] }], encryption: { password: 'secret', spinCount: 1 } }), /without a password/],
  ['a workbook of another version', () => writeXlsx({ sheets: [{ name: 'A', rows: [['facts/9:id', 'facts/9:answer', 'facts/9:was']] }] }), /was not made by this/],
  ['a workbook without a page of ours', () => writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }), /hidden first row is gone/],
  ['a workbook that was cut off', async () => (await workbook()).subarray(0, 900), /cannot be read/],
  ['a workbook with a flipped bit', async () => (await workbook()).fill(7, 60, 90), /cannot be read/],
])('%s', async (_, make, sentence) => {
  const laboratory = makeLaboratory()
  expect(await sentenceOn(laboratory, laboratory.put('a.xlsx', await make()))).toMatch(sentence)
}) // prettier-ignore

test('a file that is not there, and a folder', async () => {
  const laboratory = makeLaboratory()
  expect(await sentenceOn(laboratory, join(laboratory.folder, 'none.xlsx'))).toMatch(/There is no file/)
  expect(await sentenceOn(laboratory, laboratory.drop)).toMatch(/There is no file/)
})
