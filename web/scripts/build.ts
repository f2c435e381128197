/**
 * Builds the site: React Router prerenders every page, then the finishing step makes it what the service serves.
 * Run by `npm run build`.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './finish.ts'

const web = join(import.meta.dirname, '..')
const begun = performance.now()

rmSync(join(web, 'build'), { recursive: true, force: true })
console.log('Prerendering the pages …')
const build = spawnSync('react-router', ['build'], { cwd: web, encoding: 'utf8', shell: false })
if (build.status !== 0) {
  console.error(build.stdout, build.stderr)
  console.error('The build failed; the message above says where.')
  process.exit(1)
}
// A loader or a component that complains during prerendering must not pass unseen.
const complaints = build.stderr.split('\n').filter((line) => /error|warning:/i.test(line))
if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exit(1)
}

const summary = await finish(web)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(`${summary.pages} pages and ${summary.files} files finished in ${seconds} s: web/build/site`)
