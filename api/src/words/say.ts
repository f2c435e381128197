/** Says in another language what the service and the rules of forms say in English: by the keys of their words. */
import { type Language, translator } from '@laboratory/contract/languages'
import * as rules from '@laboratory/contract/words'
import * as rulesInFrench from '@laboratory/contract/words.fr'
import * as own from './words.ts'
import * as ownInFrench from './words.fr.ts'

const english = { ...rules, ...own }
const french = translator(english, { ...rulesInFrench, ...ownInFrench })

/** What a sentence is in a language; one that is not among the words stays English. */
export function sayIn(language: Language | undefined): (sentence: string) => string {
  return language === 'fr' ? french : (sentence) => sentence
}
