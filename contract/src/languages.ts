/** The languages of the site, English first, and the addresses of their pages. The desk is English. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Those with words of menus, forms and e-mails (`words.fr.ts`): a page without words of its own stands in their frame. */
export const framedLanguages: readonly string[] = ['fr']

/** What a language is called in a language: "French", "Français". */
export function nameOfLanguage(language: string, said: string): string {
  const name = new Intl.DisplayNames(said, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** As an address says it, `?language=fr`; anything else is English. */
export function languageNamed(name: unknown): Language {
  return languages.find((one) => one === name) ?? 'en'
}

/** @param path of the English page */
export function addressIn(language: string, path: string): string {
  return language === 'en' ? path : `/${language}${path}`
}

/** The language of an address, and the path of its English page. */
export function readAddress(address: string): { language: Language; path: string } {
  const language = languages.find((one) => address.startsWith(`/${one}/`))
  return language ? { language, path: address.slice(1 + language.length) } : { language: 'en', path: address }
}

/** A page in each of its languages, for search engines; English is for whoever reads none of them. Nothing for a page of one language. */
export function alternatesOf(path: string, shown: readonly string[]): readonly (readonly [string, string])[] {
  if (shown.length < 2) return []
  return [...shown.map((one) => [one, addressIn(one, path)] as const), ['x-default', path]]
}

/** For numbers, days and lists: `en-GB`, `fr-MU`. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-MU`
}

/**
 * "21 November 2026", "21 novembre 2026"; the first of a French month is "1er", which `Intl` does not say.
 * @param at a moment, or an ISO date
 */
export function longDate(at: Date | string, language: string, timeZone = 'UTC'): string {
  const said = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(
    new Date(at),
  )
  return language === 'fr' ? said.replace(/^1 /, '1er ') : said
}

/** Whether a number of things is said as one of them: in French none is, too. */
export function isOne(count: number, language: string): boolean {
  return new Intl.PluralRules(language).select(count) === 'one'
}

type Words = string | ((...values: string[]) => string) | { readonly [key: string]: Words }

/**
 * Says sentences of one language in another.
 * @param from the words of one language
 * @param to the same keys in the other
 * @returns what is said of a sentence; one that is not among the words stays as it is
 */
export function translator<All extends Words>(from: All, to: All): (sentence: string) => string {
  const fixed = new Map<string, string>()
  const filled: { pattern: RegExp; make: (...values: string[]) => string }[] = []
  const add = (one: Words, other: Words): void => {
    if (one === other) return
    if (typeof one === 'string') fixed.set(one, other as string)
    else if (typeof one === 'function') {
      const text = one(...Array.from({ length: one.length }, () => '\u0000'))
      const parts = text
        .split('\u0000')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      filled.push({ pattern: new RegExp(`^${parts.join('(.*)')}$`, 's'), make: other as typeof one })
    } else
      for (const [key, word] of Object.entries(one)) add(word, (other as Record<string, Words>)[key] ?? word)
  }
  add(from, to)
  const say = (sentence: string): string => {
    const known = fixed.get(sentence)
    if (known !== undefined) return known
    for (const { pattern, make } of filled) {
      const values = pattern.exec(sentence)?.slice(1)
      if (values) return make(...values.map(say))
    }
    return sentence
  }
  return say
}
