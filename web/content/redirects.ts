/**
 * Other names of pages, each leading to the page's own address in one step. The
 * specification writes some addresses with hyphens and some with underscores, and names the Distribution B2B and the
 * registration page differently in different places.
 */
import { indexedPaths } from './pages.ts'
import type { SitePath } from './types.ts'

const named: Readonly<Record<SitePath, SitePath>> = {
  // The empty path, as the specification says.
  '/': '/home',
  '/distribution': '/services/distribution',
  '/distribution-b2b': '/services/distribution',
  '/services/distribution-b2b': '/services/distribution',
  '/services/b2b': '/services/distribution',
  '/registration': '/register',
  '/b2b-registration': '/register',
  '/sign-up': '/register',
  // The path of the call, without the host of its service.
  '/customer/sign-up': '/register',
  '/about': '/about_us',
  '/contact-us': '/contact',
}

/** The address with hyphens where it has underscores, and the other way round. */
function otherSpelling(path: SitePath): SitePath {
  return path.replaceAll(/[-_]/g, (mark) => (mark === '-' ? '_' : '-')) as SitePath
}

/** Every other name with the address that it leads to. */
export const redirects: Readonly<Record<SitePath, SitePath>> = Object.fromEntries(
  [...indexedPaths.map((path) => [path, path] as const), ...(Object.entries(named) as [SitePath, SitePath][])]
    .flatMap(([name, target]) => [
      [name, target],
      [otherSpelling(name), target],
    ])
    .filter(([name, target]) => name !== target),
)
