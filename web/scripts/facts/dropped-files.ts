/**
 * The folder for the laboratory's files. The type of a file is read from its content, not its name: it is opened, checked and, if it is a
 * picture, encoded anew without metadata (place, time, device).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { pictureEndings } from '../../content/facts/check-answer.ts'
import type { Answer, PictureAnswer, Question } from '../../content/facts/question.ts'
import { FileProblem } from './file-problem.ts'

/** A file that an answer names. */
export type NamedFile = {
  readonly question: Question
  /** Its destination, below `web`. */
  readonly lands: string
}

/** A file that can be imported. */
export type FitFile = NamedFile & {
  /** Its name in the folder. */
  readonly found: string
  readonly content: Buffer
  /** What it is, for the person who reads the list: "PDF, 3 pages, 120 kB". */
  readonly words: string
}

export type DroppedFiles = {
  readonly fit: readonly FitFile[]
  readonly faults: readonly (NamedFile & { readonly found: string; readonly sentence: string })[]
  /** Names of files that no answer names. */
  readonly others: readonly string[]
}

const limits = {
  pdfBytes: 10_000_000,
  pdfPages: 60,
  pictureBytes: 40_000_000,
  /** The shorter side in pixels. A symbol may be small; portraits and rooms fill a card. */
  leastPixels: { symbol: 200, photograph: 500 },
  mostPixels: 80_000_000,
  /** Widest picture that the layouts use, twice. */
  width: 2400,
} as const

/**
 * Looks at the files of the folder that answers name.
 * @throws FileProblem when there is no such folder
 */
export async function readDropFolder(folder: string, named: readonly NamedFile[]): Promise<DroppedFiles> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new FileProblem(`There is no folder ${folder}.`)
  const fit: FitFile[] = []
  const faults: DroppedFiles['faults'][number][] = []
  const others: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const found = entry.name
    const stem = parse(found.normalize('NFC').toLowerCase()).name
    const file = entry.isFile() ? named.find(({ lands }) => parse(lands).name === stem) : undefined
    if (!file) {
      if (!found.startsWith('.')) others.push(found)
      continue
    }
    const earlier = fit.find(({ lands }) => lands === file.lands)
    const path = join(folder, found)
    const checked = earlier
      ? `There is also ${earlier.found}: leave one of the two.`
      : file.question.kind === 'pdf'
        ? await checkPdf(path)
        : await checkPicture(path, file.question)
    if (typeof checked === 'string') faults.push({ ...file, found, sentence: checked })
    else fit.push({ ...file, found, ...checked })
  }
  return { fit, faults, others }
}

/** The files that an answer needs, below `web`. */
export function filesOf(question: Question, value: Answer['value']): readonly string[] {
  if (question.kind === 'pdf')
    return [String(value)].map((name) => landsAt(question, name.replace(/\.pdf$/, '')))
  if (question.kind !== 'picture') return []
  return ([value].flat() as readonly PictureAnswer[]).map(({ name }) => landsAt(question, name))
}

/**
 * Files that an answer names, and that are neither on the site nor in the folder.
 * @param web the folder of the `web` workspace
 */
export function missingFiles(
  question: Question,
  value: Answer['value'],
  web: string,
  fit: readonly FitFile[],
): readonly string[] {
  return filesOf(question, value).filter(
    (file) => !fit.some(({ lands }) => lands === file) && !existsSync(join(web, file)),
  )
}

/** The names under which a file may be dropped. */
export function fileNamesOf({ id, kind, fileName = id, many }: Question): readonly string[] {
  const numbers = many === undefined ? [''] : Array.from({ length: many }, (_, index) => `-${index + 1}`)
  const endings = kind === 'pdf' ? ['pdf'] : ['jpg', 'png']
  return numbers.flatMap((number) => endings.map((ending) => `${fileName}${number}.${ending}`))
}

function landsAt({ kind }: Question, stem: string): string {
  return kind === 'pdf' ? `documents/${stem}.pdf` : `pictures/masters/${stem}.webp`
}

type Checked = Pick<FitFile, 'content' | 'words'> | string

async function checkPdf(path: string): Promise<Checked> {
  const { size } = statSync(path)
  if (size > limits.pdfBytes)
    return `${megabytes(size)} is too much: a certificate of scanned pages stays below ${megabytes(limits.pdfBytes)}.`
  const content = readFileSync(path)
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-')
    return 'This is no PDF, whatever its name says: save or scan the document as PDF.'
  const loading = getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    const pages = document.numPages
    if (pages > limits.pdfPages) return `It has ${pages} pages: give the certificate with its schedule alone.`
    // Every page is opened: a truncated file may still state how many it had.
    for (let page = 1; page <= pages; page += 1) await document.getPage(page)
    if ((await document.getJSActions()) || (await document.getAttachments()))
      return 'It holds a program or another file: print it to PDF anew, so that only the pages are left.'
    return { content, words: `PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${megabytes(size)}` }
  } catch (error) {
    return (error as Error).name === 'PasswordException'
      ? 'It asks for a password: save it without one.'
      : 'It is damaged: it cannot be opened as PDF.'
  } finally {
    await loading.destroy()
  }
}

async function checkPicture(path: string, { showsPeople, fileName }: Question): Promise<Checked> {
  const { size } = statSync(path)
  if (size > limits.pictureBytes)
    return `${megabytes(size)} is too much: a picture stays below ${megabytes(limits.pictureBytes)}.`
  const least =
    !showsPeople && fileName?.endsWith('-symbol') ? limits.leastPixels.symbol : limits.leastPixels.photograph
  try {
    const options = { limitInputPixels: limits.mostPixels, failOn: 'error' } as const
    const given = readFileSync(path)
    if (/^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(given.toString('latin1', 4, 12)))
      return 'It is HEIC, which many telephones make: send it as JPEG (on an iPhone: Settings › Camera › Formats › Most Compatible, then take it again).'
    const { format, pages = 1, autoOrient } = await sharp(given, options).metadata()
    if (!pictureFormats.has(format))
      return `It is of the kind ${format.toUpperCase()}: save the picture as JPEG or PNG (${pictureEndings.join(', ')} can be read).`
    if (pages > 1) return 'It holds several pictures or moves: give one still picture.'
    const { width, height } = autoOrient
    if (Math.min(width, height) < least)
      return `It has ${width} × ${height} pixels: the shorter side needs ${least} at least, or it looks blurred.`
    // Rotated as the camera was held, in sRGB, without metadata: no place, time or device.
    const content = await sharp(given, options)
      .autoOrient()
      .resize({ width: limits.width, withoutEnlargement: true })
      .toColorspace('srgb')
      .webp({ quality: 95, effort: 5 })
      .toBuffer()
    return { content, words: `${format.toUpperCase()}, ${width} × ${height} pixels, ${megabytes(size)}` }
  } catch (error) {
    return /pixel limit/i.test((error as Error).message)
      ? `It has more than ${limits.mostPixels / 1e6} million pixels: save it smaller.`
      : 'This is no picture that can be read, whatever its name says: save it as JPEG or PNG.'
  }
}

const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif'])

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
