/** The subset fonts that pages bring after their first paint; made by `scripts/cut-fonts.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const families = [
  { family: 'figtree', weights: '400 600', file: 'figtree.woff2' },
  { family: 'Bricolage Grotesque', weights: '600', file: 'bricolage-grotesque.woff2' },
] as const

export type FontFile = {
  readonly family: string
  readonly weights: string
  readonly file: string
  readonly content: Buffer
}

/** Every font file with its content, as read from this folder. */
export function fontFiles(): FontFile[] {
  return families.map((font) => ({ ...font, content: readFileSync(join(import.meta.dirname, font.file)) }))
}
