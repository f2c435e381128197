/** One page of each template, for what need not be tried on every page. */
export const templates = [
  '/home',
  '/about_us',
  '/quality-system',
  '/services',
  '/services/device',
  '/services/dna',
  '/services/metrology',
  '/sterility',
  '/water-test-kits',
  '/origene',
  '/news',
  '/privacy_policy',
  '/contact',
  '/register',
] as const
