/**
 * Does in a copy of the tree what CONTRIBUTING.md says of a field of the inquiry form, word for word, and tests that the field reaches form,
 * e-mail, desk and export: `npm run test:field`. A step is a file and its code, or texts that stand behind others: "behind `x` `y`".
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const mostFiles = 6
const root = join(import.meta.dirname, '..')
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const [recipe = ''] = /^\*\*A field of the inquiry form\*\*[^]*?(?=^\*\*)/m.exec(guide) ?? []
const [, ...steps] = recipe.split(/^\d+\. (?=`)/m)
const commands = [...recipe.matchAll(/`npm run ((?:words|format|test:e2e)[^`]*)`/g)].map(([, words]) => words)

const copy = mkdtempSync(join(tmpdir(), 'field-'))
// PostgreSQL of the tests runs as another user.
chmodSync(copy, 0o755)
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
cpSync(root, copy, {
  recursive: true,
  verbatimSymlinks: true,
  filter: (path) => !/^(\.git|release|\w+\/build)$/.test(relative(root, path)),
})

const files = steps.map(follow)
console.log(`Edited: ${files.join(', ')}`)
if (files.length === 0 || files.length > mostFiles) stop(`${files.length} files, and not 1 to ${mostFiles}.`)
run('typecheck')
for (const command of commands) run(...(command ?? '').split(' '))
run('format:check')
run('test', '--', '--project', 'site', 'policies', 'word-stamps', 'contract/src/inquiry')
run('test', '--', '--project', 'service', 'sender-texts', 'inquiry-routes', 'src/privacy', 'query-plans')
run('test:e2e', '--', '--project=journeys', 'inquiry.e2e', '--workers', '1')

/** @returns the file that was edited */
function follow(step: string): string {
  const file = /^`([^`]+)`/.exec(step)?.[1] ?? stop(`No file: ${step}`)
  const path = join(copy, file)
  const code = /```ts\n([^]*?)```/.exec(step)?.[1]
  if (code !== undefined) {
    if (existsSync(path)) stop(`${file} is there already.`)
    writeFileSync(path, code)
    return file
  }
  let text = readFileSync(path, 'utf8')
  for (const [, before = '', added = ''] of step.matchAll(/behind `([^`]+)`\s+`([^`]+)`/g)) {
    if (text.split(before).length !== 2) stop(`${file} must have this once: ${before}`)
    text = text.replace(before, () => `${before}\n${added}`)
  }
  writeFileSync(path, text)
  return file
}

function run(...words: readonly string[]): void {
  console.log(`npm run ${words.join(' ')}`)
  const { status } = spawnSync('npm', ['run', '--silent', ...words], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) stop(`Red: npm run ${words.join(' ')}`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
