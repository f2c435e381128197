/** How the workbook looks: the colours of the site, one face, and what cells of a kind share. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CellStyle } from 'hucre'

/** Every font names its face: LibreOffice takes a serif otherwise. */
export const face = { name: 'Calibri', size: 11 } as const

/** With the month as a word: unambiguous in every language, on the screen and in a CSV file. */
export const dayFormat = 'd mmm yyyy'

export type Style = CellStyle & { readonly font?: CellStyle['font'] }

/** The colours of the site, from the one sheet that holds them; without the sign in front. */
export function readColors(): (name: string) => string {
  const sheet = readFileSync(join(import.meta.dirname, '../../../design/styles/tokens.css'), 'utf8')
  const colors = new Map(
    [...sheet.matchAll(/--_([a-z-]+): #([0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
      name,
      (hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex).toUpperCase(),
    ]),
  )
  return (name) => {
    const hex = colors.get(name)
    if (!hex) throw new Error(`design/styles/tokens.css has no colour --_${name}.`)
    return hex
  }
}

export type Styles = ReturnType<typeof stylesOf>

export function stylesOf(color: (name: string) => string) {
  const ink = { rgb: color('ink') }
  const soft = { rgb: color('ink-soft') }
  const fill = (name: string) =>
    ({ type: 'pattern', pattern: 'solid', fgColor: { rgb: color(name) } }) as const
  const side = { style: 'thin', color: { rgb: color('line') } } as const
  const border = { top: side, bottom: side, left: side, right: side }
  const top = { horizontal: 'left', vertical: 'top', wrapText: true, indent: 1 } as const
  const title = {
    font: { ...face, size: 16, bold: true, color: ink },
    fill: fill('mint'),
    alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
  } as const
  const answer = {
    fill: fill('sand'),
    border,
    alignment: top,
    numFmt: '@',
    font: { ...face, color: ink },
    protection: { locked: false },
  } as const
  const quiet = { font: { ...face, color: soft, size: 10 }, border, alignment: top } as const
  const number = {
    font: { ...face, color: ink },
    border,
    alignment: { horizontal: 'center', vertical: 'center' },
  } as const
  const total = { ...number, font: { ...face, bold: true, color: ink }, fill: fill('mint') } as const
  const white = { rgb: color('surface') }
  return {
    title,
    titleNote: { ...title, font: { ...face, size: 11, color: soft } },
    header: {
      font: { ...face, bold: true, color: white },
      fill: fill('ink'),
      border,
      alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
    },
    section: {
      font: { ...face, bold: true, color: { rgb: color('teal') } },
      fill: fill('paper'),
      alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
    },
    question: { border, alignment: top, font: { ...face, color: ink } },
    quiet,
    nothing: { ...quiet, font: { ...face, color: soft, size: 10, italic: true } },
    link: { ...quiet, font: { ...face, color: { rgb: color('teal') }, size: 10, underline: true } },
    answer,
    day: { ...answer, numFmt: dayFormat },
    unused: { border, fill: fill('paper') },
    filled: { fill: { type: 'pattern', pattern: 'solid', bgColor: { rgb: color('mint-deep') } } },
    words: {
      question: { ...face, bold: true, color: ink },
      note: { ...face, color: soft, size: 10 },
      example: { ...face, color: soft, size: 10, italic: true },
    },
    cover: {
      font: { ...face, size: 24, bold: true, color: white },
      fill: fill('ink'),
      alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
    },
    coverNote: {
      font: { ...face, size: 12, color: { rgb: color('mint-pale') } },
      fill: fill('ink'),
      alignment: { horizontal: 'left', vertical: 'top', indent: 1 },
    },
    heading: {
      font: { ...face, size: 15, bold: true, color: { rgb: color('teal') } },
      alignment: { horizontal: 'left', indent: 1 },
    },
    pageLink: {
      font: { ...face, color: { rgb: color('teal') }, underline: true, bold: true },
      border,
      alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
    },
    note: { font: { ...face, color: soft, italic: true }, alignment: { horizontal: 'left', indent: 1 } },
    step: {
      font: { ...face, color: ink },
      alignment: { horizontal: 'left', vertical: 'top', wrapText: true, indent: 1 },
    },
    number,
    percent: { ...number, numFmt: '0%' },
    total,
    totalName: { ...total, alignment: { horizontal: 'left', vertical: 'center', indent: 1 } },
    totalPercent: { ...total, numFmt: '0%' },
    tab: { rgb: color('lagoon') },
    // With its opacity in front: the library adds it everywhere else.
    bar: `FF${color('lagoon-pale')}`,
  } as const satisfies Readonly<Record<string, unknown>>
}
