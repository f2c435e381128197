/** The brand colours that stand outside of sheets; `script/brand-colours.test.ts` holds them, and those of `art/`, to `tokens.css`. */
export const brand = { ink: '#0a3536', paper: '#fbfaf6' } as const
