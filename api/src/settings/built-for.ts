/** Whether the policy that is served has the address of the service: the site may have been built for another. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { isLoopback } from './networks.ts'
import { shownFolder } from './site-facts.ts'

/** @returns a sentence where the finished site was built for another address; none where nothing was built */
export function findBuildFault(config: Config): string | undefined {
  const { publicOrigin } = config
  let policy: string
  try {
    policy = readFileSync(join(shownFolder(config), 'pages/privacy_policy.html'), 'utf8')
  } catch {
    return undefined
  }
  const builtFor = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(policy)?.[1] ?? publicOrigin
  if (builtFor === publicOrigin || isLoopback(new URL(publicOrigin).hostname)) return undefined
  return `The site was built for ${builtFor}, and PUBLIC_ORIGIN is ${publicOrigin}: build it with VITE_PUBLIC_ORIGIN=${publicOrigin}.`
}
