/** One frame of the sampling film as SVG: a heading, the moving drawing, and where in the six steps it is. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { colors, markPart } from '../brand.ts'
import { line } from '../lettering.ts'
import { between, eased, group } from './motion.ts'
import { scenes } from './scenes.ts'
import { endWords, parts, size } from './timeline.ts'

const { width, height } = size
const middle = width / 2

/** A line of words, centred; `y` is its baseline, all in pixels. */
async function centred(
  text: string,
  y: number,
  pixels: number,
  color: string,
  family: 'display' | 'text' = 'display',
) {
  const setting = {
    family,
    weight: family === 'display' ? 650 : 500,
    size: pixels,
    tracking: family === 'display' ? -0.02 : 0,
  }
  const { width: wide } = await line(text, setting)
  const { path } = await line(text, { ...setting, x: middle - wide / 2, y })
  return `<path d="${path}" fill="${color}"/>`
}

/** The number in a circle and the title beside it, together in the middle. */
async function heading(number: number, title: string): Promise<string> {
  const setting = { family: 'display', weight: 650, size: 62, tracking: -0.02 } as const
  const { width: wide } = await line(title, setting)
  const radius = 40
  const gap = 24
  const left = middle - (2 * radius + gap + wide) / 2
  const digit = await line(String(number), { family: 'display', weight: 650, size: 50 })
  const drawn = await line(String(number), {
    family: 'display',
    weight: 650,
    size: 50,
    x: left + radius - digit.width / 2,
    y: 92 + 18,
  })
  const words = await line(title, { ...setting, x: left + 2 * radius + gap, y: 92 + 21 })
  return (
    `<circle cx="${left + radius}" cy="92" r="${radius}" fill="${colors.coralDeep}"/>` +
    `<path d="${drawn.path}" fill="${colors.white}"/><path d="${words.path}" fill="${colors.ink}"/>`
  )
}

/** Six short bars: the present one is filled as its time passes. The captions stand below them. */
function progress(number: number, share: number): string {
  const bar = 92
  const gap = 14
  const left = middle - (6 * bar + 5 * gap) / 2
  return scenes
    .map((_, index) => {
      const x = left + index * (bar + gap)
      const filled = index + 1 < number ? 1 : index + 1 === number ? share : 0
      return (
        `<rect x="${x}" y="588" width="${bar}" height="8" rx="4" fill="#D5E2DD"/>` +
        (filled > 0
          ? `<rect x="${x}" y="588" width="${Math.max(8, bar * filled).toFixed(2)}" height="8" rx="4" fill="${colors.ink}"/>`
          : '')
      )
    })
    .join('')
}

/** @param time seconds from the beginning of the film */
export async function frame(time: number): Promise<string> {
  const part = parts.find(({ to }) => time < to) ?? parts.at(-1)!
  const own = time - part.from
  const shown = eased(own, 0, 0.4) - eased(own, part.to - part.from - 0.35, part.to - part.from)
  let content: string
  if (part.kind === 'step') {
    const drawing = await scenes[part.number - 1]!(own)
    const lines = `<g fill="none" stroke="${colors.ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" transform="translate(${middle - 80 * 3.35} 160) scale(3.35)">${drawing}</g>`
    content =
      group((await heading(part.number, part.title)) + lines, { opacity: shown }) +
      progress(part.number, own / (part.to - part.from))
  } else if (part.kind === 'title') {
    const rise = between(16, 0, eased(own, 0, 0.9))
    content = group(
      markPart(middle - 60, 130, 120) +
        (await centred('Take a cheek swab', 370, 92, colors.ink)) +
        (await centred('in six steps', 470, 92, colors.coralDeep)) +
        (await centred(laboratoryName, 560, 34, colors.inkSoft, 'text')),
      { y: rise, opacity: own < 0.4 ? Math.max(shown, 0.001) : shown },
    )
  } else {
    content = group(
      markPart(middle - 60, 130, 120) +
        (await centred(endWords.title, 370, 92, colors.ink)) +
        (await centred(endWords.advice, 450, 52, colors.inkSoft, 'text')) +
        (await centred(laboratoryName, 560, 34, colors.inkSoft, 'text')),
      { opacity: eased(own, 0, 0.5) },
    )
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>${content}</svg>`
  )
}
