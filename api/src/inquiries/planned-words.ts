/** What customers read of a plan, in receipts, on the page of a request and on labels, where nothing that was typed is shown. */
import { type Bottle, plannedAnswers, type PlannedWord } from '@laboratory/contract/planned'
import { waterKinds } from '@laboratory/contract/words.fr'
import { type Language, localeOf } from '@laboratory/contract/languages'

const planned: Readonly<Record<PlannedWord, string>> = {
  ...plannedAnswers,
  set: 'to set a dose from three batches',
  single: 'to set a dose from one batch',
  audit: 'to audit a dose',
  batch: 'to decide on a batch',
  cycle: 'for a cycle of ethylene oxide or steam',
  method1: 'for a radiation dose by method 1',
  vdMax: 'for a radiation dose by VDmax',
  faecal: 'coliforms and E. coli',
  enterococci: 'enterococci',
  pseudomonas: 'Pseudomonas aeruginosa',
  clostridia: 'spores of sulphite-reducing clostridia',
  count: 'total viable count',
  legionella: 'Legionella',
  salmonella: 'Salmonella',
}

const english = {
  planned,
  colon: ': ',
  semicolon: '; ',
  of: (place: number, all: string | number) => `${place} of ${all}`,
  batch: 'batch',
  batches: 'batches',
  bottle: 'bottle',
  pack: 'pack',
  packs: (number: string, size: string | undefined) =>
    `${number} ${number === '1' ? 'pack' : 'packs'}${size ? ` of ${size}` : ''}`,
  /** Behind packs, where there are several samples. */
  ofEach: ' for each',
  inPacksOf: (lines: string) => `in the packs of ${lines}`,
  monthly: 'every month, each delivery agreed when we quote',
  quarterly: 'every quarter, each delivery agreed when we quote',
  others: 'all others',
  least: (amount: string) => `at least ${amount}`,
  agreed: 'agreed with the order',
  onCard: 'see the sampling card',
  deliveries: {
    first: 'delivery 1 of 2, not irradiated',
    second: 'delivery 2 of 2, after irradiation',
  },
}

const words: Readonly<Partial<Record<Language, typeof english>>> = {
  fr: {
    planned: {
      ...waterKinds,
      set: 'pour établir une dose à partir de trois lots',
      single: 'pour établir une dose à partir d’un lot',
      audit: 'pour un audit de dose',
      batch: 'pour décider d’un lot',
      cycle: 'pour un cycle d’oxyde d’éthylène ou de vapeur',
      method1: 'pour une dose de rayonnement selon la méthode 1',
      vdMax: 'pour une dose de rayonnement selon VDmax',
      afterCycle: 'unités après un cycle fractionnaire',
      afterDose: 'unités après la dose de vérification',
      injection: 'injections liquides',
      powder: 'poudres pour injection',
      largeVolume: 'perfusions de grand volume',
      eyeOrOther: 'récipients de collyre ou d’un autre liquide non injectable',
      bulkSolid: 'récipients d’un solide en vrac',
      infusionSets: 'perfuseurs',
      poolOrSpa: 'eau d’une piscine ou d’un spa',
      faecal: 'coliformes et E. coli',
      enterococci: 'entérocoques',
      pseudomonas: 'Pseudomonas aeruginosa',
      clostridia: 'spores d’anaérobies sulfito-réducteurs',
      count: 'flore totale',
      legionella: 'Legionella',
      salmonella: 'Salmonella',
    },
    colon: '\u00a0: ',
    semicolon: '\u202f; ',
    of: (place, all) => `${place} sur ${all}`,
    batch: 'lot',
    batches: 'lots',
    bottle: 'flacon',
    pack: 'conditionnement',
    packs: (number, size) =>
      `${number} ${number === '1' ? 'conditionnement' : 'conditionnements'}${size ? ` de ${size.replace('or', 'ou')}` : ''}`,
    ofEach: ' pour chacun',
    inPacksOf: (lines) => `mêmes conditionnements que ${lines}`,
    monthly: 'chaque mois, chaque envoi convenu au devis',
    quarterly: 'chaque trimestre, chaque envoi convenu au devis',
    others: 'tous les autres',
    least: (amount) => `au moins ${amount}`,
    agreed: 'convenu avec la commande',
    onCard: 'voir la fiche de prélèvement',
    deliveries: {
      first: 'envoi 1 sur 2, non irradié',
      second: 'envoi 2 sur 2, après irradiation',
    },
  },
}

/** In English where a language has none. */
export const plannedIn = (language: Language) => words[language] ?? english

/** "Legionella, 1 litre". @param longest characters of its parameters */
export function bottleIn(language: Language, { names, ml, isLeast }: Bottle, longest: number): string {
  const { planned, others, least, agreed } = plannedIn(language)
  const volume = ml === 1000 ? '1 litre' : `${ml?.toLocaleString(localeOf(language))} ml`
  const amount = ml === undefined ? agreed : volume
  const parameters = names.map((name) => (name === 'others' ? others : planned[name])).join(', ')
  return `${shortened(parameters.replace('Pseudomonas', 'P.'), longest)}, ${isLeast && ml !== undefined ? least(amount) : amount}`
}

/** What does not fit ends in an ellipsis, so that nobody takes a part for the whole. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`
}
