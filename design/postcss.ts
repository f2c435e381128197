import { readFileSync } from 'node:fs'
import type { AcceptedPlugin } from 'postcss'
import customMedia from 'postcss-custom-media'
import { customMedia as breakpoints } from './styles/breakpoints.ts'

/**
 * What Vite does to a sheet first: the sheet of a part or a section stands in the layer of its folder, but for what names another one; the
 * names of the breakpoints become their widths, until browsers know `@custom-media`.
 */
export const postcssPlugins: AcceptedPlugin[] = [
  {
    postcssPlugin: 'layer-of-folder',
    Once(root, { AtRule }) {
      const layer = layerOf(root.source?.input.file ?? '')
      if (!layer) return
      const nodes = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'layer')
      root.prepend(new AtRule({ name: 'layer', params: layer }).append(nodes))
    },
  },
  {
    postcssPlugin: 'breakpoints',
    Once(root, { postcss }) {
      if (root.source?.input.css.includes('(--')) root.prepend(postcss.parse(breakpoints()))
    },
  },
  customMedia(),
]

/** The layer that the folder of a module's sheet gives it; none to sheets of other kinds and to those of the desk, which name theirs. */
function layerOf(file: string): 'ui' | 'sections' | undefined {
  if (!file.includes('.module.css')) return undefined
  return file.includes('/design/ui/') ? 'ui' : file.includes('/web/site/') ? 'sections' : undefined
}

const layers = readFileSync(new URL('styles/layers.css', import.meta.url), 'utf8')

/** Where scripts come in parts, their sheets get an order of their own: with this, each says the order of the layers first. */
export const layersFirst: AcceptedPlugin = {
  postcssPlugin: 'layers-first',
  Once(root, { postcss }) {
    root.prepend(postcss.parse(layers))
  },
}
