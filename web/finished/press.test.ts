import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteMap } from '@laboratory/contract/site-map'
import { layOutSources } from '../scripts/lay-out.ts'

const web = join(import.meta.dirname, '..')

test('a changed sentence is pressed over the finished site, and taken back leaves the bytes of a fresh build', () => {
  const folder = mkdtempSync(join(web, 'build/pressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  layOutSources(folder)
  for (const name of ['kit', 'site'])
    cpSync(join(web, 'build', name), join(folder, name), { recursive: true })
  const file = join(folder, 'content/tests/sterility.md')
  const words = readFileSync(file, 'utf8')
  const fresh = filesOf(join(web, 'build/site'))

  writeFileSync(file, words.replace('Units with intact', 'Units with unopened'))
  press(folder)
  const changed = filesOf(join(folder, 'site'))
  const { pages } = JSON.parse(changed.get('site.json')!.toString()) as SiteMap
  expect(differing(fresh, changed).filter((name) => name.endsWith('.html'))).toEqual([
    // Of which the changed section is English now.
    pages['/fr/sterility']!.file,
    pages['/sterility']!.file,
  ])

  writeFileSync(file, words)
  press(folder)
  expect(differing(fresh, filesOf(join(folder, 'site')))).toEqual([])
})

function press(folder: string): void {
  // Those of the site that was built, which may not be those of the tests.
  const { settings } = JSON.parse(readFileSync(join(folder, 'kit/kit.json'), 'utf8')) as { settings: object }
  const env = { ...process.env, ...settings, SITE_SOURCES: folder, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, [join(web, 'scripts/build.ts')], {
    env,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

/** Every file by its name, but for the one that says the day, and the mark of a build. */
function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const kept = names.filter(
    (name) => !/security\.txt|^stamp$/.test(name) && statSync(join(folder, name)).isFile(),
  )
  return new Map(kept.toSorted().map((name) => [name, readFileSync(join(folder, name))]))
}

function differing(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter(
    (name) => !one.get(name) || !other.get(name) || !one.get(name)!.equals(other.get(name)!),
  )
}
