/**
 * Makes a release: one archive with the finished site, the service, its packages and Node for one kind of machine, and its checksum beside
 * it. Where it is installed, nothing is compiled or fetched. Run as `npm run release`, with `-- --cpu arm64` for another processor than
 * this machine's.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { arch } from 'node:process'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')

/**
 * What runs at the server besides what is built: sources of the commands, pictures of the first news, what installs it, and the words of
 * which the press makes pages.
 */
const sources = [
  'package.json',
  'contract',
  'api',
  'deploy',
  'web/pictures/masters/news-*.webp',
  'web/content',
  'web/documents',
  'web/pictures/manifest.json',
]
const documents = ['docs/operations.md', 'CHANGELOG.md', '.env.example']
/** And the code of the content, which is in the kit. */
const isForTests =
  /\.test\.ts$|^api\/src\/testing|^api\/src\/[a-z]+\/testing|^contract\/testing\/|^web\/content\/.*\.ts$/

if (import.meta.main) makeRelease()

function makeRelease(): void {
  const { cpu } = parseArgs({ options: { cpu: { type: 'string', default: arch } } }).values
  if (cpu !== 'x64' && cpu !== 'arm64') stop('--cpu is x64 or arm64.')
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const origin = process.env.VITE_PUBLIC_ORIGIN?.trim().replace(/\/$/, '') ?? ''
  if (!origin.startsWith('https://'))
    stop('The pages name their own address: write VITE_PUBLIC_ORIGIN=https://www.example.mu into .env.')

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const changed = run('git', ['status', '--porcelain', '--untracked-files=no']) === '' ? '' : '-changed'
  const commit = `${run('git', ['rev-parse', '--short=8', 'HEAD'])}${changed}`
  run(process.execPath, ['script/build-if-changed.ts'], root, 'inherit')
  // Two releases of one commit differ: answers of the laboratory, settings, the year until which security.txt is valid.
  const built = new Date().toISOString()
  const id = `${version}-${commit}-${built.slice(0, 16).replaceAll(/[-T:]/g, '')}`
  const folder = join(root, 'release')
  const work = join(folder, '.work')
  const top = join(work, `laboratory-${id}`)
  rmSync(work, { recursive: true, force: true })
  for (const path of [...listSources(), 'web/build/site', 'web/build/kit', 'desk/build', 'api/build'])
    copy(path, top)
  linkPictures(top)
  addPackages(work, top, cpu)
  writeFileSync(join(top, 'release.json'), `${JSON.stringify({ id, version, commit, built, cpu, origin })}\n`)
  const file = join(folder, `laboratory-${id}-linux-${cpu}.tar.gz`)
  pack(top, file)
  rmSync(work, { recursive: true })
  console.log(`${file}\n${file}.sha256`)
}

/** Files of the repository that a release holds as they are. */
export function listSources(): string[] {
  const files = run('git', ['ls-files', '--', ...sources, ...documents]).split('\n')
  return files.filter((path) => !isForTests.test(path))
}

/** One archive, in which the folder comes first, and its checksum beside it. */
export function pack(folder: string, file: string): void {
  // Whoever made it, everybody can read it, and root alone owns it.
  const owned = ['--sort=name', '--owner=root:0', '--group=root:0', '--mode=u=rwX,go=rX']
  run('tar', [
    '--create',
    '--gzip',
    `--file=${file}`,
    `--directory=${dirname(folder)}`,
    ...owned,
    basename(folder),
  ])
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
}

/** Files that the press serves as they are: links to those of the finished site. */
function linkPictures(top: string): void {
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  const site = join(top, 'web/build/site/files')
  const isFile = (path: string) => statSync(path).isFile()
  const served = globSync('**/*', { cwd: site })
    .map((name) => join(site, name))
    .filter(isFile)
  const places = new Map(served.map((path) => [hashOf(path), path]))
  const pictures = globSync('{pictures/{brand,cards,drawn,encoded,films},public}/**/*', {
    cwd: join(root, 'web'),
  })
  for (const name of pictures.filter((each) => isFile(join(root, 'web', each)))) {
    const place = places.get(hashOf(join(root, 'web', name)))
    if (place === undefined) copy(join('web', name), top)
    else {
      const path = join(top, 'web', name)
      mkdirSync(dirname(path), { recursive: true })
      symlinkSync(relative(dirname(path), place), path)
    }
  }
}

function copy(path: string, top: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true })
  cpSync(join(root, path), join(top, path), { recursive: true })
}

/** Packages of the lock file that the service needs at run time, in their form for that processor; Node is one of them. */
function addPackages(work: string, top: string, cpu: string): void {
  const names = globSync(['package.json', '*/package.json', 'package-lock.json', '.npmrc'], { cwd: root })
  const packages = join(work, 'packages')
  for (const name of names) cpSync(join(root, name), join(packages, name))
  // Not `npm ci`: see script/install.
  const words = ['--no-save', '--loglevel=error', '--omit=dev', '--os=linux', '--libc=glibc', `--cpu=${cpu}`]
  const workspaces = ['--workspace=api', '--workspace=contract', '--include-workspace-root']
  // An older npm knows no other machine than its own.
  run('npx', ['--yes', 'npm@11', 'install', ...words, ...workspaces], packages)
  // Types, maps of sources, tests and headers are for who builds.
  const needless =
    '{**/*.{map,d.ts,d.mts,d.cts},**/*.{test,spec}.*,node-linux-*/{include,share,CHANGELOG.md}}'
  const modules = join(packages, 'node_modules')
  for (const path of globSync(needless, { cwd: modules })) rmSync(join(modules, path), { recursive: true })
  cpSync(modules, join(top, 'node_modules'), { recursive: true, verbatimSymlinks: true })
}

/** @returns what it printed */
function run(command: string, words: readonly string[], cwd = root, stdout: 'pipe' | 'inherit' = 'pipe') {
  const { status, stdout: said } = spawnSync(command, words, {
    cwd,
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) stop(`${command} failed.`)
  return said?.trim() ?? ''
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
