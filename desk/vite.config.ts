import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { layersFirst, postcssPlugins } from '@laboratory/design/postcss.ts'
import { defineConfig, type Plugin } from 'vite'

/** Puts `.br` beside each script and sheet: the service sends these to browsers that take them. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name))) {
      const path = join(dir, name)
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
    }
  },
}

/** Where the service listens in development: `npm run dev` starts both. */
const service = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` }

/** The desk's policy admits nothing inline: no script, no style, no `data:` address. */
export default defineConfig({
  base: '/desk/',
  envDir: false,
  plugins: [compressed],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    // One sheet, so that no room has to load its own.
    cssCodeSplit: false,
    rolldownOptions: {
      // "use client" has no effect without server components.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  css: { postcss: { plugins: [...postcssPlugins, layersFirst] } },
  server: { strictPort: true, proxy: { '/api': service } },
})
