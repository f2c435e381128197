/** Both forms in Firefox and WebKit, with every run of the tests; `npm run test:engines` plays the main paths and opens every page too. */
import { expect, test } from '@playwright/test'
import { TestService } from '../support/test-service.ts'
import { startFirefox, startWebKit } from './drivers.ts'
import { formPaths, mainPaths } from './paths.ts'

const isWhole = process.env.ENGINES === 'whole'

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit }))
  test(`${name}: an inquiry and a registration are stored and thanked for`, async () => {
    test.skip(name === 'WebKit' && process.platform === 'darwin', 'There is no WebKitGTK for macOS.')
    if (isWhole) test.setTimeout(1_800_000)
    const site = new TestService()
    const [engine] = await Promise.all([start(), site.start()])
    try {
      console.log(engine.name)
      await engine.resize(390, 844)
      const faults: string[] = []
      for (const [path, follow] of Object.entries({ ...formPaths, ...(isWhole && mainPaths) })) {
        await follow(engine, site).catch((error: unknown) => faults.push(`${path}: ${String(error)}`))
        faults.push(...engine.complaints().map((complaint) => `${path}: ${complaint}`))
        if (isWhole) console.log(`${name}: ${path}`)
      }
      expect(faults).toEqual([])
    } finally {
      await engine.close()
      await site.dispose()
    }
  })
