/** Whether the policy that is served has the address and the periods of the service: the site may have been built with other settings. */
import { periodRows, type Retention } from '@laboratory/contract/retention'

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
