/**
 * The folder for the laboratory's files. The type of a file is read from its content, not its name: it is opened, checked and, if it is a
 * picture, encoded anew without metadata (place, time, device).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { WrongAnswer } from '@laboratory/contract/facts/check-answer'
import type { Question } from '@laboratory/contract/facts/question'

/** A file that cannot be taken in. The message is the sentence for the person who gave it; nothing was changed. */
export class FileProblem extends Error {}

/** Where the file of an answer stands, below `web`. */
export function landsAt({ kind, fileName = '' }: Question): string | undefined {
  if (kind === 'picture') return `pictures/masters/${fileName}.webp`
  return kind === 'pdf' ? `documents/${fileName}.pdf` : undefined
}

/**
 * The file that a question asks for, as the site keeps it; nothing where the folder has none of its name.
 * @throws WrongAnswer with what is wrong with it
 */
export async function checkedFile(folder: string, question: Question): Promise<Buffer | undefined> {
  if (!existsSync(folder)) throw new FileProblem(`There is no folder ${folder}.`)
  const [found, other] = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && parse(entry.name.normalize('NFC').toLowerCase()).name === question.fileName,
    )
    .map(({ name }) => name)
  if (!found) return undefined
  if (other) throw new WrongAnswer(`There is ${found} and also ${other}: leave one of the two.`)
  const content = readFileSync(join(folder, found))
  try {
    return question.kind === 'pdf' ? await checkedPdf(content) : await encodedPicture(content, question)
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error
    throw new WrongAnswer(`${found}: ${error.message}`)
  }
}

async function checkedPdf(content: Buffer): Promise<Buffer> {
  const loading = getDocument({
    data: new Uint8Array(content),
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    // Every page is opened: a truncated file may still state how many it had.
    for (let page = 1; page <= document.numPages; page += 1) await document.getPage(page)
    if (!(await document.getJSActions()) && !(await document.getAttachments())) return content
  } catch {
    throw new WrongAnswer('It cannot be opened as PDF: save or scan the document anew, without a password.')
  } finally {
    await loading.destroy()
  }
  throw new WrongAnswer(
    'It holds a program or another file: print it to PDF anew, so that only the pages are left.',
  )
}

/** Rotated as the camera was held, in sRGB, at most twice as wide as the widest layout. */
async function encodedPicture(content: Buffer, { fileName }: Question): Promise<Buffer> {
  // A symbol may be small; portraits and rooms fill a card.
  const least = fileName?.endsWith('-symbol') ? 200 : 500
  const picture = sharp(content, { limitInputPixels: 80_000_000, failOn: 'error' }).autoOrient()
  const unreadable = () => {
    throw new WrongAnswer(
      'It cannot be read: send the picture as JPEG or PNG, of at most 80 million pixels (on an iPhone: Settings › Camera › Formats › Most Compatible, then take it again).',
    )
  }
  const { width, height } = await picture.metadata().catch(unreadable)
  if (Math.min(width, height) < least)
    throw new WrongAnswer(
      `It has ${width} × ${height} pixels: the shorter side needs ${least} at least, or it looks blurred.`,
    )
  return picture
    .resize({ width: 2400, withoutEnlargement: true })
    .toColorspace('srgb')
    .webp({ quality: 95, effort: 5 })
    .toBuffer()
    .catch(unreadable)
}
