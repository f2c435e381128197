/** What a message says that changes how it is treated, in English, French and the commonest words of Creole, whatever door it came by. */

/** Characters of a first line that are read: some write without line breaks. */
const longestLine = 200

/** Lower case, without accents, in whatever form of Unicode it came. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'")
}

const greeting =
  /^(?:dear|hello|hi|good (?:day|morning|afternoon|evening)|to whom|bonjour|bonsoir|salut|madame|monsieur|chere?s?|a qui)\b/

/** The first line that says something; with a reply, its own words come first. */
function firstLine(text: string): string {
  const rows = plain(text)
    .split(/[\n\r\v\f\u0085\u2028\u2029]+/)
    .map((row) => row.trim())
    .filter((row) => /[a-z]/.test(row))
  const said = rows.find((row) => !(greeting.test(row) && row.split(/\s+/).length <= 6))
  return (said ?? rows[0] ?? '').slice(0, longestLine)
}

const takingBack = /\b(?:withdr|retir|retrait)/

const things = new Set(
  'sample samples echantillon echantillons batch batches lot lots report reports rapport rapports results resultats kit kits colis commande order produit product market vente'.split(
    ' ',
  ),
)

/** What is fetched, taken off the market or called back, and is no consent: "retrait des échantillons", "withdraw two batches". */
function isOfThings(line: string): boolean {
  return line.split(/[,;:.]/).some((clause) => {
    const words = clause.split(/\s/).map((word) => word.replace(/^[dl]'/, ''))
    return words.some(
      (word, at) => takingBack.test(word) && words.slice(at + 1, at + 4).some((next) => things.has(next)),
    )
  })
}

/** Whether somebody takes a consent back: before the analysis, every hour counts. */
export function saysWithdrawal(text: string): boolean {
  const line = firstLine(text)
  const isSaid = /\b(?:withdr[ae]w?|retir|retrait|revo(?:ke|qu|ca))/.test(line)
  const isOfConsent = /\b[ck]on(?:sen[ts]|santm)/.test(line)
  const isNoMore =
    isOfConsent &&
    (/\b(?:cancel|take back|annul|repren[ds]|no longer|any ?more\b|do not\b|don't\b)/.test(line) ||
      /\bplus\b/.test(line.split(/\bne /).slice(1).join(' ')))
  return isNoMore || (isSaid && (isOfConsent || !isOfThings(line)))
}

/** An order about a complaint of somebody else: samples that a customer of the customer sent back. */
const ofOthers =
  /\b(?:complaint|reclamation) (?:samples?|echantillons?)\b|\b(?:customer|client|guest|patient|consumer|tenant|resident|user)s?'?s?,? complain|\b(?:received|had|got|recu|eu) (?:\S{1,20} )?(?:complain|plainte|reclamation)|\b(?:plaintes?|reclamations?) (?:de nos|d'une?|du|des) (?:client|patient|consommat|locataire|hote)|\bcomplain[a-z]{0,8} (?:from|by) (?:a|our|the|some) /

/** Whether somebody complains about the laboratory. */
export function saysComplaint(text: string): boolean {
  const line = firstLine(text)
  return (
    /\b(?:complain|reclamations?\b|plaintes?\b|plains\b|plaindre\b|plint\b)/.test(line) &&
    !ofOthers.test(line)
  )
}

/** Words without which nobody writes long. */
const commonWords = {
  en: /\b(?:the|and|you|your|we|our|us|for|with|please|is|are|of|to|this|thanks?|not|dear|can|would)\b/g,
  fr: /\b(?:le|la|les|des|du|une?|est|et|vous|nous|votre|vos|pour|avec|merci|bonjour|je|dans|que|pas|notre)\b/g,
}

/** The language of a text; undefined where it is too short to tell, or in another one. */
export function languageOf(text: string): 'en' | 'fr' | undefined {
  const words = plain(text.slice(0, 5000))
  const [en, fr] = [commonWords.en, commonWords.fr].map((common) => words.match(common)?.length ?? 0)
  if (en === undefined || fr === undefined || Math.max(en, fr) < 3) return undefined
  return en > 2 * fr ? 'en' : fr > 2 * en ? 'fr' : undefined
}

/** Words that often mean a test of a person, or the health of one. */
const personWords =
  /\b(?:dna|adn|nipt|dpni|tpni|paternit|gene\b|genes\b|genom|genet|heredit|chromosom|trisom|[ck]aryoty|down syndrome|pregnan|enceinte|grossesse|ansent|miscarriage|fausse couche|foet|fetus|cancer|kanser|tumou?r|tumeur|blood|sang\b|sanguin|disan\b|diabet|hiv\b|vih\b|sida\b)|\b(?:my|mon|ma|mo) (?:late |unborn )?(?:son|daughter|baby|child|children|husband|wife|partner|mother|father|brother|sister|fils|fille|bebe|enfant|mari|femme|mere|pere|frere|soeur|zanfan)\b/

/** Whether words, anywhere in a text, may be about a test or the health of a person. Staff confirm it, or say that it is not. */
export function speaksOfPerson(...texts: string[]): boolean {
  return texts.some((text) => personWords.test(plain(text).replaceAll('œ', 'oe')))
}
