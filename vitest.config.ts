import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readSiteSettings, constants } from './web/scripts/site-settings.ts'

export default defineConfig({
  resolve: {
    alias: {
      '#site': join(import.meta.dirname, 'web/site'),
      '#content': join(import.meta.dirname, 'web/content'),
    },
  },
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{contract,design,web,desk,script,art}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', 'web/finished/**'],
          // These tests leave nothing behind: with one set of modules for all of a worker they take half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // What the build has written: `npm run test:finished` builds first where something has changed.
        test: {
          name: 'finished',
          include: ['web/finished/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Thirty presses, of which each takes ten seconds: before a release, `npm run test:editions`.
        test: { name: 'editions', include: ['api/src/**/*.finished.test.ts'], isolate: false },
      },
      {
        extends: true,
        // One PostgreSQL for the run, started only where tests of the service are in it.
        test: {
          name: 'service',
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.finished.test.ts'],
          isolate: false,
          globalSetup: 'api/src/database/testing-server.ts',
          setupFiles: 'api/src/testing/setup.ts',
        },
      },
    ],
    // For a machine many times slower than most: states are awaited, so that the time counts only where something hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Pages read their settings as a build without any hands them over.
    env: { ...readSiteSettings({}), ...constants },
    maxWorkers: 2,
  },
})
