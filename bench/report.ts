/** Writes a bench's section of docs/performance.md, between its two comments; all other text there is written by hand. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../docs')

/** @param name of the section, as in `<!-- bench:pages -->` */
export function writeSection(name: string, markdown: string): void {
  const path = join(folder, 'performance.md')
  const begin = `<!-- bench:${name} -->`
  const end = `<!-- /bench:${name} -->`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '# Performance\n'
  const section = `${begin}\n${markdown.trim()}\n${end}`
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  writeFileSync(
    path,
    from < 0 || to < from
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(to + end.length),
  )
}

/** One page of each kind: the rows that docs/performance.md shows. All pages are printed, and in the drawing. */
export const kinds = ['/home', '/services/device', '/sterility', '/services', '/contact', '/privacy_policy']

/** Findings that are equal on many pages, in a line for each kind with the first and the count. */
export function grouped(failures: readonly { page: string; what: string; value: number }[]): string[] {
  return [...Map.groupBy(failures, ({ what }) => what)].map(([what, found]) => {
    const [worst] = found.toSorted((a, b) => b.value - a.value)
    return `- ${what}: ${found.length} ${found.length === 1 ? 'page' : 'pages'}, the worst ${worst?.page} with ${worst?.value.toFixed(3)}`
  })
}

/** Writes a drawing beside docs/performance.md. */
export function writeDrawing(file: string, svg: string): void {
  writeFileSync(join(folder, file), svg)
}

/** What was measured on, in a few words: figures of two machines cannot be compared. */
export function describeMachine(): string {
  const processors = cpus()
  const model = processors[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${processors.length} × ${model}, ${memory} GiB, Node ${process.versions.node}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** A Markdown table; columns after the first `left` are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index < left ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}
