/** A folder of the shape of this workspace, for a site of other words or settings (`SITE_SOURCES`). */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { fileIn } from '../content/markdown/yaml.ts'
import { translations } from '../content/translations.ts'

const web = join(import.meta.dirname, '..')

/** Lays out words, documents and the list of pictures as copies to be changed, the rest as links. @param folder in `web/build`: a kit in it finds the packages */
export function layOutSources(folder: string): void {
  for (const name of ['content', 'documents', 'pictures', 'public'])
    rmSync(join(folder, name), { recursive: true, force: true })
  const isWords = (path: string) => extname(path) !== '.ts'
  cpSync(join(web, 'content'), join(folder, 'content'), { recursive: true, filter: isWords })
  cpSync(join(web, 'documents'), join(folder, 'documents'), { recursive: true })
  mkdirSync(join(folder, 'pictures'))
  for (const name of readdirSync(join(web, 'pictures')))
    if (name !== 'manifest.json') symlinkSync(join(web, 'pictures', name), join(folder, 'pictures', name))
  cpSync(join(web, 'pictures/manifest.json'), join(folder, 'pictures/manifest.json'))
  // Files of the laboratory, which may not be there yet.
  if (existsSync(join(web, 'public'))) symlinkSync(join(web, 'public'), join(folder, 'public'))
}

/** Signs all words of other languages, as whoever may would at the desk, so that each page shows them. */
export function signWords(folder: string): void {
  for (const { path, language, mark } of translations) {
    const file = join(folder, 'content', fileIn(language, path))
    const signed = `signed: head of the laboratory, 2026-12-01 (${mark})\n`
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^(?:---\n)?/, (begin) => begin + signed),
    )
  }
}
