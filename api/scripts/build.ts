/**
 * Builds the service: its sources and most of its packages become two files in api/build, because a start that reads eight
 * hundred small ones takes more than twice the time and a quarter more memory. Beside the finished site it puts what the proxy
 * needs to serve that alone. Run by `npm run build`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeProxyFiles } from './proxy-files.ts'
import { buildService } from './build-service.ts'

const begun = performance.now()
await buildService()
const site = join(import.meta.dirname, '../../web/build/site')
if (existsSync(join(site, 'site.json'))) writeProxyFiles(site)
console.log(
  `The service is built in ${((performance.now() - begun) / 1000).toFixed(1)} s: api/build/server.js`,
)
