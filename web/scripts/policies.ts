/**
 * The texts on personal data, each with its version or day and a digest of its words, as `policies.json` has them. After an amendment
 * `npm run words -- stamp policies` raises version and day, and writes them down.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentVersion } from '@laboratory/contract/envelope'
import { keptRows, storedRows } from '@laboratory/contract/stored-data'
import { content } from '../content/folder.ts'

type Policies = Readonly<Record<string, { readonly version: string; readonly digest: string }>>

const file = join(import.meta.dirname, 'policies.json')
const envelope = join(import.meta.dirname, '../../contract/src/envelope.ts')
const pageOf = (name: string) => join(content, `pages/${name}.md`)
const written = /^written: (.+)$/m

export const policiesInForce = (): Policies => JSON.parse(readFileSync(file, 'utf8')) as Policies

export function policiesNow(): Policies {
  const tables = JSON.stringify([storedRows, keptRows()])
  return {
    privacy_policy: {
      version: consentVersion,
      digest: digestOf(readFileSync(pageOf('privacy_policy'), 'utf8') + tables),
    },
    ...Object.fromEntries(
      ['cookies', 'legal_terms', 'your-sample-and-dna-data'].map((name) => {
        const text = readFileSync(pageOf(name), 'utf8')
        return [name, { version: written.exec(text)?.[1] ?? '', digest: digestOf(text) }]
      }),
    ),
  }
}

/** Of the words: the day is no amendment. */
function digestOf(text: string): string {
  return createHash('sha256').update(text.replace(written, '')).digest('hex').slice(0, 16)
}

/** Gives each text that was amended a version or day of its own. @param today 2026-11-27 */
export function stampPolicies(today: string): void {
  const [before, now] = [policiesInForce(), policiesNow()]
  const stamped = Object.entries(now).map(([name, { version, digest }]) => {
    const old = before[name]
    if (digest === old?.digest || version !== old?.version) return [name, { version, digest }] as const
    const isPolicy = name === 'privacy_policy'
    const raised = isPolicy ? nextVersion(version, today) : today
    if (isPolicy) replaceIn(envelope, /(?<=consentVersion = ')[^']+/, raised)
    else replaceIn(pageOf(name), written, `written: ${today}`)
    return [name, { version: raised, digest }] as const
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(stamped), null, 2)}\n`)
}

/** 2026-11-27.2 behind 2026-11-27.1, and 2026-11-28.1 on the next day. */
export function nextVersion(version: string, today: string): string {
  const [day, count] = version.split('.')
  return `${today}.${day === today ? Number(count) + 1 : 1}`
}

function replaceIn(path: string, pattern: RegExp, text: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, text))
}
