/** Packages: listed with a reason, pinned, with integrity, and only from the configured registry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type PackageFile = { workspaces?: string[] } & Partial<Record<Kind, Record<string, string>>>
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const
type Kind = (typeof kinds)[number]

const top = JSON.parse(read('package.json')) as PackageFile
const packageFiles = [
  top,
  ...(top.workspaces ?? []).map((folder) => JSON.parse(read(`${folder}/package.json`)) as PackageFile),
]
/** Every package that a package file names, with its version; our own workspaces aside. */
const wanted = packageFiles
  .flatMap((file) => kinds.flatMap((kind) => Object.entries(file[kind] ?? {})))
  .filter(([name]) => !name.startsWith('@laboratory/'))

type Locked = { version?: string; resolved?: string; integrity?: string; link?: boolean }
const lock = JSON.parse(read('package-lock.json')) as {
  lockfileVersion: number
  packages: Record<string, Locked>
}
const installed = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))

test('the list of dependencies has a reason for each that a package file names, and no other', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(listed.toSorted()).toEqual([...new Set(wanted.map(([name]) => name))].toSorted())
  for (const row of rows)
    for (const cell of row.split('|').slice(1, -1)) expect([row, cell.trim()]).not.toContain('')
})

test('every version is exact, and one for the whole repository', () => {
  const versions = new Map<string, Set<string>>()
  for (const [name, version] of wanted) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^[0-9]+\.[0-9]+\.[0-9]+(?:-[0-9a-z.]+)?$/)])
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([])
})

test('every package of the lock file is whole by its hash and comes from the registry, whichever that is', () => {
  expect(lock.lockfileVersion).toBe(3)
  expect(installed.length).toBeGreaterThan(wanted.length)
  const faults = installed.flatMap(([path, { link, resolved, integrity, version }]) => {
    if (link) return (top.workspaces ?? []).includes(resolved ?? '') ? [] : [`${path} links to ${resolved}`]
    return [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no integrity`]),
      // A source in the lock file would be a registry's host, a git address or a folder.
      ...(resolved === undefined ? [] : [`${path} comes from ${resolved}`]),
      ...(/^[0-9]/.test(version ?? '') ? [] : [`${path} has no version`]),
    ]
  })
  expect(faults).toEqual([])
})

test('no package runs code when it is installed, and no registry or secret is written down', () => {
  const settings = read('.npmrc')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(settings).toContain('ignore-scripts=true')
  expect(settings).toContain('omit-lockfile-registry-resolved=true')
  expect(settings).toContain('save-exact=true')
  expect(settings.filter((line) => /registry\s*=|_auth|token|strict-ssl|:\/\//i.test(line))).toEqual([])
})
