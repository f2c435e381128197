/** The subset fonts that pages bring after their first paint; made by `scripts/fonts.ts`, committed in `web/fonts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const families = [
  { family: 'figtree', weights: '400-600', file: 'figtree.woff2' },
  { family: 'Bricolage Grotesque', weights: '600', file: 'bricolage-grotesque.woff2' },
] as const

export type FontFile = {
  readonly family: string
  readonly weights: string
  readonly file: string
  readonly content: Buffer
}

/** @param web the folder of the `web` workspace */
export function fontFiles(web: string): FontFile[] {
  return families.map((font) => ({ ...font, content: readFileSync(join(web, 'fonts', font.file)) }))
}
