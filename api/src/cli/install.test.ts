/** `deploy/install` on a machine in a folder, where Debian's own commands and the laboratory's are stand-ins. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { temporaryFolder } from '../testing.ts'
import { installMachine } from '../testing/machine.ts'

/** A machine whose database is moved to PostgreSQL; then the installation was cut off. */
function makeMachine() {
  const user = userInfo().username
  const { place, type } = installMachine(temporaryFolder(), user)
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text, { mode })
  }
  const release = 'srv/laboratory-website/releases/1.0.0'
  cpSync(join(repository, 'deploy'), join(place, release, 'deploy'), { recursive: true })
  write(`${release}/deploy/laboratory`, '#!/bin/sh\n', 0o755)
  const built = { id: '1.0.0', cpu: process.arch, origin: 'https://www.example.mu' }
  write(`${release}/release.json`, JSON.stringify(built))
  const current = join(place, 'srv/laboratory-website/current')
  rmSync(current)
  symlinkSync(join(place, release), current)
  const address = `postgres://${user}@%2Frun%2Fpostgresql/laboratory`
  appendFileSync(join(place, 'etc/laboratory/website.env'), `DATABASE_URL=${address}\n`)
  write('etc/laboratory/proxy.env', 'SITE_ADDRESS=www.example.mu\nUPSTREAMS=127.0.0.1:3000\n')
  write('etc/systemd/system/laboratory-website.service', '')
  write('var/lib/laboratory/backups/laboratory.sqlite', '')
  mkdirSync(join(place, 'run/systemd/system'), { recursive: true })
  write('bin/id', '#!/bin/sh\necho 0\n', 0o755)
  for (const name of ['dpkg', 'getent']) write(`bin/${name}`, '#!/bin/sh\n', 0o755)
  // Role and database are there.
  write('bin/runuser', '#!/bin/sh\necho 1\n', 0o755)
  write('bin/systemctl', `#!/bin/sh\necho "$@" >>${place}/asked\n`, 0o755)
  return {
    read: (path: string) => readFileSync(join(place, path), 'utf8'),
    has: (path: string) => existsSync(join(place, path)),
    install: () => type(join(place, release, 'deploy/install')),
  }
}

test('an installation that was cut off on the way to PostgreSQL is finished by the next run, and changed by none after it', async () => {
  const machine = makeMachine()
  await machine.install()
  const units = 'etc/systemd/system/laboratory-website'
  expect(machine.has(`${units}.service`)).toBe(false)
  expect(machine.read(`${units}@.service`)).toContain('Environment=PORT=%i METRICS_PORT=1%i')
  expect(machine.read('etc/laboratory/proxy.env')).toContain('UPSTREAMS=127.0.0.1:3000 127.0.0.1:3001')
  expect(machine.read('asked')).toContain('restart laboratory-website@3000 laboratory-website@3001')
  expect(await machine.install()).toMatch(/^· How the machine is now.*\n$/)
})
