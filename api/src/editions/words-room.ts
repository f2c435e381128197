/** What the desk shows of the words of pages: their sections, and French that waits for somebody. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import type { Connection } from '../database/database.ts'
import { OperationError } from '../operations.ts'
import { listShown } from './left-out.ts'
import { headingOf, type SaidWords, sectionsOfRelease } from './page-words.ts'
import { readFacts } from './questions.ts'
import { readDrafts, type Editor } from './published.ts'

/** Pages whose words can be changed. @param shown the folder of what visitors read: a signature counts for its words alone */
export async function listWordPages(
  connection: Connection,
  { siteDir, shown }: { readonly siteDir: string; readonly shown: string },
  editor: Editor,
): Promise<DeskAnswer<'listWordPages'>> {
  const file = readFacts(siteDir)
  const { pages, words } = file
  const { french } = readFacts(shown)
  const [{ drafts }, live] = await Promise.all([readDrafts(connection, file, editor), listShown(connection)])
  const count = (said: readonly { readonly address: string }[], of: string) =>
    said.filter(({ address }) => address.startsWith(`words:${of}#`)).length
  const said = live.filter(({ text }) => text !== null)
  return {
    pages: words.map(({ path, file: of }) => ({
      path,
      name: pages[path] ?? path,
      drafts: count(drafts, of),
      said: count(said, of),
    })),
    french: french
      .filter(({ isHeld, isSigned, isRead }) => !(isHeld ? isSigned : isRead))
      .map(({ isHeld, path, file: of }) => {
        const address = `${isHeld ? 'signed' : 'read'}:${of}`
        const draft = drafts.find((one) => one.address === address) ?? null
        return { address, path, name: pages[path] ?? path, draft }
      }),
  }
}

/** The sections of a page. @throws OperationError where its words are not changed at the desk */
export async function readWords(
  connection: Connection,
  siteDir: string,
  editor: Editor,
  path: string,
): Promise<DeskAnswer<'readWords'>> {
  const file = readFacts(siteDir)
  const page = file.words.find((one) => one.path === path)
  if (!page) throw new OperationError('missing', 'The words of this page are changed by a release alone.')
  const release = sectionsOfRelease(page.file)
  const addressOfSection = (name: string) => `words:${page.file}#${name}`
  const [{ drafts }, live] = await Promise.all([
    readDrafts(connection, file, editor),
    listShown(
      connection,
      release.map(({ name }) => addressOfSection(name)),
    ),
  ])
  const words = ({ value, fr = '' }: Pick<SaidWords, 'value' | 'fr'>) => ({ value, fr })
  return {
    name: file.pages[path] ?? path,
    isFrench: release.some(({ fr }) => fr !== undefined),
    sections: release.map(({ name, ...own }) => {
      const address = addressOfSection(name)
      const text = live.find((one) => one.address === address)?.text
      const draft = drafts.find((one) => one.address === address)
      return {
        address,
        heading: headingOf(own),
        shown: words(text ? (JSON.parse(text) as SaidWords) : own),
        isSaid: Boolean(text),
        draft: draft
          ? { ...draft, words: draft.value === null ? null : { value: String(draft.value), fr: draft.fr } }
          : null,
      }
    }),
  }
}
