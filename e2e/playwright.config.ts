import { defineConfig } from '@playwright/test'
import { quickChromium } from './support/chromium.ts'

export default defineConfig({
  // The short faults (`npm run faults` runs them at length) share the workers: they mostly wait.
  projects: [
    // These need a build of their own: first, so that it overlaps with other tests, and in one worker, so that it is made once.
    { name: 'configured', testDir: './configured', fullyParallel: false, workers: 1 },
    { name: 'engines', testDir: './engines' },
    { name: 'journeys', testDir: '.', testIgnore: /\/e2e\/(configured|engines)\// },
    { name: 'faults', testDir: '../bench/faults' },
  ],
  globalSetup: './support/built-service.ts',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // A third made everything slower on two cores: 11.8 minutes in place of 9.6.
  workers: 2,
  retries: 0,
  // For a machine many times slower than most: what can be awaited is awaited, so that the time counts only where something hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  snapshotPathTemplate: 'aria/{arg}{ext}',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Traces of every test would cost a seventh of the time: `--trace retain-on-failure` where one is wanted, with its pictures.
    trace: 'off',
    launchOptions: {
      ...(quickChromium ? { executablePath: quickChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
