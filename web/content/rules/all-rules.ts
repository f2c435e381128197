/** Every rule of a standard, for the checks that go through all of them. Not for pages: it reads the folder. */
import { readdirSync } from 'node:fs'
import type { Provenance } from './rule.ts'

const names = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && !/^(?:all-rules|rule)\.|\.test\./.test(name),
)

/** By the name of their file. */
export const ruleFiles: Readonly<Record<string, object>> = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, (await import(`./${name}`)) as object] as const)),
)

/** All that carries a clause in a file, each once. */
export function provenancesIn(file: object): readonly Provenance[] {
  const found = new Set<Provenance>()
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('clause' in value) found.add(value as Provenance)
    else for (const inner of Object.values(value)) search(inner)
  }
  search(file)
  return [...found]
}
