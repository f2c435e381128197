import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A repository whose builds only note that they ran. */
function buildRepository() {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', JSON.stringify({ private: true, workspaces: ['web', 'desk', 'api'] }))
  // As the real one, it replaces the finished site.
  const webBuild =
    'rm -rf build/site; mkdir -p build/site; echo {} >build/site/site.json; echo built >>builds'
  write('web/package.json', JSON.stringify({ name: 'web', version: '1.0.0', scripts: { build: webBuild } }))
  write('api/package.json', JSON.stringify({ name: 'api', version: '1.0.0', scripts: { build: 'true' } }))
  const deskBuild = 'rm -rf build; mkdir build; echo built >>builds'
  write(
    'desk/package.json',
    JSON.stringify({ name: 'desk', version: '1.0.0', scripts: { build: deskBuild } }),
  )
  write('web/app/render.tsx', 'page')
  write('desk/src/main.tsx', 'desk')
  write('web/documents/schedule.pdf', 'schedule')
  write('web/public/robots.txt', 'robots')
  cpSync(join(import.meta.dirname, 'build-if-changed.ts'), join(root, 'script/build-if-changed.ts'), {
    recursive: true,
  })
  const run = (words: string[], settings: Record<string, string>, cwd = root) => {
    const environment = Object.entries(process.env).filter(([name]) => !/^(?:VITE|KEEP)_/.test(name))
    const { status, stderr } = spawnSync(process.execPath, words, {
      cwd,
      env: { ...Object.fromEntries(environment), ...settings },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
  return {
    write,
    buildIfChanged: (settings = {}) => run(['script/build-if-changed.ts'], settings),
    build: (settings = {}) => run(['--run', 'build'], settings, join(root, 'web')),
    builds: (workspace = 'web') =>
      readFileSync(join(root, workspace, 'builds'), 'utf8')
        .trim()
        .split('\n').length,
  }
}

test('the site is built again when a file or a setting changed, and only then', { timeout: 180_000 }, () => {
  const repository = buildRepository()
  const origin = { VITE_PUBLIC_ORIGIN: 'https://www.example.mu' }
  repository.buildIfChanged()
  expect(repository.builds()).toBe(1)
  repository.buildIfChanged()
  expect(repository.builds()).toBe(1)
  for (const [index, path] of [
    'web/app/render.tsx',
    'web/documents/schedule.pdf',
    'web/public/robots.txt',
  ].entries()) {
    repository.write(path, 'changed')
    repository.buildIfChanged()
    expect([path, repository.builds()]).toEqual([path, index + 2])
  }
  repository.buildIfChanged(origin)
  expect(repository.builds()).toBe(5)
  repository.buildIfChanged({ ...origin, KEEP_UNDECIDED_DAYS: '90' })
  expect(repository.builds()).toBe(6)
  expect(repository.builds('desk')).toBe(1)
  repository.write('desk/src/main.tsx', 'changed')
  repository.buildIfChanged({ ...origin, KEEP_UNDECIDED_DAYS: '90' })
  expect([repository.builds(), repository.builds('desk')]).toEqual([6, 2])
  // A build by hand with other settings does not pass for that of the present ones.
  repository.build()
  repository.buildIfChanged({ ...origin, KEEP_UNDECIDED_DAYS: '90' })
  expect(repository.builds()).toBe(8)
})
