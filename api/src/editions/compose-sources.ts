/** A folder of the shape of the `web` workspace: the release's words with what the laboratory says laid over them. */
import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathOfFile } from '../database/files.ts'
import { withConstant } from './constants.ts'
import { layMarks, layWords, type PressFault, releaseSources } from './page-words.ts'
import { answerIn } from './questions.ts'
import type { Statement } from './statement-repository.ts'

type AnswersFile = { version: number; answers: { id: string }[] }

/**
 * Lays out the words: what an edition can change is a copy, the rest are links.
 *
 * What a statement's text is, by its address:
 * - `answers:laboratory.telephone`: the answer's value, as `answers.json` has it; with its French, `{ value, fr }`
 * - `answers:values.dna-testing-since`: a number of `values.yaml`
 * - `schedule`: the rows of `schedule.json`
 * - `pictures/<name>`: the picture's entry of `manifest.json`; its files are `pictures/encoded/<file>`
 * - `documents/<file>`: the name of the file, which is its only one
 * - `signed:tests/nipt.fr.md`, `read:…`: who signs French words, or has read them, with the mark of the words: `{ value: 'QVyLg' }`
 * - `words:tests/sterility.md#how`: the words below a heading, which is named, and their French: `{ heading, value, fr }` (`page-words.ts`)
 *
 * @param statements as of `listLive` or `withDrafts`; one that was taken back leaves the release's text
 * @param folder an empty one
 * @param files `Database.files`
 * @returns words whose place the release does not have any more
 */
export async function composeSources(
  statements: readonly Statement[],
  folder: string,
  files: string,
): Promise<readonly PressFault[]> {
  const from = (path: string) => join(releaseSources, path)
  const isWords = (path: string) => extname(path) !== '.ts'
  await cp(from('content'), join(folder, 'content'), { recursive: true, filter: isWords })
  await cp(from('documents'), join(folder, 'documents'), { recursive: true })
  await mkdir(join(folder, 'pictures/encoded'), { recursive: true })
  for (const path of ['pictures', 'pictures/encoded'])
    for (const name of await readdir(from(path)))
      if (name !== 'encoded' && name !== 'manifest.json')
        await symlink(join(from(path), name), join(folder, path, name))
  await symlink(from('public'), join(folder, 'public'))
  return laySources(statements, folder, files)
}

/** The files of `web/` that statements change, in a folder: those of a composed one are replaced. */
export async function laySources(
  statements: readonly Statement[],
  folder: string,
  files: string,
): Promise<readonly PressFault[]> {
  const said = statements.flatMap(({ text, ...statement }) =>
    text === null ? [] : [{ ...statement, value: JSON.parse(text) as unknown }],
  )
  const at = (prefix: string) =>
    said.flatMap((one) =>
      one.address.startsWith(prefix) ? [{ ...one, name: one.address.slice(prefix.length) }] : [],
    )
  const write = async (path: string, value: unknown) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${JSON.stringify(value, null, 2)}\n`)
  }
  const from = (path: string) => readFile(join(releaseSources, path), 'utf8')

  const { version, answers } = JSON.parse(await from('content/facts/answers.json')) as AnswersFile
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const numbers = await from('content/values.yaml')
  let changed = numbers
  for (const { name: id, value, saidBy, saidOn: on } of at('answers:')) {
    // A number that the release has no more is refused by the press, by its name.
    const words = answerIn(value)
    const next = withConstant(changed, id, words.value)
    if (next === undefined) byId.set(id, Object.assign({ id }, words, { saidBy, on }))
    else changed = next
  }
  if (changed !== numbers) {
    await mkdir(join(folder, 'content'), { recursive: true })
    await writeFile(join(folder, 'content/values.yaml'), changed)
  }
  const sorted = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await write('content/facts/answers.json', { version, answers: sorted })
  const [schedule] = at('schedule')
  if (schedule) await write('content/facts/schedule.json', { version: 1, rows: schedule.value })
  const pictures = Object.fromEntries(at('pictures/').map(({ name, value }) => [name, value]))
  const manifest = JSON.parse(await from('pictures/manifest.json')) as object
  await write('pictures/manifest.json', { ...manifest, ...pictures })
  for (const { name, digest } of said.flatMap((statement) => statement.files)) {
    if (!/^(?:documents|pictures\/encoded)\/[\w-][\w.-]*$/.test(name))
      throw new Error(`${name} is no file of the site.`)
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    // It may be a link to the release's file, which is not to be written.
    await rm(path, { force: true })
    await copyFile(pathOfFile(files, digest), path)
  }
  const gone = await layWords(at('words:'), folder)
  await layMarks('signed', at('signed:'), folder)
  await layMarks('reviewed', at('read:'), folder)
  return gone
}
