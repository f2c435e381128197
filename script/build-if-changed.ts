/**
 * Builds the site and the desk, each unless nothing that it is made of has changed since its last build, and the service, which takes no time. With
 * `--trial`, the site with made-up answers instead (`web/scripts/trial.ts`), which is read in any case.
 */
import { spawnSync } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const isTrial = process.argv.includes('--trial')
const site = join(root, isTrial ? 'web/build/trial/site' : 'web/build/site')
const desk = join(root, 'desk/build')
const shared = [
  'design/{fonts,form,motion,styles,ui}/**/*',
  'design/*.{ts,json}',
  'contract/src/**/*.ts',
  'contract/*.json',
  'tsconfig.base.json',
  'package-lock.json',
]

const hash = hashOf('web/{site,content,documents,pictures,public,scripts}/**/*', 'web/*.{ts,json}')
for (const [name, value] of Object.entries(process.env).toSorted())
  if (name.startsWith('VITE_')) hash.update(`${name}=${value}`)
// Copyright year and the expiry of security.txt come from the day of the build.
hash.update(String(new Date().getFullYear()))
const stamp = hash.digest('hex')
const isBuilt = hasStamp(site, stamp) && existsSync(join(site, 'site.json'))

if (isTrial) {
  run(process.execPath, ['web/scripts/trial.ts', ...(isBuilt ? ['--read'] : [])])
  writeStamp(site, stamp)
} else {
  if (isBuilt) console.log('The site is built already.')
  else {
    build('web')
    writeStamp(site, stamp)
  }
  const deskStamp = hashOf('desk/{public,src}/**/*', 'desk/*.{html,ts,json}').digest('hex')
  if (hasStamp(desk, deskStamp)) console.log('The desk is built already.')
  else {
    build('desk')
    writeStamp(desk, deskStamp)
  }
  build('api')
}

/** A hash of the files that match, and of what site and desk share. */
function hashOf(...patterns: string[]): Hash {
  const hash = createHash('sha256')
  const exclude = (path: string) => /\.test\.tsx?$/.test(path)
  for (const source of globSync([...patterns, ...shared], { cwd: root, exclude }).toSorted()) {
    const path = join(root, source)
    if (statSync(path).isFile()) hash.update(source).update(readFileSync(path))
  }
  return hash
}

// The stamp is inside of what every build replaces: a manual build with other settings thus removes it.
function hasStamp(folder: string, stamp: string): boolean {
  const file = join(folder, 'stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function writeStamp(folder: string, stamp: string): void {
  writeFileSync(join(folder, 'stamp'), stamp)
}

function build(workspace: 'web' | 'desk' | 'api'): void {
  run(process.execPath, ['--run', 'build'], join(root, workspace))
}

function run(command: string, words: readonly string[], cwd = root): void {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
