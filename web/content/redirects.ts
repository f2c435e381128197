/**
 * Other names of pages, each leading to the page's own address in one step. The
 * specification writes some addresses with hyphens and some with underscores, and names the Distribution B2B and the
 * registration page differently in different places.
 */
import { addressIn, framedLanguages, languages } from '@laboratory/contract/languages'
import { findPage, indexedPaths, pages } from './pages.ts'
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

type Redirect = readonly [name: SitePath, target: SitePath]

/** In another language a name leads to the page in it; one that answers a form of an English page alone is English. */
function inOthers([name, path]: Redirect): Redirect[] {
  const { languages: shown = [], indexed } = findPage(path) ?? {}
  const isThere = (one: string) => shown.includes(one) || (indexed && framedLanguages.includes(one))
  return languages
    .filter((one) => one !== 'en' && !(name === path && isThere(one)))
    .map((one) => [
      (name === '/' ? `/${one}` : addressIn(one, name)) as SitePath,
      (isThere(one) ? addressIn(one, path) : path) as SitePath,
    ])
}

/** The address with hyphens where it has underscores, and the other way round. */
function otherSpelling(path: SitePath): SitePath {
  return path.replaceAll(/[-_]/g, (mark) => (mark === '-' ? '_' : '-')) as SitePath
}

/** Of English pages. */
const english = [
  ...indexedPaths.map((path) => [path, path] as const),
  ...(Object.entries(named) as [SitePath, SitePath][]),
]
  .flatMap(([name, target]): Redirect[] => [
    [name, target],
    [otherSpelling(name), target],
  ])
  .filter(([name, target]) => name !== target)

/** Every other name with the address that it leads to. */
export const redirects: Readonly<Record<SitePath, SitePath>> = Object.fromEntries([
  ...english,
  ...[...english, ...pages.map(({ path }): Redirect => [path, path])].flatMap(inOthers),
])
