/** Builds the site with other settings, in a folder of its own: in the workspace, whose packages its modules import. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { layOutSources } from '../../web/scripts/lay-out.ts'

const web = join(import.meta.dirname, '../../web')

/**
 * @param settings `VITE_…` settings of the build
 * @returns a folder to remove afterwards, and the finished site in it
 */
export function buildSite(settings: Record<string, string>): { folder: string; site: string } {
  const folder = mkdtempSync(join(web, 'build/settings-'))
  layOutSources(folder)
  const build = spawnSync(process.execPath, [join(web, 'scripts/build.ts')], {
    env: { ...process.env, ...settings, SITE_SOURCES: folder },
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}\n${build.stderr}`)
  return { folder, site: join(folder, 'site') }
}
