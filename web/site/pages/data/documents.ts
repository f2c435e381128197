/**
 * The documents of the quality system, of `web/documents`; until one is supplied, the page of `web/documents/pending` that says so is served
 * under its address.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccreditationDocument, accreditationDocuments } from '#content/scope.ts'
import { sources } from '#content/folder.ts'

export type PublicDocument = AccreditationDocument & {
  /** Where the site serves it. */
  readonly address: `/documents/${string}`
  readonly content: Buffer
}

/**
 * The documents with their content.
 * @throws when the file of a document is missing
 */
export function publicDocuments(
  documents: readonly AccreditationDocument[] = accreditationDocuments,
  folder = sources,
): readonly PublicDocument[] {
  return documents.map((document) => {
    const { title, fileName, own } = document
    const file = own ? `documents/${fileName}` : `documents/pending/${fileName}`
    if (!existsSync(join(folder, file))) {
      throw new Error(
        own
          ? `“${title}” is answered with its PDF, but the file is missing: put it at web/${file}.`
          : `“${title}” is not answered yet, and the page that stands in for it is missing: put it at web/${file}.`,
      )
    }
    return {
      ...document,
      address: `/documents/${fileName}`,
      content: readFileSync(join(folder, file)),
    } as const
  })
}
