/** What becomes of an element on paper, as its `data-print` (`print.css`): it is left out, or its parts stand below each other. */
export type OnPaper = 'no' | 'rows'

declare module 'react' {
  // Attributes with a hyphen take any value unless they are declared.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface HTMLAttributes<T> {
    'data-print'?: OnPaper | undefined
  }
  // oxlint-disable-next-line typescript/no-unused-vars
  interface SVGAttributes<T> {
    'data-print'?: OnPaper | undefined
  }
}
