/** A machine as docs/operations.md sets it up, in a folder: the scripts of deploy/ with other paths, and the steps of the document. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../repository.ts'

const run = promisify(execFile)
const read = (path: string) => readFileSync(join(repository, path), 'utf8')

export type Machine = {
  /** Where the repository is. */
  readonly folder: string
  readonly dataDir: string
  /** Folder of the commands, as in /usr/local/bin. */
  readonly bin: string
  /** Whom the service's commands run as. */
  readonly user: string
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
  const [folder, dataDir, bin] = [join(place, 'srv'), join(place, 'lib'), join(place, 'bin')]
  const settings = join(place, 'website.env')
  const password = join(place, 'smtp-password')
  for (const path of [place, folder, join(folder, 'deploy'), bin]) {
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o755)
  }
  for (const name of ['node_modules', 'api', 'contract', 'package.json', 'web'])
    symlinkSync(join(repository, name), join(folder, name))
  for (const name of ['laboratory', 'laboratory-copies']) {
    writeFileSync(
      join(folder, 'deploy', name),
      read(`deploy/${name}`)
        .replace(/^user=.*$/m, `user=${user}`)
        .replace(/^settings=\/.*$/m, `settings=${settings}`),
      { mode: 0o755 },
    )
    symlinkSync(join(folder, 'deploy', name), join(bin, name))
  }
  mkdirSync(dataDir, { mode: 0o700 })
  writeFileSync(
    settings,
    Object.entries({ DATA_DIR: dataDir, SMTP_PASSWORD_FILE: password }).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      read('deploy/environment.example'),
    ),
  )
  writeFileSync(password, 'of-the-provider\n', { mode: 0o600 })
  if (user !== userInfo().username) {
    const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
    for (const path of [dataDir, password]) chownSync(path, id('-u'), id('-g'))
  }
  return {
    folder,
    dataDir,
    bin,
    user,
    async type(line, environment = {}) {
      // A name such as /var/lib/laboratory-back lies beside the data folder here.
      const here = line
        .replaceAll('sudo ', '')
        .replaceAll('/var/lib/laboratory', dataDir)
        .replaceAll('-o laboratory', `-o ${user}`)
      const { stdout } = await run('/bin/sh', ['-c', here], {
        cwd: '/',
        env: { PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, ...environment },
      })
      return stdout
    },
  }
}

/**
 * Follows the steps of docs/operations.md that bring back the data of a machine that was lost, on a new one whose service does not run.
 * @param secret file of the service's secret, which was kept apart
 * @param environment of `laboratory-copies`
 * @returns what the steps printed
 */
export async function bringBack(
  machine: Machine,
  secret: string,
  environment: Record<string, string>,
): Promise<string[]> {
  const [, section = ''] = read('docs/operations.md').split('**A machine was lost**')
  const [block = ''] = (section.split('```sh\n')[1] ?? '').split('```')
  const said: string[] = []
  let file = ''
  for (const step of block
    .trim()
    .split('\n')
    .map((line) => line.split(' # ')[0]?.trim() ?? '')) {
    // No systemd here: the caller starts the service.
    if (step.startsWith('sudo systemctl ')) continue
    const line = step.replace('<kept secret>', secret).replace('<file>', file)
    const text = await machine.type(line, environment)
    if (step.includes('laboratory-copies restore')) file = text.trim()
    said.push(text)
  }
  return said
}
