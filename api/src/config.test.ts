import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'
import { prepareDataFolder, readSecretFile } from './data-folder.ts'
import { temporaryFolder } from './testing.ts'

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
    DATABASE_URL: 'postgres://laboratory:secret@db.example/laboratory',
    PIN_PEPPER_FILE: '/etc/laboratory/pin-pepper',
    SMTP_URL: 'smtps://user:secret@mail.example.mu',
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

test.each([
  [{ PORT: '99999' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: 'http' }, /PORT/],
  [{ SMTP_URL: 'mail.example.mu' }, /SMTP_URL must be an address that begins with smtp:\/\//],
  [{ SMTP_URL: 'smtp://mail.example.mu' }, /MAIL_TO must say/],
  [{ SMTP_URL: 'smtp://mail.example.mu', MAIL_TO: 'a@b.co' }, /MAIL_FROM must be/],
  [{ MAIL_TO: 'a@b.co, c@d.co' }, /MAIL_TO must be exactly one e-mail address/],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
  [{ PUBLIC_ORIGIN: 'http://www.example.mu' }, /must begin with https/],
  [{ PUBLIC_ORIGIN: 'https://www.example.mu/site' }, /without a path/],
  [{ PUBLIC_ORIGIN: 'www.example.mu' }, /PUBLIC_ORIGIN must be like/],
  [{ TRUST_PROXY: '*' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /may not trust a network as wide/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address/],
  [{ DATABASE_URL: 'postgres://db.example/laboratory' }, /PIN_PEPPER_FILE must name the secret file/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ SUBMISSIONS_PER_ADDRESS: '0' }, /SUBMISSIONS_PER_ADDRESS/],
] as const)('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(SettingError)
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('a sentence about an address never repeats the password in it', () => {
  for (const environment of [
    { SMTP_URL: 'http://user:hunter2@x' },
    { DATABASE_URL: 'http://user:hunter2@x' },
  ]) {
    expect(() => readConfig(environment)).toThrow(/^(?!.*hunter2)/)
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
  const path = join(folder, 'pin-pepper')
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
