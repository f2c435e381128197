/** Hosts beyond our own, for the Content-Security-Policy of every page. */
import type { SiteMap } from '@laboratory/contract/site-map'
import type { SiteSettings } from '../site-settings.ts'

/** The hosts that the settings of the site name. */
export function thirdPartyHosts(settings: SiteSettings): Pick<SiteMap, 'connect' | 'img' | 'scripts'> {
  const { VITE_CUSTOMER_API_URL: customers } = settings
  // Source: developers.google.com/tag-platform/security/guides/csp, "Google Analytics 4", without its signals.
  const google = (...hosts: string[]) => (settings.VITE_GA_MEASUREMENT_ID ? hosts : [])
  const tags = 'https://*.googletagmanager.com'
  const counters = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  return {
    connect: [
      ...(customers.startsWith('/') ? [] : [new URL(customers).origin]),
      ...google(tags, ...counters),
    ],
    img: google(tags, ...counters),
    scripts: google(tags),
  }
}
