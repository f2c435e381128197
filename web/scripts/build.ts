/**
 * Builds the site: makes a kit, unless the last one is of the same sources, and presses the site of it. The work happens in a folder of its
 * own; the finished site replaces the last one only when it is complete. Run by `npm run build`.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { areForeign, sources } from '../content/folder.ts'
import { makeKit, sourcesOfKit } from './kit.ts'
import { readKit } from './kit-folder.ts'
import { MissingScript, press } from './press.ts'
import { readEnvironmentFile, SettingError, useSiteSettings } from './site-settings.ts'

const web = join(import.meta.dirname, '..')
const settings = settingsOrEnd()
const begun = performance.now()
// A site with made-up answers never replaces the real one: it stands beside them.
const build = areForeign ? sources : join(web, 'build')
const workshop = join(build, `.work-${process.pid}`)
mkdirSync(workshop, { recursive: true })
process.on('exit', () => rmSync(workshop, { recursive: true, force: true }))

process.env.NODE_ENV = 'production'
const { error, warn } = console
const complaints: string[] = []
console.error = console.warn = (...words) => complaints.push(words.join(' '))
const [site, kit] = [join(build, 'site'), join(build, 'kit')]
// What renders the pages lies in the kit, and is told where their words are.
process.env.SITE_SOURCES = sources
const summary = await pressed().finally(() => Object.assign(console, { error, warn }))
// A warning, of a page during prerendering or of Vite, fails the build.
if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exit(1)
}
if (existsSync(join(workshop, 'kit'))) replace('kit', kit)
replace('site', site)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(
  `${summary.pages} pages and ${summary.files} files finished in ${seconds} s: ${relative(join(web, '..'), site)}`,
)

/** The site in the workshop, and a kit beside it where a new one is needed. */
async function pressed() {
  const [newSite, newKit] = [join(workshop, 'site'), join(workshop, 'kit')]
  if (existsSync(kit) && readKit(kit).madeOf === sourcesOfKit(web, settings)) {
    try {
      return await press(kit, newSite, site)
    } catch (error) {
      if (!(error instanceof MissingScript)) throw error
      rmSync(newSite, { recursive: true })
    }
  }
  await makeKit(web, newKit, settings)
  return press(newKit, newSite, site)
}

function replace(name: string, folder: string): void {
  if (existsSync(folder)) renameSync(folder, join(workshop, `last-${name}`))
  renameSync(join(workshop, name), folder)
}

function settingsOrEnd() {
  try {
    readEnvironmentFile(join(web, '..'))
    return useSiteSettings()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
