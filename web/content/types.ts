/**
 * The types of all public content. No React, no CSS: the texts are data, and templates show them.
 *
 * Text may hold three inline marks, parsed by `design/ui/inline-text` when it is rendered: `[label](/path)` for a link, `**strong**`, and
 * `*italic*` for Latin names of organisms. Nothing else; no HTML.
 */

/**
 * A fact that only the laboratory can supply, and has not supplied yet: `facts/fact.ts` makes it of a question without an answer.
 * Pages show `placeholder`, or leave the place out.
 */
export type Pending = {
  readonly pending: true
  /** Of its question. */
  readonly id: string
  /** What visitors read meanwhile; empty where the place is left out. */
  readonly placeholder: string
}

/** A text, or a fact that is still to be supplied. */
export type MaybePending = string | Pending

/** Whether a fact is still to be supplied. */
export function isPending(fact: unknown): fact is Pending {
  return typeof fact === 'object' && fact !== null && (fact as Pending).pending === true
}

/** An address within the site, without a trailing slash. */
export type SitePath = `/${string}`

export type Block =
  | { readonly type: 'paragraph'; readonly text: MaybePending }
  | { readonly type: 'list'; readonly items: readonly MaybePending[]; readonly style?: 'ticks' }
  | { readonly type: 'steps'; readonly items: readonly { readonly title: string; readonly text: string }[] }
  | {
      readonly type: 'table'
      /** Says what the table shows; visible above it. */
      readonly caption: string
      readonly columns: readonly string[]
      /** The first cell of each row is its header. */
      readonly rows: readonly (readonly MaybePending[])[]
      readonly note?: string
    }
  | {
      readonly type: 'callout'
      readonly tone: 'note' | 'caution' | 'accreditation'
      readonly title: string
      readonly text: MaybePending
    }
  /** Terms and what they mean, as a definition list. */
  | {
      readonly type: 'terms'
      readonly items: readonly { readonly term: string; readonly text: MaybePending }[]
    }
  /** On a page of another language: its words there are older than these. */
  | { readonly type: 'english'; readonly blocks: readonly Block[] }
  /** A drawn figure that a component of the same name renders ("challenge-calendar", "cleanroom-phases"). */
  | { readonly type: 'figure'; readonly name: FigureName; readonly caption: string }

export type FigureName = 'cleanroom-phases' | 'challenge-calendar'

/** The blocks themselves, whatever their language. */
export function blocksWithin(blocks: readonly Block[] = []): readonly Block[] {
  return blocks.flatMap((block) => (block.type === 'english' ? block.blocks : [block]))
}

/** A heading and what stands under it. `id` is the fragment, unique on its page. */
export type Section = {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Of a test: stands in its tab on the page of the service, where it says what a customer needs to order. */
  readonly inTab?: boolean
  /** Of a test: stands on the printed sheet, too. */
  readonly onSheet?: boolean
  /** Of a test that customers sample themselves: stands on the sampling card that they print. */
  readonly onCard?: boolean
}

export type Faq = { readonly question: string; readonly answer: readonly Block[] }

/** A sign-off of a page's words: the role of who signed ("head of the laboratory") and the ISO date. Never without both. */
export type Review = { readonly role: string; readonly date: string }

/** What `accreditation.ts` needs to know of a test or service. Whether it is accredited is in `scope.ts` alone. */
export type AccreditationDetails = {
  /** Who does the work and where: in the laboratory, on the customer's site, or sold on. */
  readonly done: 'here' | 'on-site' | 'distributed' | { readonly place: MaybePending }
  /** What is tested, split where the list of years (`listedFields` in `scope.ts`) names one thing and not another. */
  readonly items: readonly {
    readonly name: string
    readonly field?: 'medical-devices' | 'cosmetics' | 'water-microbiology' | 'clean-rooms' | 'mass' | 'dna'
  }[]
  /** The standards of laboratories that would apply; none where nothing is tested. */
  readonly standards: readonly ('ISO/IEC 17025' | 'ISO 15189')[]
}
