/** Tables and sentences of the benches. */
import { cpus, totalmem } from 'node:os'

/** Findings that are equal on many pages, in a line for each kind with the first and the count. */
export function grouped(failures: readonly { page: string; what: string; value: number }[]): string[] {
  return [...Map.groupBy(failures, ({ what }) => what)].map(([what, found]) => {
    const [worst] = found.toSorted((a, b) => b.value - a.value)
    return `- ${what}: ${found.length} ${found.length === 1 ? 'page' : 'pages'}, the worst ${worst?.page} with ${worst?.value.toFixed(3)}`
  })
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

/** A Markdown table; columns after the first are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}
