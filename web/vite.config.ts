import { reactRouter } from '@react-router/dev/vite'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { defineConfig } from 'vite'
import { developmentFiles } from './scripts/development-files.ts'
import { shortClass, shortProperties } from './scripts/short-names.ts'
import { useSiteSettings } from './scripts/site-settings.ts'

useSiteSettings()

/** Where the service listens in development: `npm run dev` starts both. */
const service = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` }

/** The desk's own development server, under the site's address. */
const desk = { target: `http://127.0.0.1:${process.env.DESK_DEV_PORT ?? 5174}`, ws: true }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), developmentFiles(import.meta.dirname)],
  // Settings come from the environment alone (`scripts/site-settings.ts`).
  envDir: false,
  define: { webFolder: JSON.stringify(import.meta.dirname) },
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: {
    postcss: { plugins: command === 'build' ? [...postcssPlugins, shortProperties] : postcssPlugins },
    ...(command === 'build' && { modules: { generateScopedName: shortClass } }),
  },
  // An object, because the short form changes the Host header, and the service then takes every post for one of another site.
  server: { strictPort: true, proxy: { '/api': service, '/desk': desk, '/news/feed.xml': service } },
}))
