/**
 * Rules of standards as data, each with its clause beside it, in our own words. A page shows them as a table, a tool works with their numbers:
 * to change a rule is to change it here. On 23 November 2026 somebody who had not written them read each figure and clause afresh; where a
 * public text could be read, a comment names it.
 */

/**
 * What a rule was compared with when it was written.
 * - `standard`: the copy of the standard that the laboratory holds, in the edition named. Only this settles a rule.
 * - `text`: a public copy of the standard's own text, in the edition named.
 * - `source`: another public text that says so.
 * - `knowledge`: it rests on professional knowledge of the standard.
 */
export type Checked =
  | { readonly by: 'standard' | 'text' | 'source'; readonly source: string }
  | { readonly by: 'knowledge' }

/** Where a rule stands in its standard, and how that was checked. */
export type Provenance = {
  /** With the name of its standard: "USP <71>, table 3". */
  readonly clause: string
  readonly checked: Checked
}

export type Rule = Provenance & {
  /** What it is about: the first cell of its row in the table. */
  readonly about: string
  /** The rule, in our own words. */
  readonly says: string
}

/** A rule of one number; `unit` where a tool writes it with the number. */
export type NumberRule = Rule & { readonly number: number; readonly unit?: string }

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

/** Of a rule that rests on professional knowledge. */
export const byKnowledge = { checked: { by: 'knowledge' } } as const satisfies Pick<Provenance, 'checked'>

/** Where a figure comes from, and how that was checked; undefined for a figure that is no standard's, such as the visitor's own. */
export type Cited = { readonly clause: string; readonly checked: Checked | undefined }

/** Whether a figure waits for a comparison with the text of its standard. What the laboratory itself asks for has no standard. */
export function isNotCompared({ checked, clause }: Cited): boolean {
  return !clause.startsWith(ownRule) && (checked?.by === 'source' || checked?.by === 'knowledge')
}

/** How the clause of a rule begins that is no standard's. */
export const ownRule = 'This laboratory'

/** What begins a clause: the name of its standard. */
const standardName = /^(?:ISO|USP|OIML R|EN|FDA) (?:<\d+>|[\d-]+|guidance[^,]*)/

/** The standard of a clause: "ISO 11137-2". */
export function standardOf(clause: string): string {
  return standardName.exec(clause)?.[0] ?? clause
}

/** The standards of figures that nobody compared with their text yet, each once: the line below a table says whose reading they are. */
export function standardsRead(rules: readonly Cited[]): readonly string[] {
  return [...new Set(rules.filter(isNotCompared).map(({ clause }) => unbroken(standardOf(clause))))]
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
