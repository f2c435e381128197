/**
 * The facts that only the laboratory knows: writes a workbook for the answers, and imports it. `npm run facts`; docs/content.md explains it
 * to the people of the laboratory.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { todayInMauritius } from '@laboratory/contract/clock'
import { questions } from '../content/facts/questions.ts'
import { services } from '../content/services/all.ts'
import { testRecords } from '../content/tests/records.ts'
import { runFacts } from './facts/command.ts'
import { FileProblem } from './facts/files.ts'

const web = join(import.meta.dirname, '..')

/** Text that people typed elsewhere is shown here: without control characters. */
function print(line: string): void {
  console.log(
    line.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd'),
  )
}

function encodePictures(): void {
  const { status } = spawnSync(process.execPath, [join(web, '../art/pictures.ts')], { stdio: 'inherit' })
  if (status !== 0)
    throw new FileProblem(
      'The answers are taken in, but the pictures could not be encoded: run `npm run pictures` once more.',
    )
}

try {
  process.exitCode = await runFacts(process.argv.slice(2), {
    web,
    questions,
    subjects: new Set([...testRecords, ...services].map(({ slug }) => slug)),
    today: todayInMauritius(),
    print,
    encodePictures,
  })
} catch (error) {
  if (!(error instanceof FileProblem)) throw error
  print(error.message)
  process.exitCode = 1
}
