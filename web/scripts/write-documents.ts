/**
 * The documents of the quality system. The laboratory's own files live in `web/documents`; until one is there, a page
 * that says so is served under the same address, so that no link is dead and nobody takes it for a certificate.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { type AccreditationDocument, accreditationDocuments } from '../content/scope.ts'
import { isPending } from '../content/types.ts'
import { onePagePdf } from './write-documents-pdf.ts'

export type PublicDocument = AccreditationDocument & {
  /** Where the site serves it. */
  readonly address: `/documents/${string}`
  readonly content: Buffer
}

/**
 * The documents with their content.
 * @param web the folder of the `web` workspace
 * @throws when a document is said to be supplied and its file is missing
 */
export function publicDocuments(
  web: string,
  documents: readonly AccreditationDocument[] = accreditationDocuments,
): readonly PublicDocument[] {
  return documents.map((document) => {
    const file = join(web, 'documents', document.fileName)
    if (!isPending(document.status) && !existsSync(file)) {
      throw new Error(
        `“${document.title}” is no longer pending in web/content/scope.ts, but its file is missing: put it at web/documents/${document.fileName}.`,
      )
    }
    return {
      ...document,
      address: `/documents/${document.fileName}`,
      content: isPending(document.status) ? standIn(document) : readFileSync(file),
    } as const
  })
}

/** The page that stands in for a pending document. */
function standIn({ title }: AccreditationDocument): Buffer {
  return onePagePdf({
    title: `${title} (pending)`,
    author: laboratoryName,
    paragraphs: [
      { tag: 'P', text: laboratoryName },
      { tag: 'H1', text: title },
      { tag: 'P', text: 'This document is pending. The laboratory has not supplied it for the website yet.' },
      {
        tag: 'P',
        text: 'This page only stands in its place. It is not a certificate, it proves no accreditation, and it says nothing about a scope.',
      },
      {
        tag: 'P',
        text: 'Until the document is here, ask the laboratory for a copy: the contact page of the website says how.',
      },
    ],
  })
}
