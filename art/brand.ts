/** The mark of the laboratory: two strands that cross, and one coral drop below, the sample. */
export const colors = {
  ink: '#0A3536',
  inkSoft: '#3D5F5F',
  paper: '#FBFAF6',
  mint: '#67D6B5',
  white: '#FFFFFF',
  coral: '#F0603A',
  coralDeep: '#C23F1C',
  mintBand: '#D9EEE6',
} as const

/** The drawing inside the square, on a 64 grid. The white strand passes in front; a gap in ink shows it. */
const drawing = (bold = false): string => {
  const strand = bold ? 5.4 : 4.4
  const rung = bold ? 4.4 : 3.4
  const front = 'M21 11.5C21 27.5 43 26.5 43 42.5'
  const back = 'M43 11.5C43 27.5 21 26.5 21 42.5'
  const rungs = bold
    ? ''
    : `<path d="M24 18.5h16M24 35.5h16" stroke="${colors.white}" stroke-opacity=".62" stroke-width="${rung}" stroke-linecap="round"/>`
  return (
    rungs +
    `<path d="${back}" stroke="${colors.mint}" stroke-width="${strand}" stroke-linecap="round"/>` +
    `<path d="${front}" stroke="${colors.ink}" stroke-width="${strand + 4.4}"/>` +
    (bold
      ? ''
      : `<path d="M24 18.5h6M34 35.5h6" stroke="#A4B7B6" stroke-width="${rung}" stroke-linecap="round"/>`) +
    `<path d="${front}" stroke="${colors.white}" stroke-width="${strand}" stroke-linecap="round"/>` +
    `<circle cx="32" cy="51.5" r="${bold ? 5 : 4.4}" fill="${colors.coral}"/>`
  )
}

const square = (radius: number, bold = false, inner = 1): string => {
  const shift = 32 * (1 - inner)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none">` +
    `<rect width="64" height="64" rx="${radius}" fill="${colors.ink}"/>` +
    (inner === 1
      ? drawing(bold)
      : `<g transform="translate(${shift} ${shift}) scale(${inner})">${drawing(bold)}</g>`) +
    `</svg>\n`
  )
}

export const markPart = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 64})" fill="none"><rect width="64" height="64" rx="18" fill="${colors.ink}"/>${drawing()}</g>`

export interface BrandFile {
  file: string
  svg: string
  /** Width and height in pixels, for the files that are PNG. */
  png?: number
}

export const brand: readonly BrandFile[] = [
  { file: 'favicon.svg', svg: square(16, true) },
  { file: 'favicon-32.png', svg: square(16, true), png: 32 },
  // Square and full: the system rounds these itself.
  { file: 'apple-touch-icon-180.png', svg: square(0, false, 0.86), png: 180 },
  { file: 'icon-192.png', svg: square(16), png: 192 },
  { file: 'icon-512.png', svg: square(16), png: 512 },
  { file: 'maskable-512.png', svg: square(0, false, 0.72), png: 512 },
]
