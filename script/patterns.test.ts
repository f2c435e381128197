/**
 * Regular expressions on text from outside take linear time. Two neighbouring repetitions, or one that begins anew at every
 * character, take quadratic time: 16 KB of a header then block the process for a fifth of a second.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync, Visitor } from 'rolldown/utils' // oxlint-disable-line no-restricted-imports -- a library's own name
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** What runs in the service or in a visitor's browser. */
const folders = ['api/src', 'contract/src', 'design/ui', 'web/site', 'desk/src']
/** Patterns that read nothing but our own content, and what editors write in a process of its own that ends. */
const ownContent = new Set([
  'design/ui/inline-text/marks.ts',
  'web/site/mark-english.ts',
  'web/site/pages/data/finder-search-entries.ts',
])
/** Too large for the proof: one reads messages of our own driver, the other an address of at most 254 characters. */
const tooLarge = /^\^\(\?:Connection terminated|^\^\[a-z0-9%'\+\/=_-\]/

type Pattern = { place: string; source: string; flags: string }

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ place: `${file}:${line}`, source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/** What a pattern costs, in words, or nothing where it is linear. */
async function complaintAbout({ place, source, flags }: Pattern): Promise<string | undefined> {
  // A hundred states of an automaton are as slow as any number, and some thousand end the checker.
  const unbounded = source.replaceAll(/\{(\d+),\d{3,}\}/g, '{$1,}')
  // The automaton checker proves its verdict; the fuzz checker's depends on chance and on the machine.
  const result = await check(unbounded, flags, { checker: 'automaton', timeout: 60_000 })
  return result.status === 'safe'
    ? undefined
    : `${place} /${source}/${flags}: ${result.status === 'vulnerable' ? result.complexity.summary : result.error.kind}`
}

test(
  'no regular expression on text from outside takes more than linear time',
  { timeout: 120_000 },
  async () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    const patterns = files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !ownContent.has(file))
      .flatMap(patternsIn)
    expect(patterns.length).toBeGreaterThan(50)
    // Without an unlimited repetition there is nothing to prove.
    const unlimited = patterns.filter(({ source }) => /[*+]|\{\d+,\}/.test(source) && !tooLarge.test(source))
    const complaints: (string | undefined)[] = []
    // One after another: at once, each would start a process of its own.
    for (const pattern of unlimited) complaints.push(await complaintAbout(pattern))
    expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([])
  },
)

test.each([
  ['\\s*;\\s*', ''],
  [':\\/\\/[^@\\s]*@', 'g'],
  ['(?:a+)+b', ''],
])('/%s/%s is found', async (source, flags) => {
  expect(await complaintAbout({ place: 'here', source, flags })).toMatch(/polynomial|exponential/)
})
