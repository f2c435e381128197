import { readRetention } from '@laboratory/contract/retention'

/** How long the service keeps what is stored, in days: build the site with the settings that the service runs with. */
export const retention = readRetention(globalThis.process?.env ?? {})
