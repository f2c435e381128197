/**
 * The system's Chromium: Playwright's own cannot be downloaded on a closed network. The headless shell, where it is installed, is
 * the same engine and takes about two thirds of the time.
 */
import { existsSync } from 'node:fs'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (paths: readonly string[]) =>
  process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path)) || undefined

/** The quickest Chromium of this machine, or what `CHROMIUM_PATH` names. */
export const quickChromium = find(['/usr/bin/chromium-headless-shell', ...whole])

/** Chromium as visitors have it: with the back/forward cache, which its headless shell lacks. */
export const wholeChromium = find(whole)
