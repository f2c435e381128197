/** The class names of the finished site. */
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const shortNames = new Map<string, string>()

/**
 * A short name for a class of a CSS module, the same in every bundle: it stands in every page, in its CSS and in its scripts. The
 * development server keeps names that tell where they come from.
 * @throws when two classes would share a name
 */
export function shortName(name: string, file: string): string {
  const long = `${relative(join(import.meta.dirname, '../..'), file)} ${name}`
  const digest = createHash('sha256').update(long).digest('base64url')
  const short = `_${digest.replaceAll(/[-_]/g, '').slice(0, 4)}`
  const taken = shortNames.get(short) ?? long
  if (taken !== long)
    throw new Error(`"${taken}" and "${long}" would share a class name: rename one of them.`)
  shortNames.set(short, long)
  return short
}
