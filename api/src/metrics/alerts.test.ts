/** deploy/alerts.yml beside what docs/operations.md says of it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'

const read = (name: string) => readFileSync(join(repository, name), 'utf8')
const operations = read('docs/operations.md')

/** The alerts of the file, each with all of its lines. */
const alerts = read('deploy/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const line = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
    return {
      name: line(/^(\w+)$/m),
      expr: line(/expr: \|\n +(.+)\n/),
      for: line(/for: (\S+)/),
      runbook: line(/runbook: '(.+)'/),
    }
  })

test('each alert fires at the threshold that the table names, and no other is in the table', () => {
  expect(alerts.length).toBe(10)
  const [, table = ''] = /\| Alert \| Of \|[^\n]*\n[^\n]*\n((?:\|.*\n)+)/.exec(operations) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, name, of = '', threshold, duration]) => ({
      name,
      range: /\[\w+\]/.exec(of)?.[0] ?? '',
      threshold,
      for: duration,
    }))
  const wanted = alerts.map(({ name, expr, for: duration }) => {
    // Every number that is compared, and every time that is looked back, of all parts of the rule. `== 1` names a state, no threshold.
    const thresholds = expr.matchAll(/(?:==|[<>]) (?!1\b)[0-9.]+(?: \* [0-9]+)*/g)
    // How far before an offset the last sample may lie is none of these times.
    const ranges = expr.replaceAll(/\[\w+\] offset/g, ' offset').matchAll(/\[\w+\]|offset (\w+)/g)
    const only = (values: string[]) => [...new Set(values)].join(' and ')
    return {
      name,
      range: only(Array.from(ranges, ([all, offset]) => (offset ? `[${offset}]` : all))),
      threshold: only(Array.from(thresholds, ([text]) => text)),
      for: duration,
    }
  })
  expect(rows).toEqual(wanted)
})

test('each alert has a line of its own in the run book', () => {
  const runBook = operations.split('## Run book')[1] ?? ''
  const lines = alerts.map(({ runbook }) => runbook)
  expect(new Set(lines).size).toBe(alerts.length)
  expect(lines.filter((line) => !runBook.includes(`| ${line} |`))).toEqual([])
})

test('each alert is played with its cause, and without any', () => {
  const played = read('deploy/alerts.test.yml')
  const [calm = '', ...causes] = played.split(/^ {2}- name: /m).slice(1)
  for (const { name } of alerts) {
    expect(calm).toContain(`alertname: ${name}\n`)
    expect(causes.some((cause) => cause.includes(`alertname: ${name}\n        exp_alerts:`))).toBe(true)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('promtool sees each alert fire at its cause, and none while all is well', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/alerts.test.yml'], {
    cwd: repository,
    encoding: 'utf8',
  })
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
})
