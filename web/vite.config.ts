import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { postcssPlugins } from '@laboratory/design/postcss.ts'
import { defineConfig, type Plugin } from 'vite'

/** In development, encoded pictures are served from where the picture pipeline writes them. */
function pictures(): Plugin {
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response, next) => {
        const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
        const file = ['encoded', 'drawn', 'brand']
          .map((folder) => join(import.meta.dirname, 'pictures', folder, path))
          .find(existsSync)
        if (!file) return next()
        if (file.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
        createReadStream(file).pipe(response)
      })
    },
  }
}

const shortNames = new Map<string, string>()

/**
 * The class names of the finished site: short, for they stand in every page, in its CSS and in its scripts. The development server
 * keeps those that tell where they come from.
 * @throws when two classes would share a name
 */
function shortName(name: string, file: string): string {
  const long = `${relative(join(import.meta.dirname, '..'), file)} ${name}`
  const digest = createHash('sha256').update(long).digest('base64url')
  const short = `_${digest.replaceAll(/[-_]/g, '').slice(0, 4)}`
  const taken = shortNames.get(short) ?? long
  if (taken !== long)
    throw new Error(`"${taken}" and "${long}" would share a class name: rename one of them.`)
  shortNames.set(short, long)
  return short
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pictures()],
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  css: {
    postcss: { plugins: postcssPlugins },
    ...(command === 'build' && { modules: { generateScopedName: shortName } }),
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
