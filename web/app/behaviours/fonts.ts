/** Elements whose words may break into other lines in another font. */
const blocks = 'h1, h2, h3, p, ul, ol, li, dt, dd, label, a, figcaption'

/**
 * Brings the brand fonts and uses them at once, whatever is on the screen. Their lines are as long as those of the stand-ins
 * (`fonts.css`) within a few hundredths, so some blocks would get a line more or less. What is on the screen keeps its height:
 * a line that is no longer needed stays empty, and where one more would be needed the letters move closer together.
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
  for (const [{ style }, height] of heights) style.minBlockSize = `${height}px`
  for (const face of faces) document.fonts.add(face)
  for (const [element, height] of heights) if (element.offsetHeight > height) moveCloser(element)
  try {
    localStorage.fonts = fonts
  } catch {
    // A browser that keeps nothing.
  }
  // The page is laid out anew anyway.
  const release = () => {
    for (const [{ style }] of heights) style.minBlockSize = style.letterSpacing = ''
  }
  for (const type of ['resize', 'beforeprint']) addEventListener(type, release, { once: true })
}

/** By some three hundredths of the width of a letter. */
function moveCloser(element: HTMLElement): void {
  const { letterSpacing, fontSize } = getComputedStyle(element)
  element.style.letterSpacing = `${(parseFloat(letterSpacing) || 0) - 0.015 * parseFloat(fontSize)}px`
}

function isOnScreen(element: HTMLElement): boolean {
  // Closed `details` are skipped: measuring would force their layout.
  if (!(element.checkVisibility?.() ?? true)) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
