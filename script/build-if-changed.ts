/**
 * Builds the site unless nothing that it is made of has changed since the last build, and the service, which takes no time. With
 * `--trial`, the site with made-up answers instead (`web/scripts/trial.ts`), which is read in any case.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const isTrial = process.argv.includes('--trial')
const site = join(root, isTrial ? 'web/build/trial/site' : 'web/build/site')
// Inside the site, which every build replaces: a manual build with other settings thus removes the stamp.
const stampFile = join(site, 'stamp')

const sources = globSync(
  [
    'web/{app,content,documents,pictures,public,scripts}/**/*',
    'design/{fonts,motion,styles,ui}/**/*',
    'design/*.{ts,json}',
    'web/*.{ts,json}',
    'contract/src/**/*.ts',
    'package-lock.json',
  ],
  {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$/.test(path),
  },
).toSorted()

const hash = createHash('sha256')
for (const source of sources) {
  const path = join(root, source)
  if (statSync(path).isFile()) hash.update(source).update(readFileSync(path))
}
for (const [name, value] of Object.entries(process.env).toSorted())
  // KEEP_…: periods that the privacy policy prints.
  if (/^(?:VITE|KEEP)_/.test(name)) hash.update(`${name}=${value}`)
// Copyright year and the expiry of security.txt come from the day of the build.
hash.update(String(new Date().getFullYear()))
const stamp = hash.digest('hex')

const isBuilt =
  existsSync(stampFile) && existsSync(join(site, 'site.json')) && readFileSync(stampFile, 'utf8') === stamp

if (isTrial) {
  run(process.execPath, 'web/scripts/trial.ts', ...(isBuilt ? ['--read'] : []))
  writeFileSync(stampFile, stamp)
} else {
  if (isBuilt) console.log('The site is built already.')
  else {
    build('web')
    writeFileSync(stampFile, stamp)
  }
  build('api')
}

function build(workspace: 'web' | 'api'): void {
  run('npm', 'run', '--silent', 'build', '--workspace', workspace)
}

function run(command: string, ...words: readonly string[]): void {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
