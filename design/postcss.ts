import type { AcceptedPlugin } from 'postcss'
import customMedia from 'postcss-custom-media'
import { customMedia as breakpoints } from './styles/breakpoints.ts'

/** What Vite does to a sheet first: the names of the breakpoints become their widths, until browsers know `@custom-media`. */
export const postcssPlugins: AcceptedPlugin[] = [
  {
    postcssPlugin: 'breakpoints',
    Once(root, { postcss }) {
      if (root.source?.input.css.includes('(--')) root.prepend(postcss.parse(breakpoints))
    },
  },
  customMedia(),
]
