/**
 * The brand colours that are needed outside of sheets; `art/brand-colours.test.ts` compares them, and those of `art/`, with
 * `tokens.css`.
 */
export const brand = { ink: '#0a3536', paper: '#fbfaf6' } as const
