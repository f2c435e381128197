import { readFileSync } from 'node:fs'
import type { AcceptedPlugin } from 'postcss'
import customMedia from 'postcss-custom-media'
import { customMedia as breakpoints } from './styles/breakpoints.ts'

/** What Vite does to a sheet first: the names of the breakpoints become their widths, until browsers know `@custom-media`. */
export const postcssPlugins: AcceptedPlugin[] = [
  {
    postcssPlugin: 'breakpoints',
    Once(root, { postcss }) {
      if (root.source?.input.css.includes('(--')) root.prepend(postcss.parse(breakpoints()))
    },
  },
  customMedia(),
]

const layers = readFileSync(new URL('styles/layers.css', import.meta.url), 'utf8')

/** Where scripts come in parts, their sheets get an order of their own: with this, each says the order of the layers first. */
export const layersFirst: AcceptedPlugin = {
  postcssPlugin: 'layers-first',
  Once(root, { postcss }) {
    root.prepend(postcss.parse(layers))
  },
}
