import type { SiteSettings } from '../scripts/site-settings.ts'

declare global {
  /** Settings of the site as pages read them: checked and with their defaults, never undefined. */
  interface ImportMetaEnv extends SiteSettings {
    /** Separated by spaces. */
    readonly VITE_TESTS_OF_PERSONS: string
  }
}
