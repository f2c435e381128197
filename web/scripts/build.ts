/**
 * Builds the site: every page is prerendered, and the finishing step makes the files that the service serves. The work happens in a folder of
 * its own; the finished site replaces the last one only when it is complete. Run by `npm run build`.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { trialFacts } from '../content/facts/trial.ts'
import { finish } from './finish.ts'
import { readEnvironmentFile, SettingError, useSiteSettings } from './site-settings.ts'

const web = join(import.meta.dirname, '..')
const settings = settingsOrEnd()
const begun = performance.now()
const workshop = join(web, `build/.work-${process.pid}`)
mkdirSync(workshop, { recursive: true })
process.on('exit', () => rmSync(workshop, { recursive: true, force: true }))

process.env.NODE_ENV = 'production'
const { error, warn } = console
const complaints: string[] = []
console.error = console.warn = (...words) => complaints.push(words.join(' '))
const summary = await finish(web, workshop, settings).finally(() => Object.assign(console, { error, warn }))
// A warning, of a page during prerendering or of Vite, fails the build.
if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exit(1)
}
// A site with made-up answers never replaces the real one.
const site = trialFacts() ? join(web, 'build/trial/site') : join(web, 'build/site')
const last = join(workshop, 'last')
try {
  renameSync(site, last)
} catch {
  // There was no site before.
}
renameSync(join(workshop, 'site'), site)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(
  `${summary.pages} pages and ${summary.files} files finished in ${seconds} s: ${relative(join(web, '..'), site)}`,
)

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
