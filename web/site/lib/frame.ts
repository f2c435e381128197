/** What every page's frame shows, collected by the root loader from the content. */
type Link = { readonly label: string; readonly href: string }

export type Frame = {
  /** What the current page's record says about its frame. */
  readonly page: {
    readonly label: string | undefined
    readonly scrollTop: number | undefined
    readonly consentChoice: boolean | undefined
    readonly withoutGoogle: boolean | undefined
  }
  /** The same page in the other languages; the home page where it has no words in one. */
  readonly others: readonly { readonly language: string; readonly label: string; readonly href: string }[]
  readonly name: string
  readonly shortName: string
  readonly description: string
  readonly builtYear: number
  /** The first is the one to call; none while the laboratory has not supplied them. */
  readonly telephones: readonly string[]
  readonly email: string | undefined
  readonly social: readonly { readonly name: string; readonly address: string }[]
  readonly address: { readonly short: string; readonly lines: readonly string[] }
  readonly hours: {
    readonly short: string
    readonly lines: readonly string[]
    readonly holidays: readonly string[]
    readonly holidaysValidUntil: string
  }
  readonly navigation: {
    readonly services: readonly Link[]
    readonly main: readonly Link[]
    readonly more: readonly Link[]
    readonly footer: readonly Link[]
    readonly legal: readonly Link[]
    readonly inquiry: Link
  }
}
