import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A repository whose builds only note that they ran. As the real ones, they replace what was finished before. */
function makeRepository() {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const builds = { web: 'build/site', desk: 'build', api: 'build' }
  write('package.json', JSON.stringify({ private: true, workspaces: Object.keys(builds) }))
  for (const [name, folder] of Object.entries(builds)) {
    const build = `rm -rf ${folder}; mkdir -p ${folder}; echo {} >${folder}/site.json; echo built >>builds`
    write(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0', scripts: { build } }))
  }
  write('script/build-if-changed.ts', '')
  cpSync(join(import.meta.dirname, 'build-if-changed.ts'), join(root, 'script/build-if-changed.ts'))
  const others = Object.entries(process.env).filter(([name]) => !/^(?:VITE|KEEP)_/.test(name))
  const run = (words: string[], settings: object, folder = '') => {
    const env = { ...Object.fromEntries(others), ...settings }
    expect(spawnSync(process.execPath, words, { cwd: join(root, folder), env }).status).toBe(0)
  }
  const count = (name: string) =>
    readFileSync(join(root, name, 'builds'), 'utf8')
      .trim()
      .split('\n').length
  return {
    write,
    buildByHand: () => run(['--run', 'build'], {}, 'web'),
    /** @returns how often the site and the desk were built so far */
    buildIfChanged(settings = {}) {
      run(['script/build-if-changed.ts'], settings)
      return [count('web'), count('desk')]
    },
  }
}

test('site and desk are built again when a file or a setting changed, and only then', () => {
  const { write, buildIfChanged, buildByHand } = makeRepository()
  const settings = { VITE_PUBLIC_ORIGIN: 'https://www.example.mu', VITE_MAP_EMBED_URL: '/map' }
  expect(buildIfChanged()).toEqual([1, 1])
  expect(buildIfChanged()).toEqual([1, 1])
  for (const [index, folder] of ['site', 'documents', 'public'].entries()) {
    write(`web/${folder}/file`, 'changed')
    expect([folder, ...buildIfChanged()]).toEqual([folder, index + 2, 1])
  }
  expect(buildIfChanged({ VITE_PUBLIC_ORIGIN: settings.VITE_PUBLIC_ORIGIN })).toEqual([5, 1])
  expect(buildIfChanged(settings)).toEqual([6, 1])
  write('desk/src/main.tsx', 'changed')
  expect(buildIfChanged(settings)).toEqual([6, 2])
  // A build by hand with other settings does not pass for that of the present ones.
  buildByHand()
  expect(buildIfChanged(settings)).toEqual([8, 2])
})
