/** The short names of the finished site: of the classes and animations of CSS modules, and of the design's custom properties. */
import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AcceptedPlugin } from 'postcss'

const tokensFile = realpathSync(fileURLToPath(import.meta.resolve('@laboratory/design/styles/tokens.css')))
/** Where sheets are: the design wherever it is installed, and this workspace. */
const folders = [join(dirname(tokensFile), '../ui'), join(import.meta.dirname, '../site')]

/**
 * Classes and properties are numbered in the order in which their files stand in a page's CSS. Neighbours then have neighbouring names,
 * which compress far better than names cut from a hash. Without this file (27 November 2026) each page of 6.0 to 13.4 kB had 0.6 to 1.0 kB
 * more, and seven pages were over budget, by up to 890 bytes.
 */
const classNumbers = numbered(
  folders
    .flatMap((folder) => globSync(join(folder, '**/*.module.css')).toSorted())
    .flatMap((file) => {
      const names = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g)
      return Array.from(names, ([, name]) => `${file} ${name}`)
    }),
)

const tokens = readFileSync(tokensFile, 'utf8')
const paper = readFileSync(join(dirname(tokensFile), 'print.css'), 'utf8')
/** Tokens of one word that paper does not change, by their values: written out they save 0.2 kB a page, and one was within its budget by that. */
const constants = new Map<string, string>()
const written = (text: string) =>
  text.replaceAll(/var\((--[\w-]+)\)/g, (use, name) => constants.get(name) ?? use)
for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+): ([^\s;]+);/g))
  if (!paper.includes(`${name}:`)) constants.set(name, written(value))
const propertyNumbers = numbered(tokens.match(/--[\w-]+/g) ?? [])

function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].map((name, number) => [name, number]))
}

/**
 * A short name for a class of a CSS module, the same in every bundle: it stands in every page, in its CSS and in its scripts. The
 * development server keeps names that tell where they come from.
 * @throws for a file that has no numbers
 */
export function shortClass(name: string, file: string): string {
  const path = file.replace(/\?.*/, '')
  const number = classNumbers.get(`${path} ${name}`)
  if (number === undefined) throw new Error(`The class ${name} of ${path} has no number.`)
  // No word of a text is like it: a page keeps the rules of each class that is named in it (`used-css.ts`).
  return `_${number.toString(36)}`
}

/** Writes the constants of `tokens.css` out and gives its other properties short names, in every sheet of a build alike. */
export const shortProperties: AcceptedPlugin = {
  postcssPlugin: 'short-properties',
  OnceExit(sheet) {
    const shortened = (text: string) =>
      written(text).replaceAll(/--[\w-]+/g, (name) => {
        const number = propertyNumbers.get(name)
        return number === undefined ? name : `--${number.toString(36)}`
      })
    sheet.walkDecls((declaration) => {
      declaration.prop = shortened(declaration.prop)
      if (declaration.value.includes('--')) declaration.value = shortened(declaration.value)
    })
  },
}

/** The design's properties that a text still uses by their long names, which nothing defines on the finished site. */
export function longProperties(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name = '']) =>
    propertyNumbers.has(name) ? [name] : [],
  )
}
