import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pending } from '../content/types.ts'
import {
  claimProblems,
  findPending,
  holidayProblems,
  pendingCalls,
  settingProblems,
} from './launch-check-findings.ts'

const root = join(import.meta.dirname, '../..')

test('finds pending values with their line, whatever their quotes', () => {
  const source = [
    "import { pending } from './types.ts'",
    '// pending("a comment is no value")',
    "export const fax = pending('Fax number', 'Fax number to follow')",
    'export const list = [',
    '  pending(',
    '    "The laboratory\'s own words",',
    "    'x',",
    '  ),',
    '  ...names.map((name) => pending(`Date of ${name}`, `y`)),',
    ']',
    'const text = \'pending("not a call")\'',
  ].join('\n')
  expect(pendingCalls('site.ts', source)).toEqual([
    { place: 'site.ts:3', what: 'Fax number' },
    { place: 'site.ts:5', what: "The laboratory's own words" },
    { place: 'site.ts:9', what: 'Date of ${name}' },
  ])
})

test('misses no pending value that a page can show', async () => {
  const folder = join(root, 'web/content')
  const open = findPending(folder)
  const files = [...new Set(open.map(({ place = '' }) => place.replace(/:\d+$/, '')))]
  const written = open.map(({ what }) => what)
  const shown: string[] = []
  const collect = (value: unknown, seen = new Set<unknown>()): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('pending' in value && 'what' in value) shown.push(String(value.what))
    for (const inner of Object.values(value)) collect(inner, seen)
  }
  for (const file of files) collect(await import(file))
  expect(shown.length).toBeGreaterThan(50)
  const asPattern = (what: string) =>
    new RegExp(`^${what.replaceAll(/[.*+?^()|[\]\\]/g, String.raw`\$&`).replaceAll(/\$\{[^}]*\}/g, '.+')}$`)
  expect(shown.filter((what) => !written.some((words) => asPattern(words).test(what)))).toEqual([])
})

test('asks for new holidays sixty days ahead and once they have run out', () => {
  const list = { validUntil: '2026-12-31', dates: [], movable: [] }
  expect(holidayProblems(list, '2026-10-01')).toEqual([])
  expect(holidayProblems(list, '2026-11-21')[0]?.what).toContain('in 40 days')
  expect(holidayProblems(list, '2027-01-01')[0]?.what).toContain('ended')
})

test('refuses a claim of law that the policy does not fill in yet', () => {
  const text = 'It complies with the Data Protection Act 2017 and the GDPR.'
  expect(claimProblems({ text, controller: pending('Controller', 'The owner') })[0]?.what).toContain(
    'complies with the Data Protection Act',
  )
  expect(claimProblems({ text, controller: 'A Ltd' })).toEqual([])
  expect(claimProblems({ text: 'It is written to meet the GDPR.', controller: pending('a', 'b') })).toEqual(
    [],
  )
})

test('wants an origin that visitors can reach', () => {
  const rest = { VITE_MAP_EMBED_URL: 'x' }
  expect(settingProblems({ ...rest, VITE_PUBLIC_ORIGIN: 'https://www.example.mu' })).toEqual([])
  expect(settingProblems(rest)[0]?.what).toContain('is not set')
  expect(settingProblems({ ...rest, VITE_PUBLIC_ORIGIN: 'http://localhost:3000/' })[0]?.what).toContain(
    'must be https',
  )
})

test('the command lists what is left and fails while anything is', () => {
  const { status, stdout } = spawnSync(process.execPath, ['web/scripts/launch-check.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/web\/content\/laboratory\.ts:\d+ {2}Telephone number/)
  expect(stdout).toMatch(/\d+ left\./)
})
