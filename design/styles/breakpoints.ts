/**
 * The widths at which layouts change, in px, for sheets (`@media (--from-desktop)`, `@media (--below-phone)`) and scripts.
 * Desktop is the specification's: from there on the whole navigation shows, and tabs stand in a column.
 */
const widths = {
  'smallest-phone': 350,
  'small-phone': 420,
  'phone': 480,
  'large-phone': 600,
  'small-tablet': 760,
  'tablet': 900,
  'laptop': 1000,
  'desktop': 1200,
} as const // prettier-ignore

type Width = keyof typeof widths

/** The media query of all windows narrower than a width. */
export function below(width: Width): `(width < ${number}px)` {
  return `(width < ${widths[width]}px)`
}

/** The media query of a width and all windows wider than it. */
export function from(width: Width): `(width >= ${number}px)` {
  return `(width >= ${widths[width]}px)`
}

/**
 * The same for sheets, as `@custom-media` rules. `large-laptop` is for sheets only: from there on the desk has its rooms at the side, and a
 * list beside what is open. A function, so that no script of a page carries any of it.
 */
export function customMedia(): string {
  return Object.entries({ ...widths, 'large-laptop': 1100 })
    .map(
      ([width, px]) =>
        `@custom-media --below-${width} (width < ${px}px);\n@custom-media --from-${width} (width >= ${px}px);`,
    )
    .join('\n')
}
