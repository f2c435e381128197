/** Headers of every answer. */

export type PageSources = {
  /** Hashes of the page's inline styles, `sha256-…`. */
  styleHashes: readonly string[]
  /** Hashes of the site's inline scripts, `sha256-…`. */
  scriptHashes: readonly string[]
  /** Origins whose frames the page may open. */
  frames: readonly string[]
  /** Origins that scripts may call, beyond our own. */
  connect: readonly string[]
  /** Origins of pictures, beyond our own. */
  img: readonly string[]
  /** Origins of scripts, beyond our own: only with analytics that a visitor agreed to. */
  scripts: readonly string[]
}

const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

/** What every answer carries, whatever it is. */
export const commonHeaders: readonly (readonly [string, string])[] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  // Not stricter: with no-referrer, forms without a script would send `Origin: null`.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissions.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Headers of answers that are not pages: data, pictures, errors, redirects. */
export const dataHeaders: readonly (readonly [string, string])[] = [
  ...commonHeaders,
  [
    'Content-Security-Policy',
    // A film that is opened by its address plays in a document of the browser's own.
    "default-src 'none'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
]

/** Headers of one page. */
export function pageHeaders(sources: PageSources): (readonly [string, string])[] {
  const foreign = sources.img.length + sources.scripts.length > 0
  return [
    ...commonHeaders,
    ['Content-Security-Policy', contentSecurityPolicy(sources)],
    // A frame of another site that does not send the header itself would be refused.
    ...(sources.frames.length > 0
      ? []
      : [['Cross-Origin-Embedder-Policy', foreign ? 'credentialless' : 'require-corp'] as const]),
  ]
}

function contentSecurityPolicy({
  styleHashes,
  scriptHashes,
  frames,
  connect,
  img,
  scripts,
}: PageSources): string {
  const directive = (name: string, ...sources: string[]) => `${name} ${sources.join(' ')}`
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...scripts),
    directive('style-src', "'self'", ...styleHashes.map((hash) => `'${hash}'`)),
    directive('img-src', "'self'", ...img),
    "font-src 'self'",
    directive('connect-src', "'self'", ...connect),
    "media-src 'self'",
    "manifest-src 'self'",
    frames.length > 0 ? directive('frame-src', ...frames) : "frame-src 'none'",
    // Forms go to services that are named exactly; whole domains are listed for analytics only.
    directive('form-action', "'self'", ...connect.filter((host) => !host.includes('*'))),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
