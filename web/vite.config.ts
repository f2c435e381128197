import { basename } from 'node:path'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { defineConfig } from 'vite'
import { development } from './scripts/development.ts'
import { useSiteSettings } from './scripts/site-settings.ts'

useSiteSettings()

/** Where the service listens in development: `npm run dev` starts both. */
const service = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` }

/** The desk's own development server, under the site's address. */
const desk = { target: `http://127.0.0.1:${process.env.DESK_DEV_PORT ?? 5174}`, ws: true }

/** The development server. The build has its settings in `scripts/bundle.ts`. */
export default defineConfig({
  appType: 'custom',
  plugins: [development(import.meta.dirname)],
  // Settings come from the environment alone (`scripts/site-settings.ts`).
  envDir: false,
  publicDir: false,
  css: {
    postcss: { plugins: postcssPlugins },
    // Names that tell where they come from, and stay when a sheet changes.
    modules: { generateScopedName: (name, file) => `${basename(file).split('.')[0]}-${name}` },
  },
  // An object, because the short form changes the Host header, and the service then takes every post for one of another site.
  server: {
    strictPort: true,
    // What a build writes beside it is no source.
    watch: { ignored: ['**/build/**'] },
    proxy: { '/api': service, '/desk': desk, '/news/feed.xml': service },
  },
})
