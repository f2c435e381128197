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

/** One page of each template, and those that differ most from their template's, for what need not be tried on every page. */
export const templates = [
  ...Object.values(outlined),
  '/quality-system',
  '/services/dna',
  '/services/metrology',
  '/water-test-kits',
  '/origene',
] as const
