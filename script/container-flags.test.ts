import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagsOfAll, flagsOfProxy, flagsOfWebsite, secondsToStop } from './container-flags.ts'

const compose = readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8')

/** The settings of a service that stand on one line each. */
function settingsOf(head: string): Record<string, string> {
  const [, indent = '', block = ''] =
    new RegExp(`^( *)${head}\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(compose) ?? []
  const lines = block.matchAll(new RegExp(`^${indent}  ([a-z_]+): +(\\S.*)$`, 'gm'))
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]))
}

/** What stands in brackets, with or without quotes. */
const listOf = (text = '') => text.replaceAll(/^\[|\]$|'/g, '').split(', ')

/** What podman is told for a setting of compose.yaml. */
const flags: Record<string, (value: string) => string[]> = {
  read_only: (value) => (value === 'true' ? ['--read-only'] : []),
  cap_drop: (value) => listOf(value).flatMap((name) => ['--cap-drop', name]),
  cap_add: (value) => listOf(value).flatMap((name) => ['--cap-add', name]),
  security_opt: (value) => listOf(value).flatMap((name) => ['--security-opt', name.replace(':true', '')]),
  mem_limit: (value) => ['--memory', value],
  tmpfs: (value) => listOf(value).flatMap((place) => ['--tmpfs', place]),
}
/** Not tried: what belongs to the engine, the machine's own limits, and the networks, for which that of the machine stands in. */
const untried = new Set([
  'image',
  'env_file',
  'secrets',
  'networks',
  'depends_on',
  'pids_limit',
  'ulimits',
  'init',
  'stop_grace_period',
  'restart',
  'ports',
  'volumes',
])

test.each([
  ['x-website: &website', [...flagsOfAll, ...flagsOfWebsite]],
  ['proxy:', [...flagsOfAll.slice(1), ...flagsOfProxy]],
])('what `script/containers` tells podman is what compose.yaml has under %s', (head, told) => {
  const settings = settingsOf(head)
  expect(Object.keys(settings).length).toBeGreaterThan(6)
  const unknown = Object.keys(settings).filter((name) => !(name in flags) && !untried.has(name))
  expect(unknown).toEqual([])
  const wanted = Object.entries(settings).flatMap(([name, value]) => flags[name]?.(value) ?? [])
  expect([...told].toSorted()).toEqual(wanted.toSorted())
})

test('a process gets as long to end as compose.yaml gives it', () => {
  expect(settingsOf('x-website: &website').stop_grace_period).toBe(`${secondsToStop}s`)
})
