/** Whether the policy that is served has the address and the periods of the service: the site may have been built with other settings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { periodRows, type Retention } from '@laboratory/contract/retention'
import type { Config } from '../settings/config.ts'
import { isLoopback } from '../settings/networks.ts'
import { shownFolder } from '../settings/site-facts.ts'

/** @returns sentences about settings with which the finished site was built and the service does not run; none where nothing was built */
export function findBuildFaults(config: Config): string[] {
  const { publicOrigin, retention } = config
  let policy: string
  try {
    policy = readFileSync(join(shownFolder(config), 'pages/privacy_policy.html'), 'utf8')
  } catch {
    return []
  }
  const builtFor = findOrigin(policy) ?? publicOrigin
  const isOther = builtFor !== publicOrigin && !isLoopback(new URL(publicOrigin).hostname)
  const unprinted = findUnprintedPeriod(policy, retention)
  return [
    ...(isOther
      ? [
          `The site was built for ${builtFor}, and PUBLIC_ORIGIN is ${publicOrigin}: build it with VITE_PUBLIC_ORIGIN=${publicOrigin}.`,
        ]
      : []),
    ...(unprinted === undefined
      ? []
      : [
          `The privacy policy prints another period than the service keeps: ${unprinted}. Build the site with the same settings.`,
        ]),
  ]
}

/**
 * @param page the built privacy policy
 * @returns the first period that it does not print as the service keeps it
 */
export function findUnprintedPeriod(page: string, retention: Retention): string | undefined {
  // The site sets no-break spaces between figures and units.
  const text = page
    .replace(/<[^<>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/&nbsp;|\u00a0/g, ' ')
  return periodRows(retention).find(([what, kept]) => !text.includes(`|${what}|${kept}|`))?.[0]
}

/** @returns the origin for which a page was built */
export function findOrigin(page: string): string | undefined {
  return /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(page)?.[1]
}
