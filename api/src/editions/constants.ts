/** Numbers of `values.yaml` that the laboratory says in place of the release: `answers:values.legal-terms.confirmation-hours`. */

/** The file, line by line, and which line holds a number. */
function find(yaml: string, id: string) {
  const lines = yaml.split('\n')
  const [group, ...names] = id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()).split('.')
  const [first, second] = names
  if (group !== 'values' || first === undefined) return { lines, at: -1, start: '' }
  if (second === undefined) {
    const start = `${first}: `
    return { lines, at: lines.findIndex((line) => line.startsWith(start)), start }
  }
  const top = lines.indexOf(`${first}:`)
  const start = `  ${second}: `
  const within = lines.findIndex((line, place) => place > top && line.startsWith(start))
  const isIts = top >= 0 && lines.slice(top + 1, within).every((line) => line.startsWith('  '))
  return { lines, at: isIts ? within : -1, start }
}

/** @returns undefined where the release has no such number */
export function constantIn(yaml: string, id: string): number | undefined {
  const { lines, at, start } = find(yaml, id)
  return at < 0 ? undefined : Number(lines[at]!.slice(start.length))
}

/** @returns the file with another number; undefined where the release has none there */
export function withConstant(yaml: string, id: string, value: unknown): string | undefined {
  const { lines, at, start } = find(yaml, id)
  return at < 0 ? undefined : lines.with(at, `${start}${Number(value)}`).join('\n')
}
