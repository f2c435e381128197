/** In which language the content is read: one for each run of the build, English where nobody says another. */
import { localeOf } from '@laboratory/contract/languages'

/** Set by Vite. */
declare const siteLanguage: string | undefined

export const language = typeof siteLanguage === 'string' ? siteLanguage : 'en'
export const locale = localeOf(language)

/** Words that stay English on a page of another language: `site/mark-english.ts` says so where they stand in its text. */
export const asEnglish = (words: string) => `\ue000${words}\ue001`
