import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readSiteSettings } from './web/scripts/site-settings.ts'

export default defineConfig({
  resolve: {
    alias: {
      '#app': join(import.meta.dirname, 'web/app'),
      '#content': join(import.meta.dirname, 'web/content'),
    },
  },
  test: {
    include: ['{contract,design,web,api,script,art}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // The service's tests start databases and mail servers: generous on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Pages read their settings as a build without any hands them over.
    env: readSiteSettings({}),
    maxWorkers: 2,
  },
})
