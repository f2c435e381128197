/**
 * The types of all public content. No React, no CSS: the texts are data, and templates show them.
 *
 * Text may hold three inline marks, parsed by `design/ui/inline-text` when it is rendered: `[label](/path)` for a link, `**strong**`, and
 * `*italic*` for Latin names of organisms. Nothing else; no HTML.
 */
import type { RequestFamilyName } from './request-fields.ts'

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
  /** A drawn figure that a component of the same name renders ("hardness-scale", "cleanroom-phases"). */
  | { readonly type: 'figure'; readonly name: FigureName; readonly caption: string }

export type FigureName = 'hardness-scale' | 'cleanroom-phases' | 'challenge-calendar' | 'screening-worth'

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
  /** On a page of another language: its words there wait for a signature. */
  readonly isEnglish?: true
}

export type Faq = { readonly question: string; readonly answer: readonly Block[]; readonly isEnglish?: true }

/** A sign-off of a page's words: the role of who signed ("head of the laboratory") and the ISO date. Never without both. */
export type Review = { readonly role: string; readonly date: string }

export type Seo = {
  /** The page's name in the browser tab; the laboratory's name is added behind it. */
  readonly title: string
  /** 50 to 160 characters, a plain sentence. */
  readonly description: string
}

/** Names of pictures in `web/pictures/manifest.json`. */
export type PictureName = string

/** The menus that a page may stand in. */
export type MenuName = 'main' | 'more' | 'footer' | 'legal'

/** What every page says of itself as a page; `pages.ts` lists them all. What is special about a page is said here. */
export type PageRecord = {
  readonly path: SitePath
  /** The heading, and the page's name in breadcrumbs; without it, the title of `seo`. */
  readonly title?: string
  readonly seo: Seo
  /**
   * What the page is called in the statistics, after the pattern of the one that the specification gives word for word
   * ('Contact page visited.'). It stays when a heading changes, so that counts of years can be compared.
   */
  readonly label: `${string} page visited.`
  /** Name of its sharing card in `web/pictures/cards`; without it, the home page's. */
  readonly card?: string | undefined
  /** The menus it stands in, each in the order of `pages.ts`, and its name there. */
  readonly menus?: { readonly label: string; readonly in: readonly MenuName[] }
  /** The page between the home page and this one, which leads here: a step of the breadcrumbs. */
  readonly above?: SitePath
  /** ISO date of the words. */
  readonly written?: string
  readonly reviewed?: Review
  /**
   * What search engines are told it is (schema.org); without it, a plain page, and of a test or a service area an offered service.
   * A medical test answers a medical question: paternity and the microbiome do not.
   */
  readonly schema?: 'AboutPage' | 'ContactPage' | 'MedicalTest'
  /** The page tells who the laboratory is; the others only name it. */
  readonly introducesLaboratory?: boolean
  /** Milliseconds of the scroll to the top on load, where the specification names one. */
  readonly scrollTop?: number
  /** The address that search engines are to show instead of this one. */
  readonly canonical?: SitePath
  /** False for pages that answer a form or an unknown address: search engines leave them out. */
  readonly indexed?: boolean
  /**
   * The page, or its address, can say something about health: Google counts nothing there, and is not asked for. Pages of tests of persons
   * need not say it (`persons.ts`).
   */
  readonly withoutGoogle?: boolean
  /** The page ends with the visitor's choice about analytics, where the site asks for one. */
  readonly consentChoice?: boolean
}

/** The film and the steps of the cheek swab on a page. */
export type Sampling = {
  /** The picture that stands for the film. */
  readonly poster: PictureName
  /** Whether the film starts as soon as the visitor has asked for its player. */
  readonly autoplay: boolean
}

/** One tier of a kit, a column of the comparison table. */
export type KitTier = {
  readonly slug: string
  readonly name: string
  /** How many single tests the kit holds. */
  readonly tests: MaybePending
  /** How many parameters they cover. */
  readonly parameters: MaybePending
  readonly contents: MaybePending
  readonly price: MaybePending
}

/**
 * The kind of work, which decides how it is requested (`request-process.ts`): samples handed in, weights, work on the customer's site, tests
 * on people (with blood taking and counselling as kinds of their own) and distributed goods (with prenatal screening beside them).
 */
export type RequestKind =
  | 'samples'
  | 'calibration'
  | 'on-site'
  | 'people'
  | 'blood'
  | 'counselling'
  | 'distributed'
  | 'screening'

/** What the list of years on the Quality System page names (`listedFields` in `scope.ts`). */
export type AccreditedField =
  | 'medical-devices'
  | 'cosmetics'
  | 'water-microbiology'
  | 'clean-rooms'
  | 'mass'
  | 'dna'

/** What `accreditation.ts` needs to know of a test or service. Whether it is accredited is in `scope.ts` alone. */
export type AccreditationDetails = {
  /** Who does the work and where: in the laboratory, on the customer's site, or sold on. */
  readonly done: 'here' | 'on-site' | 'distributed' | { readonly place: MaybePending }
  /** What is tested, split where the list of years names one thing and not another. */
  readonly items: readonly { readonly name: string; readonly field?: AccreditedField }[]
  /** The standards of laboratories that would apply; none where nothing is tested. */
  readonly standards: readonly ('ISO/IEC 17025' | 'ISO 15189')[]
}

export type TestDetails = {
  /** What is measured or looked for, with its unit. */
  readonly measures: MaybePending
  /** The four facts of the "at a glance" row, each at most about 40 characters. */
  readonly glance: readonly { readonly label: string; readonly value: MaybePending }[]
  readonly sample: MaybePending
  readonly amount: MaybePending
  readonly container: MaybePending
  readonly holdingTime: MaybePending
  /** Procedures that such a test normally follows, without year; shown as "Reference methods include". */
  readonly methods: readonly string[]
  /** What is no procedure: limits, classes, requirements on others, guides; shown as "Limits and guidance". */
  readonly guidance: readonly string[]
  /** The time, and what its clock measures ("14 days", "incubation, not the whole turnaround"). */
  readonly time: { readonly value: MaybePending; readonly clock: string; readonly days?: number }
  /** How the result is expressed, with its unit. */
  readonly result: MaybePending
  readonly accreditation: AccreditationDetails
}

/** One test: feeds its own page, its tab on the service page, the finder, the turnaround table, structured data and print. */
export type TestRecord = PageRecord & {
  /** Also the fragment of its tab. */
  readonly slug: string
  /** Slug of its service. */
  readonly service: string
  readonly request: RequestKind
  /** What a request of it needs to know (`request-fields.ts`). */
  readonly family: RequestFamilyName
  /** Place among the tabs of its service, from 1. */
  readonly position: number
  /** The page's heading. */
  readonly title: string
  /** Short: fits one line of a tab. */
  readonly tabLabel: string
  /** One sentence under the heading. */
  readonly summary: string
  readonly picture: { readonly name: PictureName; readonly alt: string }
  readonly facts: TestDetails
  readonly sections: readonly Section[]
  readonly faq: readonly Faq[]
  /** Slugs of related tests. */
  readonly related: readonly string[]
  /** Words people type that lead here: synonyms, parameters, organisms, standards, samples. Lower case. */
  readonly finder: {
    readonly synonyms: readonly string[]
    readonly parameters: readonly string[]
    readonly organisms: readonly string[]
    readonly standards: readonly string[]
    /** What people would bring: "hand cream", "tap water", "syringe". */
    readonly samples: readonly string[]
  }
  /** Kits in tiers, shown in place of the first table of a section. */
  readonly tiers?: { readonly section: string; readonly kits: readonly KitTier[] }
  /** Its tab shows the questions, too. */
  readonly questionsInTab?: boolean
  readonly written: string
}

/** A service area: introduces a field; the tests that name it become its tabs by `position`, the first open. */
export type ServiceRecord = PageRecord & {
  readonly slug: string
  /** Its tabs show the pages of their tests whole: facts, questions and related tests, too. */
  readonly wholeTests?: true
  /** The tabs stand before all of the introduction, whose first section is too long to stand before them on a phone. */
  readonly tabsFirst?: boolean
  /** What opens the first section of the introduction on a phone, where it is too long to stand before the tabs. */
  readonly opensFirst?: string
  /** As in the specification's route table. */
  readonly title: string
  /** For menus and cards. */
  readonly name: string
  /** One sentence under the heading. */
  readonly summary: string
  /** One short sentence on the home card. */
  readonly cardText: string
  readonly picture: { readonly name: PictureName; readonly alt: string }
  /** Text of the fixed side sticker. */
  readonly sticker: string
  readonly request: RequestKind
  /** Of an area that is asked for without a test: what a request of it needs to know. */
  readonly family?: RequestFamilyName
  /** Sections that introduce the field: the first before the tabs, the others after them. */
  readonly introduction: readonly Section[]
  /** Sections after the tabs. */
  readonly sections: readonly Section[]
  readonly faq: readonly Faq[]
  /** How to take a sample, for services that are sampled at home. */
  readonly sampling?: Sampling
  /** For a service without tests of its own; the tests of the others say it. */
  readonly accreditation?: AccreditationDetails
  readonly written: string
}

/** About, policy and other plain pages. */
export type StandardPage = PageRecord & {
  readonly title: string
  readonly summary: string
  readonly picture?: { readonly name: PictureName; readonly alt: string }
  readonly sticker?: string
  readonly sections: readonly Section[]
  readonly written: string
}
