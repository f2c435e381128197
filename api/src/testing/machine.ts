/** A machine as deploy/install sets it up, in a folder in place of `/`. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../repository.ts'

const run = promisify(execFile)

export type Machine = {
  /** In place of `/`. */
  readonly place: string
  readonly dataDir: string
  /** Folder of the commands, as in /usr/local/bin. */
  readonly bin: string
  /** Whom the service's commands run as. */
  readonly user: string
  /** What tells the scripts place and user. */
  readonly variables: Record<string, string>
  /** Runs a line of a document as root's shell would. @returns what it printed */
  type(line: string, environment?: Record<string, string>): Promise<string>
}

/**
 * Another user of this machine, for what the superuser may read and a service may not; the own one where this is not the superuser, or
 * where the other one cannot read the repository.
 */
export function findServiceUser(): string {
  const own = userInfo().username
  if (process.getuid?.() !== 0) return own
  const node = join(repository, 'node_modules/.bin/node')
  return spawnSync('runuser', ['-u', 'nobody', '--', node, '--version']).status === 0 ? 'nobody' : own
}

/** @param place an empty folder @param user of the service */
export function installMachine(place: string, user: string): Machine {
  const folder = join(place, 'srv/laboratory-website')
  const [dataDir, bin] = [join(place, 'var/lib/laboratory'), join(place, 'bin')]
  const settings = join(place, 'etc/laboratory/website.env')
  const password = join(place, 'etc/laboratory/smtp-password')
  chmodSync(place, 0o755)
  for (const path of [folder, dirname(dataDir), dirname(settings), bin]) mkdirSync(path, { recursive: true })
  symlinkSync(repository, join(folder, 'current'))
  for (const name of ['laboratory', 'laboratory-copies'])
    symlinkSync(join(folder, 'current/deploy', name), join(bin, name))
  mkdirSync(dataDir, { mode: 0o700 })
  writeFileSync(
    settings,
    `DATA_DIR=${dataDir}
PUBLIC_ORIGIN=https://www.example.mu
TRUST_PROXY=127.0.0.1
SMTP_URL=smtps://website%40example.mu@mail.example.mu:465
SMTP_PASSWORD_FILE=${password}
MAIL_FROM=website@example.mu
MAIL_TO=laboratory@example.mu
`,
  )
  writeFileSync(password, 'of-the-provider\n', { mode: 0o600 })
  if (user !== userInfo().username) {
    const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
    for (const path of [dataDir, password]) chownSync(path, id('-u'), id('-g'))
  }
  const variables = { LABORATORY_ROOT: place, LABORATORY_USER: user }
  return {
    place,
    dataDir,
    bin,
    user,
    variables,
    async type(line, environment = {}) {
      // A name such as /var/lib/laboratory-back lies beside the data folder here.
      const here = line
        .replaceAll('sudo ', '')
        .replaceAll(/(?<=^|\s)\/var\/lib\/laboratory/g, dataDir)
        .replaceAll('-o laboratory', `-o ${user}`)
      const { stdout } = await run('/bin/sh', ['-c', here], {
        cwd: '/',
        env: { ...variables, PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, ...environment },
      })
      return stdout
    },
  }
}
