/** Cuts the two brand families down to the glyphs of the site: `npm run fonts --workspace design`, when the list changes; the result is committed. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const out = join(import.meta.dirname, '../fonts')

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const letters = 'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿñÑ'
const marks = '–—‘’“”«»…• '
/** Signs that occur in running text only. */
const signs = '·×±µ°²³¹½©®™€→←↑↓−'

const fonts = [
  {
    name: 'figtree',
    source: 'files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    glyphs: ascii + letters + marks + signs,
  },
  {
    name: 'bricolage-grotesque',
    source: 'files/bricolage-grotesque-latin-wght-normal.woff2',
    axes: { wght: 600 },
    glyphs: ascii + letters + marks,
  },
] as const

for (const { name, source, axes, glyphs } of fonts) {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const cut = await subsetFont(readFileSync(join(folder, source)), glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // No alternates and no hinting closure: only what is asked for.
    noLayoutClosure: true,
  })
  writeFileSync(join(out, `${name}.woff2`), cut)
  cpSync(join(folder, 'LICENSE'), join(out, `${name}-licence.txt`))
  console.log(`${name}: ${(cut.length / 1000).toFixed(1)} kB`)
}
