import { join } from 'node:path'
import { defineConfig } from 'vite'
import { postcssPlugins } from './postcss.ts'

/** The gallery: `npm run gallery` shows it during development; the browser tests build it. */
export default defineConfig({
  root: join(import.meta.dirname, 'gallery'),
  build: { outDir: join(import.meta.dirname, 'build'), emptyOutDir: true, cssMinify: 'lightningcss' },
  css: { postcss: { plugins: postcssPlugins } },
})
