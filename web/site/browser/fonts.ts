/** Elements whose lines may break differently in another font. */
const blocks = 'h1, h2, h3, p, ul, ol, li, dl, dt, dd, label, figcaption, table'

/**
 * Loads the brand fonts and uses them at once. Their lines are as long as those of the fallback fonts (`fonts.css`) within a few
 * hundredths, so that some blocks would get a line more or less, and move what is below them. The letter spacing of such a block is changed
 * a little; where that is not enough, its height is kept. Without it two pages of services shift by 0.019 at 768 px.
 * @param fonts "family|weights|address" triples, separated by semicolons
 * @throws when a font cannot be loaded
 */
export async function bringFonts(fonts: string): Promise<void> {
  const faces = fonts
    .split(';')
    .filter(Boolean)
    .map((font) => {
      const [family = '', weight = '', address = ''] = font.split('|')
      return new FontFace(family, `url(${address})`, { weight })
    })
  await Promise.all(faces.map((face) => face.load()))
  const heights = [...document.querySelectorAll<HTMLElement>(blocks)]
    .filter((element) => isOnScreen(element))
    .map((element) => [element, element.offsetHeight] as const)
  for (const face of faces) document.fonts.add(face)
  // Inner elements first: a list changes with its items.
  const fitted = [...heights].reverse().filter(([element, height]) => element.offsetHeight !== height)
  for (const [element, height] of fitted) fit(element, height)
  try {
    localStorage.fonts = fonts
  } catch {
    // The browser has no storage.
  }
  // The page is laid out anew anyway.
  const release = () => {
    for (const [{ style }] of fitted) style.minBlockSize = style.letterSpacing = ''
  }
  for (const type of ['resize', 'beforeprint']) addEventListener(type, release, { once: true })
}

/** Gives a block its earlier height, in px, by letter spacing of up to 0.015 em. */
function fit(element: HTMLElement, height: number): void {
  const { style } = element
  const change = element.offsetHeight - height
  // The elements in it have been fitted already.
  if (change === 0) return
  const { letterSpacing, fontSize } = getComputedStyle(element)
  style.letterSpacing = `${(parseFloat(letterSpacing) || 0) - Math.sign(change) * 0.015 * parseFloat(fontSize)}px`
  if (element.offsetHeight >= height) return
  style.letterSpacing = ''
  // The space is left at the end of a list rather than between its items.
  if (!element.parentElement?.closest('ul, ol, dl')) style.minBlockSize = `${height}px`
}

function isOnScreen(element: HTMLElement): boolean {
  // Closed `details` are skipped: measuring would force their layout.
  if (!(element.checkVisibility?.() ?? true)) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
