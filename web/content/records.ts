/** The types of the records, from the schemas of their files. */
import type * as z from 'zod'
import type { AnsweredFacts } from './facts/answered-facts.ts'
import type { pageMatter, serviceMatter, testMatter } from './markdown/schemas.ts'
import type { picture, record } from './markdown/words.ts'
import type { AccreditationDetails, Faq, MaybePending, Review, Section, SitePath } from './types.ts'

/** What every page says of itself as a page; `pages.ts` lists them all. What is special about a page is said here, and in its front matter (`record` in `markdown/words.ts`). */
export type PageRecord = z.infer<z.ZodObject<typeof record>> & {
  readonly path: SitePath
  /** The heading, and the page's name in breadcrumbs; without it, the title of `seo`. */
  readonly title?: string
  /** ISO date of the words. */
  readonly written?: string
  readonly reviewed?: Review
  /** The address that search engines are to show instead of this one. */
  readonly canonical?: SitePath
}

export type MenuName = NonNullable<PageRecord['menus']>['in'][number]

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

/** One test: feeds its own page, its tab on the service page, the finder, the turnaround table, structured data and print. */
export type TestRecord = PageRecord &
  Omit<z.infer<typeof testMatter>, 'signOff' | 'kitsIn' | 'picture'> & {
    readonly picture: z.infer<typeof picture>
    /** With what the laboratory has answered of price, whole time and sampling. */
    readonly facts: AnsweredFacts
    /** Also the fragment of its tab. */
    readonly slug: string
    readonly sections: readonly Section[]
    readonly faq: readonly Faq[]
    /** Kits in tiers, shown in place of the first table of a section. */
    readonly tiers?: { readonly section: string; readonly kits: readonly KitTier[] }
  }

export type TestDetails = TestRecord['facts']

/** A service area: introduces a field; the tests that name it become its tabs by `position`, the first open. */
export type ServiceRecord = PageRecord &
  Omit<z.infer<typeof serviceMatter>, 'signOff' | 'position'> & {
    readonly slug: string
    /** Sections before the tabs; the rows of `which-test` stack on a phone, or are folded there below another section. */
    readonly introduction: readonly Section[]
    /** Sections after the tabs. */
    readonly sections: readonly Section[]
    readonly faq: readonly Faq[]
    /** For a service without tests of its own; the tests of the others say it. */
    readonly accreditation?: AccreditationDetails
  }

/** About, policy and other plain pages. */
export type StandardPage = PageRecord &
  Omit<z.infer<typeof pageMatter>, 'signOff' | 'position'> & { readonly sections: readonly Section[] }
