/** Both forms in Firefox and WebKit, with every run of the tests; `npm run test:engines` opens every page and plays the main paths too. */
import { expect, test } from '@playwright/test'
import { TestService } from '../support/test-service.ts'
import { startFirefox, startWebKit } from './drivers.ts'
import { formPaths } from './paths.ts'

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit }))
  test(`${name}: an inquiry and a registration are stored and thanked for`, async () => {
    test.skip(name === 'WebKit' && process.platform === 'darwin', 'There is no WebKitGTK for macOS.')
    const site = new TestService()
    const [engine] = await Promise.all([start(), site.start()])
    try {
      console.log(engine.name)
      await engine.resize(390, 844)
      for (const path of Object.values(formPaths)) await path(engine, site)
      expect(engine.complaints()).toEqual([])
    } finally {
      await engine.close()
      await site.dispose()
    }
  })
