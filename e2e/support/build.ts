/** Builds the site with other settings, in a folder of its own. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * @param settings `VITE_…` settings of the build
 * @returns a folder to remove afterwards, and the finished site in it
 */
export function buildSite(settings: Record<string, string>): { folder: string; site: string } {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(folder, file))
  mkdirSync(join(folder, 'web'))
  // `public` and `documents` hold files of the laboratory, and may not be there yet.
  for (const name of ['site', 'content', 'documents', 'pictures', 'public', 'scripts']) {
    const source = join(root, 'web', name)
    if (existsSync(source)) cpSync(source, join(folder, 'web', name), { recursive: true })
  }
  for (const name of ['package.json', 'tsconfig.json']) {
    cpSync(join(root, 'web', name), join(folder, 'web', name))
  }
  for (const name of ['node_modules', 'design']) symlinkSync(join(root, name), join(folder, name))
  const build = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: join(folder, 'web'),
    env: { ...process.env, ...settings, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}\n${build.stderr}`)
  return { folder, site: join(folder, 'web/build/site') }
}
