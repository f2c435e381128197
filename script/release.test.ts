import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSources, pack } from './release.ts'

const root = join(import.meta.dirname, '..')

test('a release leaves out no source that it imports or starts', () => {
  const shipped = new Set(listSources())
  const missing: string[] = []
  for (const path of shipped) {
    if (!/^deploy\/|\.ts$/.test(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    const imported = [...text.matchAll(/(?:from|import\(|import) ?'(\.\.?\/[^']+)'/g)].map(([, name = '']) =>
      normalize(join(path, '..', name)),
    )
    // In a process of its own.
    const started = [...text.matchAll(/(?<![\w./])api\/src\/[\w/-]+\.ts/g)].map(([name]) => name)
    for (const name of [...imported, ...started]) if (!shipped.has(name)) missing.push(`${name} of ${path}`)
  }
  expect(missing).toEqual([])
  for (const name of ['deploy/install', 'deploy/upgrade', 'api/src/mail/mail-process.ts', '.env.example'])
    expect(shipped).toContain(name)
  expect([...shipped].filter((path) => path.includes('.test.'))).toEqual([])
})

test('the archive is whole by its checksum, root’s, and open to the user of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const top = join(folder, 'laboratory-1.0.0-abc')
  mkdirSync(top, { mode: 0o700 })
  writeFileSync(join(top, 'release.json'), '{}', { mode: 0o600 })
  const file = `${top}-linux-x64.tar.gz`
  pack(top, file)
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: folder, encoding: 'utf8' })
  expect(run('sha256sum', '--check', `${file}.sha256`)).toContain('OK')
  const [first, second] = run('tar', '--list', '--verbose', `--file=${file}`).split('\n')
  expect(first).toMatch(/^drwxr-xr-x root\/root .* laboratory-1\.0\.0-abc\/$/)
  expect(second).toMatch(/^-rw-r--r-- root\/root .*release\.json$/)
})
