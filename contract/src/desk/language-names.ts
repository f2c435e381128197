/** What languages are called at the desk, which is English. */
import { type Language, languages, nameOfLanguage } from '../languages.ts'

export const languageNames = Object.fromEntries(
  languages.map((one) => [one, nameOfLanguage(one, 'en')]),
) as Readonly<Record<Language, string>>
