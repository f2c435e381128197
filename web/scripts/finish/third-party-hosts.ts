/** Hosts beyond our own, from the settings of the build. */
import type { SiteMap } from '@laboratory/contract/site-map'

/** For the Content-Security-Policy of every page. */
export function thirdPartyHosts(): Pick<SiteMap, 'connect' | 'img' | 'scripts'> {
  const origin = (name: string) => {
    const value = process.env[name]
    return value?.startsWith('http') ? [new URL(value).origin] : []
  }
  const connect = [
    'VITE_PUBLIC_BLOGS_URL',
    'VITE_RETRIEVE_BLOGS_URL',
    'VITE_CUSTOMER_API_URL',
    'VITE_INQUIRY_URL',
  ].flatMap(origin)
  // Source: developers.google.com/tag-platform/security/guides/csp, "Google Analytics 4", without its signals.
  const google = (...hosts: string[]) => (process.env.VITE_GA_MEASUREMENT_ID ? hosts : [])
  const tags = 'https://*.googletagmanager.com'
  const counters = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  return {
    connect: [...new Set(connect), ...google(tags, ...counters)],
    img: [...origin('VITE_BLOG_IMAGE_BASE_URL'), ...google(tags, ...counters)],
    scripts: google(tags),
  }
}
