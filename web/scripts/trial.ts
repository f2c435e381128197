/**
 * A trial of the launched site: answers every question with made-up values, signs all French words, builds the site from them into `web/build/trial/site`, and
 * reads every page. Fails when a page still holds a placeholder, an answer does not show where its question says, the launch check finds
 * something left, or a page is over its budget. `npm run trial`; `npm run trial -- --read` reads the last build again;
 * `--signed` builds `web/build/signed/site`, without answers, for the tests of finished pages (`SITE_SOURCES`).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import type { SiteMap } from '@laboratory/contract/site-map'
import { questions } from '../content/facts/questions.ts'
import { testRecords } from '../content/tests/records.ts'
import { parseArgs } from 'node:util'
import { layOutSources, signWords } from './lay-out.ts'
import { madeUpAnswers, madeUpSchedule } from './trial/made-up.ts'
import { type BuiltPage, findingsOf } from './trial/read-pages.ts'

const { values: options } = parseArgs({ options: { read: { type: 'boolean' }, signed: { type: 'boolean' } } })
const web = join(import.meta.dirname, '..')
const folder = join(web, options.signed ? 'build/signed' : 'build/trial')
const site = join(folder, 'site')
const answers = madeUpAnswers(questions)

// The words of the site, and with them what the laboratory has to supply.
layOutSources(folder)
signWords(folder)
if (options.signed) {
  run('build.ts', { ...process.env, SITE_SOURCES: folder })
  run('budgets.ts', process.env, 'signed/site')
  process.exit()
}
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(content, null, 1))
write('content/facts/answers.json', { version: 1, answers })
write(
  'content/facts/schedule.json',
  madeUpSchedule(
    testRecords.filter(({ facts }) => facts.accreditation.done !== 'distributed').map(({ slug }) => slug),
  ),
)
// Pictures of the site stand for the photographs of the answers.
const rooms = ['premises-reception', 'premises-laboratory', 'premises-sampling-room']
const photographs = answers.flatMap(({ value }) =>
  typeof value === 'object' && 'name' in value ? [value.name] : [],
)
const manifest = JSON.parse(readFileSync(join(web, 'pictures/manifest.json'), 'utf8')) as Record<
  string,
  object
>
const standIns = photographs.map((name, place) => [name, manifest[rooms[place % 3]!]])
write('pictures/manifest.json', { ...manifest, ...Object.fromEntries(standIns) })
for (const { value } of answers)
  if (typeof value === 'string' && value.endsWith('.pdf'))
    writeFileSync(join(folder, 'documents', value), '%PDF-1.7\n% made up for a trial\n')

// The settings of a launched site; its origin has a reserved name.
const environment = {
  ...process.env,
  SITE_SOURCES: folder,
  VITE_PUBLIC_ORIGIN: 'https://www.laboratory.example',
  VITE_MAP_EMBED_URL: 'https://maps.example/embed',
}
if (!options.read) run('build.ts', environment)

const map = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as SiteMap
const pages = Object.entries(map.pages).map(([path, { file, templates = {} }]): BuiltPage => {
  const faults: string[] = []
  const html = [readFileSync(join(site, file), 'utf8'), ...Object.values(templates)].join('\n')
  const document = parse(html, {
    onParseError: ({ code, startLine }) => void faults.push(`${code}, line ${startLine}`),
  })
  return { path, document, faults }
})
const findings = findingsOf(pages, questions, answers)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log(`${pages.length} pages hold ${answers.length} made-up answers and no stand-in.`)
run('budgets.ts', environment, 'trial/site')
run('launch-check.ts', environment)

/** Runs a script of this folder on the trial; ends when it fails. */
function run(script: string, env: NodeJS.ProcessEnv, ...words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), ...words],
    {
      env,
      encoding: 'utf8',
    },
  )
  if (status === 0) return
  console.error(`${script} fails on the trial:\n${stdout}${stderr}`)
  process.exit(1)
}
