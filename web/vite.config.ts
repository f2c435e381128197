import { createReadStream, existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
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

export default defineConfig({
  plugins: [reactRouter(), pictures()],
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
