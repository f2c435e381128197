/** A page of each template whose outline is kept in `aria/`, by the name of its outline. */
export const outlined = {
  home: '/home',
  service: '/services/device',
  finder: '/services',
  test: '/sterility',
  text: '/privacy_policy',
  contact: '/contact',
  registration: '/register',
  news: '/news',
  about: '/about_us',
} as const

/** One page of each template, and the pages that differ most from it: for checks that need not run on every page. */
export const templates = [
  ...Object.values(outlined),
  '/quality-system',
  '/services/dna',
  '/services/metrology',
  '/water-test-kits',
  '/origene',
] as const
