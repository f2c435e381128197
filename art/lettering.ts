/** Text as outlines, so that marks and cards look the same on every machine, whatever fonts it has. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'

const require = createRequire(import.meta.url)
const { decompress } = require('wawoff2') as { decompress: (data: Buffer) => Promise<Uint8Array> }

const families = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const

export type Family = keyof typeof families

const faces = new Map<Family, hb.Face>()

const faceOf = async (family: Family): Promise<hb.Face> => {
  const known = faces.get(family)
  if (known) return known
  const data = await decompress(await readFile(require.resolve(families[family])))
  const face = new hb.Face(new hb.Blob(data.slice().buffer))
  faces.set(family, face)
  return face
}

export interface Line {
  /** SVG path data, its left end at x, its baseline at y. */
  path: string
  width: number
}

interface Setting {
  family: Family
  weight: number
  size: number
  x?: number
  y?: number
  /** Tracking in em. */
  tracking?: number
}

export const line = async (
  text: string,
  { family, weight, size, x = 0, y = 0, tracking = 0 }: Setting,
): Promise<Line> => {
  const face = await faceOf(family)
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const scale = size / face.upem
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  let pen = x
  let path = ''
  for (const [index, info] of infos.entries()) {
    const position = positions[index]
    if (!position) continue
    const left = pen + position.xOffset * scale
    const place = (command: string): string => {
      const numbers = command.slice(1).split(/[ ,]+/).filter(Boolean).map(Number)
      return (
        command.charAt(0) +
        numbers
          .map((n, i) => (i % 2 === 0 ? left + n * scale : y - n * scale).toFixed(2).replace(/\.?0+$/, ''))
          .join(' ')
      )
    }
    path += (font.glyphToPath(info.codepoint).match(/[MLQCZ][^MLQCZ]*/g) ?? []).map(place).join('')
    pen += position.xAdvance * scale + tracking * size
  }
  return { path, width: pen - x - tracking * size }
}
