/**
 * The facts that only the laboratory knows: writes a workbook for the answers, and imports it. `npm run facts`; docs/content.md explains it
 * to the people of the laboratory.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { todayInMauritius } from '@laboratory/contract/clock'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { UsageError } from './facts/arguments.ts'
import { FileProblem } from './facts/file-problem.ts'

const web = join(import.meta.dirname, '..')

/** Text that people typed elsewhere is shown here: without control characters. */
function print(line: string): void {
  console.log(
    line.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd'),
  )
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} Type yes or no: `)).trim())
  } finally {
    terminal.close()
  }
}

function encodePictures(): void {
  const { status } = spawnSync(process.execPath, [join(web, '../art/pictures.ts')], { stdio: 'inherit' })
  if (status !== 0)
    throw new FileProblem('The pictures could not be encoded: run `npm run pictures` once more.')
}

try {
  // Loaded here, so that the errors of answers which stop the content from loading are shown as a sentence too.
  const { questions } = await import('../content/facts/questions.ts')
  const { services } = await import('../content/services/all.ts')
  const { testRecords } = await import('../content/tests/records.ts')
  const { pages } = await import('../content/pages.ts')
  const { runFacts } = await import('./facts/command.ts')
  process.exitCode = await runFacts(process.argv.slice(2), {
    web,
    questions,
    subjects: new Map([
      ...testRecords.map(({ slug, title }) => [slug, title] as const),
      ...services.map(({ slug, name }) => [slug, name] as const),
    ]),
    laboratory: laboratoryName,
    pages: new Map(pages.map(({ path, seo }) => [path, seo.title])),
    today: todayInMauritius(),
    print,
    confirm: process.stdin.isTTY && process.stdout.isTTY ? confirm : undefined,
    encodePictures,
  })
} catch (error) {
  const isSentence = error instanceof UsageError || error instanceof FileProblem
  process.stderr.write(`${isSentence ? (error as Error).message : String(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
