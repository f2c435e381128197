/** Periods that other programs keep, or that people read in the documents, are those of the code. */
import {
  defaultRetention,
  periodRows,
  readRetention,
  retentionSettings,
} from '@laboratory/contract/retention'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, SettingError } from '../settings/config.ts'
import { repository } from '../repository.ts'
import { findUnprintedPeriod } from './printed-periods.ts'

const read = (file: string) => readFileSync(`${repository}/${file}`, 'utf8')

test('the machine removes logs after their period', () => {
  expect(read('deploy/journald.conf')).toContain(`MaxRetentionSec=${defaultRetention.log}day\n`)
})

test('a policy that prints other periods than the service keeps is noticed', () => {
  const rows = periodRows(defaultRetention)
  const page = `<table>${rows.map(([what, kept]) => `<tr><th scope="row">${what}</th><td>${kept.replace(' ', '&nbsp;')}</td></tr>`).join('')}</table>`
  expect(findUnprintedPeriod(page, defaultRetention)).toBeUndefined()
  expect(findUnprintedPeriod(page, readRetention({ KEEP_APPROVED_DAYS: '365' }))).toBe(
    'A registration that was approved',
  )
})

test('a period is changed by its setting, and a wrong one is refused with its sentence', () => {
  expect(readConfig({}).retention).toEqual(defaultRetention)
  for (const [period, name] of Object.entries(retentionSettings)) {
    expect(readConfig({ [name]: '90' }).retention).toMatchObject({ [period]: 90 })
    expect(() => readConfig({ [name]: 'two years' })).toThrow(SettingError)
    expect(read('.env.example')).toContain(
      `\n# ${name}=${defaultRetention[period as keyof typeof retentionSettings]}\n`,
    )
  }
})
