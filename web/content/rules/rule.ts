/**
 * Rules of standards as data, each with its clause beside it, in our own words. A page shows them as a table, a tool works with their numbers:
 * to change a rule is to change it here.
 */

/**
 * How a rule was checked. `source`: a public text that says so was read, and is named. `knowledge`: it rests on professional knowledge
 * of the standard; whoever holds the standard reads it once more.
 */
export type Checked = { readonly by: 'source'; readonly source: string } | { readonly by: 'knowledge' }

export type Rule = {
  /** What it is about: the first cell of its row in the table. */
  readonly about: string
  /** The rule, in our own words. */
  readonly says: string
  /** Where it stands, with the name of its standard: "USP <71>, table 3". */
  readonly clause: string
  readonly checked: Checked
}

/** A rule of one number. */
export type NumberRule = Rule & { readonly number: number; readonly unit: string }

/** How many items are taken of a batch whose size lies in the band. */
export type Band = {
  /** The largest batch of the band; absent where there is no largest. */
  readonly upTo?: number
  readonly items: number
  /** Of the batch, in per cent; with `items`, whichever is the greater or the less. */
  readonly percent?: number
  readonly whichever?: 'greater' | 'less'
}

/** How many items are taken, by the size of the batch, in rising bands. */
export type BandRule = Rule & { readonly bands: readonly Band[] }

/** What stands below every table of rules and every result. */
export const whatTheStandardAsks =
  'What the standard asks, in our words; the standard itself holds, in the edition of your file. What we need is in the quotation.'

/** A sentence for results that rest on a rule which was not compared with the text of its standard, or nothing. */
export function notAllCompared(rules: readonly Pick<Rule, 'checked'>[]): string {
  return rules.some(({ checked }) => checked.by === 'knowledge')
    ? 'Not all figures have been compared with the standard’s text yet.'
    : ''
}

/** Rows for a table of rules: what, the rule, the clause. */
export function ruleRows(rules: readonly Rule[]): readonly (readonly string[])[] {
  return rules.map(({ about, says, clause }) => [about, says, unbroken(clause)])
}

/** A clause whose numbers stay on the line of what they count. */
export function unbroken(clause: string): string {
  return clause.replaceAll(/ (?=[<0-9])/g, '\u00A0')
}

/**
 * How many items of a batch, rounded up, and never more than the batch has.
 * @param bands in rising order, the last without an end
 * @param batch number of items in the batch, a whole number from 1
 */
export function itemsOf(bands: readonly Band[], batch: number): number {
  const band = bands.find(({ upTo = Infinity }) => batch <= upTo)
  if (!band) throw new Error(`No band for a batch of ${batch}: the last one has an end.`)
  const share = band.percent === undefined ? undefined : Math.ceil((band.percent * batch) / 100)
  const items =
    share === undefined
      ? band.items
      : band.whichever === 'less'
        ? Math.min(share, band.items)
        : Math.max(share, band.items)
  return Math.min(items, batch)
}
