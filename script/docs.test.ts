import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files of the repository that a text names in backticks; names with a placeholder are patterns. */
function filesIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.(?:tsx?|js|json|md))`/g)].map(
    ([, name = '']) => name,
  )
  return named.filter((name) => !name.startsWith('build/'))
}

test.each(['docs/first-change.md', 'docs/upgrades.md', 'CONTRIBUTING.md'])(
  '%s names files that exist',
  (doc) => {
    const files = filesIn(readFileSync(join(root, doc), 'utf8'))
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  },
)

test('each line that the first change names stands in its file', () => {
  const text = readFileSync(join(root, 'docs/first-change.md'), 'utf8').replaceAll(/\n\s+/g, ' ')
  const lines = [...text.matchAll(/`([\w./-]+\.\w+)`,\s+the line `([^`]+)`/g)]
  expect(lines.length).toBeGreaterThan(8)
  const lost = lines.filter(
    ([, file = '', line = '']) => !readFileSync(join(root, file), 'utf8').includes(line),
  )
  expect(lost.map(([match]) => match)).toEqual([])
})

test('each decision has a number of its own, the same in its name and its title', () => {
  const folder = join(root, 'docs/decisions')
  const files = readdirSync(folder).filter((file) => file !== '0000-template.md')
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
  const titles = files.map((file) => readFileSync(join(folder, file), 'utf8').slice(2, 6))
  expect(titles).toEqual(numbers)
})

test('the guide for staff shows pictures that exist, and calls things as the desk calls them', () => {
  const guide = readFileSync(join(root, 'docs/desk.md'), 'utf8')
  const pictures = [...guide.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(pictures.length).toBeGreaterThan(9)
  expect(pictures.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([])
  expect(pictures.map((path) => path.slice('desk/'.length)).toSorted()).toEqual(
    readdirSync(join(root, 'docs/desk')).toSorted(),
  )
  const folder = join(root, 'desk/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const text = sources.join('\n').replaceAll(/\s+/g, ' ')
  const words = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.replace(/[.:]$/, ''))
  // Said about the desk, not by it.
  const ours = new Set(['bold', 'The connection is lost', 'The telephone is lost', 'Too many attempts'])
  expect(words.filter((word) => !ours.has(word) && !text.includes(word))).toEqual([])
})
