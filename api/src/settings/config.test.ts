import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'
import { isLoopback, isPrivate } from './networks.ts'
import {
  checkServiceSecret,
  prepareDataFolder,
  readSecretFile,
  readServiceSecret,
} from '../database/data-folder.ts'
import { openTestFile } from '../database/testing.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'

test('without settings, the service serves this machine only and keeps mail in files', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailTo: 'laboratory@localhost',
    publicOrigin: 'http://127.0.0.1:3000',
    trustProxy: [],
  })
  expect(config.dataDir).toMatch(/\/data$/)
})

test('a complete set is read, and blanks count as unset', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://laboratory:a-long-database-word@db.example/laboratory?sslmode=verify-full',
    SERVICE_SECRET_FILE: '/etc/laboratory/service-secret',
    SMTP_URL: 'smtps://user:from-the-provider@mail.example.mu',
    MAIL_FROM: 'website@example.mu',
    MAIL_TO: 'laboratory@example.mu',
    PUBLIC_ORIGIN: 'https://www.example.mu/',
    TRUST_PROXY: '127.0.0.1, 10.1.0.0/16',
    LOG_LEVEL: '',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicOrigin: 'https://www.example.mu',
    trustProxy: ['127.0.0.1', '10.1.0.0/16'],
  })
})

const portalSecret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`

test('the address at which customers open the portal stands alone, without a portal that is called', () => {
  const { portalAddress, portal } = readConfig({ PORTAL_ADDRESS: 'https://portal.example.mu' })
  expect([portalAddress, portal]).toEqual(['https://portal.example.mu/', undefined])
  expect(readConfig({}).portalAddress).toBeUndefined()
})

test('a mailbox that is read has an address and a password, or a client that gets tokens', () => {
  const imap = (settings: Record<string, string>) => readConfig(settings).mailIn
  expect(imap({})).toBeUndefined()
  expect(imap({ MAIL_IN_URL: 'imaps://a%40b.co:p%40ss@mail.example.mu' })).toEqual({
    host: 'mail.example.mu',
    port: 993,
    secure: true,
    user: 'a@b.co',
    password: 'p@ss',
    oauth: undefined,
  })
  const file = join(temporaryFolder(), 'client')
  writeFileSync(file, 'secret\n', { mode: 0o600 })
  const token = {
    MAIL_IN_URL: 'imap://a@mail.example.mu:1143',
    MAIL_IN_TOKEN_URL: 'https://login.example/token',
    MAIL_IN_CLIENT_ID: 'desk',
    MAIL_IN_CLIENT_SECRET_FILE: file,
  }
  expect(imap(token)).toMatchObject({
    port: 1143,
    secure: false,
    password: undefined,
    oauth: { clientId: 'desk', clientSecret: 'secret', scope: 'https://outlook.office365.com/.default' },
  })
})

/** The settings of a portal whose secret is in a file. */
function portalSettings(secret: string = portalSecret, url = 'http://127.0.0.1:8080/x') {
  const file = join(temporaryFolder(), 'portal')
  writeFileSync(file, secret, { mode: 0o600 })
  return { PORTAL_URL: url, PORTAL_SECRET_FILE: file }
}

test('a portal has an address and one or two secrets, in a file that nobody else reads', () => {
  const url = 'https://portal.example.mu/approvals'
  const other = `whsec_${Buffer.alloc(24, 6).toString('base64')}`
  const { portal } = readConfig(portalSettings(`${portalSecret}\n${other}\n`, url))
  expect(portal).toEqual({ url, secrets: [Buffer.alloc(32, 5), Buffer.alloc(24, 6)] })
  const local = portalSettings()
  expect(readConfig(local).portal?.secrets).toEqual([Buffer.alloc(32, 5)])
  chmodSync(local.PORTAL_SECRET_FILE, 0o644)
  expect(() => readConfig(local)).toThrow(/chmod 600/)
  for (const secret of ['whsec_c2hvcnQ=', 'x'.repeat(44)])
    expect(() => readConfig(portalSettings(secret))).toThrow(/24 to 64 random bytes/)
})

/** A public site behind a proxy on the same machine. */
const live = { PUBLIC_ORIGIN: 'https://www.example.mu', TRUST_PROXY: '127.0.0.1' }
const post = {
  SMTP_URL: 'smtps://mail.example.mu',
  MAIL_FROM: 'website@example.mu',
  MAIL_TO: 'laboratory@example.mu',
}
const shared = {
  DATABASE_URL: 'postgres://laboratory@127.0.0.1/laboratory',
  SERVICE_SECRET_FILE: '/etc/laboratory/service-secret',
}

test.each([
  [{ PORT: '99999' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORTAL_URL: 'portal.example.mu' }, /PORTAL_URL must be like/],
  [{ PORTAL_URL: 'http://203.0.113.7/x' }, /must begin with https/],
  [{ PORTAL_URL: 'https://portal.example.mu/x' }, /PORTAL_SECRET_FILE are set together/],
  [{ PORTAL_URL: 'https://portal.example.mu/x', PORTAL_SECRET_FILE: '/nowhere' }, /\/nowhere cannot be read/],
  [{ MAIL_IN_URL: 'imaps://mail.example.mu' }, /with the name of the mailbox/],
  [{ MAIL_IN_URL: 'imaps://a@mail.example.mu' }, /needs either MAIL_IN_PASSWORD_FILE or/],
  [{ MAIL_IN_URL: 'imaps://a@mail.example.mu', MAIL_IN_CLIENT_ID: 'x' }, /are set together/],
  [{ MAIL_IN_CLIENT_ID: 'x' }, /MAIL_IN_URL must name the mailbox/],
  [
    { MAIL_IN_URL: 'imaps://a:b@mail.example.mu', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    /would accept anybody as mail server/,
  ],
  [{ METRICS_PORT: '3000' }, /METRICS_PORT is the port of the site/],
  [{ DESK: 'yes' }, /DESK must be one of on, off/],
  [{ ...live, DESK_ORIGIN: 'http://desk.example.mu' }, /DESK_ORIGIN must begin with https/],
  [{ ...live, DESK_ORIGIN: live.PUBLIC_ORIGIN }, /DESK_ORIGIN is the address of the site/],
  [{ ...live, DESK_ORIGIN: 'http://127.0.0.1:3000' }, /DESK_ORIGIN must be a public address/],
  [{ DESK_NETWORKS: 'office' }, /DESK_NETWORKS must list addresses and networks/],
  [{ SMTP_URL: 'mail.example.mu' }, /SMTP_URL must be an address that begins with smtp:\/\//],
  [{ SMTP_URL: 'smtp://mail.example.mu' }, /MAIL_TO must say/],
  [{ SMTP_URL: 'smtp://mail.example.mu', MAIL_TO: 'a@b.co' }, /MAIL_FROM must be/],
  [{ MAIL_TO: 'a@b.co, c@d.co' }, /MAIL_TO must be exactly one e-mail address/],
  [{ PUBLIC_ORIGIN: 'http://www.example.mu' }, /must begin with https/],
  [{ PUBLIC_ORIGIN: 'https://www.example.mu/site' }, /without a path/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /may not trust a network as wide/],
  [{ DATABASE_URL: 'postgres://db.example/laboratory' }, /SERVICE_SECRET_FILE must name the secret file/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ PUBLIC_ORIGIN: 'https://*.example.mu' }, /PUBLIC_ORIGIN must be like/],
  [{ PUBLIC_ORIGIN: 'null' }, /PUBLIC_ORIGIN must be like/],
  [{ TRUST_PROXY: '192.0.2.1/99' }, /TRUST_PROXY must list addresses/],
  [{ TRUST_PROXY: '2000::/3' }, /may not trust a network as wide/],
  [{ HOST: '0.0.0.0' }, /HOST 0\.0\.0\.0 opens the service to other machines, so PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: 'https://www.example.mu' }, /TRUST_PROXY must list the proxy in front/],
  [{ DESK_NETWORK: '102.0.2.0/24' }, /^DESK_NETWORK is no setting of the service. Is DESK_NETWORKS meant/],
  [{ desk: 'on' }, /Is DESK meant/],
  [{ SMTP_URI: 'smtp://a' }, /Is SMTP_URL meant/],
  [{ ...live, SUBMISSIONS_PER_ADDRESS: '100000' }, /SUBMISSIONS_PER_ADDRESS may be 1000 at most/],
  [{ ...live, NODE_OPTIONS: '--inspect=0.0.0.0' }, /may not open a debugger/],
  [{ ...post, SMTP_URL: 'smtp://mail.example.mu?ignoreTLS=true' }, /SMTP_URL may not have options/],
  [{ ...post, MAIL_TO: 'laboratory@localhost' }, /MAIL_TO ends with @localhost/],
  [{ ...post, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /would accept anybody as mail server/],
  [{ ...shared, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /would accept anybody as mail server/],
  [
    { ...live, ...post, SMTP_URL: 'smtps://user:password@mail.example.mu' },
    /password in SMTP_URL is the one/,
  ],
  [
    { ...live, ...shared, DATABASE_URL: 'postgres://postgres:postgres@database/x' },
    /in DATABASE_URL is the one/,
  ],
  [{ ...live, ...shared, DATABASE_URL: 'postgres://anna:anna@database/x' }, /in DATABASE_URL is the one/],
  [{ ...live, ...shared, DATABASE_URL: 'postgres://anna:Kq7-short@database/x' }, /at least 12 characters/],
  [{ ...shared, DATABASE_URL: 'postgres://a:b@db.example/x' }, /must end with \?sslmode=verify-full/],
  [{ ...shared, DATABASE_URL: 'postgres://a:b@203.0.113.9/x?sslmode=no-verify' }, /sslmode=verify-full/],
  [{ ...shared, DATABASE_URL: 'postgres://a:b@[2001:db8::9]/x?sslmode=disable' }, /sslmode=verify-full/],
  [{ ...shared, DATABASE_URL: 'postgres://a:b@127.0.0.1/x?host=db.example' }, /sslmode=verify-full/],
  [{ SITE_DIR: '/srv/site', DATA_DIR: '/srv/site/data' }, /DATA_DIR may not lie in \/srv\/site/],
  [{ SITE_DIR: '/srv/site', SERVICE_SECRET_FILE: '/srv/site/secret' }, /SERVICE_SECRET_FILE may not lie/],
] as const)('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(SettingError)
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  { HOME: '/', PGHOST: 'x', PGPORT: '5', PATH: '/bin', HOSTNAME: 'x' },
  { UPSTREAMS: 'x', SITE_FILES: '/x', DEV_PORT: '1' },
  { ...live, TRUST_PROXY: 'fd00::/8, 10.0.0.0/8, 2001:db8::/32' },
  { ...live, ...shared, ...post, HOST: '0.0.0.0' },
  { ...live, ...shared, DATABASE_URL: 'postgres:///laboratory?host=/run/postgresql' },
  { ...live, ...shared, DATABASE_URL: 'postgres://laboratory:a-long-database-word@database/laboratory' },
  { ...shared, DATABASE_URL: 'postgres://a:b@172.31.0.9/x' },
  { ...shared, DATABASE_URL: 'postgres://a:b@db.internal/x' },
  { ...shared, DATABASE_URL: 'postgres://a:b@db.example/x?sslmode=verify-full' },
  { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'website@localhost', MAIL_TO: 'laboratory@localhost' },
  { SITE_DIR: '/srv/site', DATA_DIR: '/srv/site-data' },
  { PUBLIC_ORIGIN: 'http://localhost:8080', HOST: '0.0.0.0' },
])('%j is accepted', (environment) => {
  expect(() => readConfig(environment)).not.toThrow()
})

test('the names of this machine are known', () => {
  for (const host of ['127.0.0.1', '127.8.9.1', '[::1]', 'localhost']) expect(isLoopback(host)).toBe(true)
})

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['10.1.2.3', true],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['192.0.2.1', false],
  ['[fd12::1]', true],
  ['[fe80::1]', true],
  ['[2001:db8::1]', false],
  ['database', true],
  ['mail.lan', true],
  ['mail.example.mu', false],
  // A public name that begins like an address of this machine.
  ['127.example.com', false],
  ['127.0.0.1.example.com', false],
  ['10.example.com', false],
])('whether %s stands in a private network: %s', (host, expected) => {
  expect(isPrivate(host)).toBe(expected)
})

test.each([
  ['SMTP', post, 'smtps://website%40example.mu@mail.example.mu:465', 'the mail server'],
  ['DATABASE', shared, 'postgres://website%40example.mu@127.0.0.1:465/laboratory', 'the database'],
])('the password of %s may come from a file that its owner alone can read', (server, others, url, what) => {
  const file = join(temporaryFolder(), 'password')
  const name = `${server}_PASSWORD_FILE`
  const read = (more: Record<string, string | undefined> = {}) =>
    readConfig({ ...others, [`${server}_URL`]: url, [name]: file, ...more })
  expect(() => read()).toThrow(new RegExp(`^${name} \\S+ cannot be read`))
  writeFileSync(file, 'p@ss:wörd/ %41?#\n', { mode: 0o600 })
  const { smtpUrl = '', databaseUrl = '' } = read()
  const { username, password } = new URL(server === 'SMTP' ? smtpUrl : databaseUrl)
  expect([username, decodeURIComponent(password)]).toEqual(['website%40example.mu', 'p@ss:wörd/ %41?#'])
  expect(() => read({ [`${server}_URL`]: undefined })).toThrow(
    `${name} is set, so ${server}_URL must name ${what}`,
  )
  expect(() => read({ [`${server}_URL`]: url.replace('website', 'a:b') })).toThrow(/has a password already/)
  chmodSync(file, 0o640)
  expect(() => read()).toThrow(new RegExp(`^${name} \\S+ can be read by other users: run chmod 600`))
  writeFileSync(join(file, '../empty'), '\n', { mode: 0o600 })
  expect(() => read({ [name]: join(file, '../empty') })).toThrow(/must hold a password/)
})

test('the driver of PostgreSQL finds the password of the file, and a short one is as weak there', () => {
  const file = join(temporaryFolder(), 'password')
  const read = (password: string, more: Record<string, string> = {}) => {
    writeFileSync(file, password, { mode: 0o600 })
    return readConfig({ ...shared, DATABASE_PASSWORD_FILE: file, ...more }).databaseUrl
  }
  expect(new pg.Client(read('p@ss:wörd/ %41?#\n'))).toMatchObject({
    user: 'laboratory',
    password: 'p@ss:wörd/ %41?#',
    host: '127.0.0.1',
    database: 'laboratory',
  })
  const socket = { DATABASE_URL: 'postgres:///x?host=/run/postgresql' }
  expect(() => read('a-long-database-word', socket)).toThrow(/name a host/)
  expect(() => read('Kq7-short', live)).toThrow(/at least 12 characters/)
})

test('a sentence about an address never repeats the password in it', () => {
  for (const environment of [
    { SMTP_URL: 'http://user:hunter2@x' },
    { DATABASE_URL: 'http://user:hunter2@x' },
    { PUBLIC_ORIGIN: 'https://user:hunter2@www.example.mu' },
    { ...shared, DATABASE_URL: 'postgres://user:hunter2@db.example/x' },
    { ...live, ...shared, DATABASE_URL: 'postgres://user:hunter2@database/x' },
    { ...post, SMTP_URL: 'smtp://user:hunter2@mail.example.mu?ignoreTLS=1' },
  ]) {
    expect(() => readConfig(environment)).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig(environment)).toThrow(SettingError)
  }
})

test('the data folder is made for its owner alone, and refused when others can read it', () => {
  const folder = join(temporaryFolder(), 'a', 'data')
  prepareDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  chmodSync(folder, 0o750)
  expect(() => prepareDataFolder(folder)).toThrow(/can be read by other users: run chmod 700/)
  expect(() => prepareDataFolder('/proc/laboratory')).toThrow(/cannot be written: set DATA_DIR/)
  writeFileSync(join(folder, 'file'), '')
  expect(() => prepareDataFolder(join(folder, 'file'))).toThrow(SettingError)
})

test('a secret is made once, for its owner alone; a short, shared or missing one is refused', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'service-secret')
  const secret = readSecretFile(path, true)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readSecretFile(path, true)).toEqual(secret)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  chmodSync(path, 0o644)
  expect(() => readSecretFile(path, false)).toThrow(/chmod 600/)
  writeFileSync(join(folder, 'short'), 'abc', { mode: 0o600 })
  expect(() => readSecretFile(join(folder, 'short'), false)).toThrow(/at least 32 bytes/)
  expect(() => readSecretFile(join(folder, 'missing'), false)).toThrow(/cannot be read/)
  mkdirSync(join(folder, 'folder'))
  expect(() => readSecretFile(join(folder, 'folder'), false)).toThrow(SettingError)
})

test('the desk is on until it is switched off, and on a public origin takes nobody without a second factor', () => {
  expect(readConfig({ DESK: 'off' }).desk.isOn).toBe(false)
  expect(readConfig({}).desk).toMatchObject({
    isOn: true,
    isSecondFactorRequired: false,
    origin: 'http://127.0.0.1:3000',
    host: undefined,
    networks: [],
  })
  expect(readConfig({ ...live, DESK: 'off' }).desk.isOn).toBe(false)
  const apart = {
    ...live,
    DESK_ORIGIN: 'https://desk.example.mu',
    DESK_NETWORKS: '102.0.2.0/24,::1',
  }
  expect(readConfig(apart).desk).toMatchObject({
    isOn: true,
    isSecondFactorRequired: true,
    origin: 'https://desk.example.mu',
    host: 'desk.example.mu',
    networks: ['102.0.2.0/24', '::1'],
  })
})

test('no new secret is made where the database was sealed with another, and an empty one is found before the start', async () => {
  const dataDir = temporaryFolder()
  const settings = { secretFile: undefined, dataDir }
  checkServiceSecret(settings)
  const database = await openTestFile(dataDir)
  // A start that was cut off before anything was sealed.
  readServiceSecret(settings)
  const service = await buildTestApp({ database })
  await service.person('manager')
  rmSync(join(dataDir, 'service-secret'))
  for (const read of [readServiceSecret, checkServiceSecret])
    expect(() => read(settings)).toThrow(/is missing, and what is stored was sealed with it/)
  writeFileSync(join(dataDir, 'service-secret'), '', { mode: 0o600 })
  expect(() => checkServiceSecret(settings)).toThrow(/at least 32 bytes/)
})
