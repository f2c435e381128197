import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accreditationDocuments } from '#content/scope.ts'
import { publicDocuments } from './documents.ts'

test('serves the file of the laboratory once the document is supplied', () => {
  const web = mkdtempSync(join(tmpdir(), 'documents-'))
  onTestFinished(() => rmSync(web, { recursive: true }))
  const [document] = accreditationDocuments
  const supplied = [{ ...document!, own: true }]
  expect(() => publicDocuments(supplied, web)).toThrow(`put it at web/documents/${document!.fileName}`)
  mkdirSync(join(web, 'documents'))
  writeFileSync(join(web, 'documents', document!.fileName), '%PDF-own')
  expect(publicDocuments(supplied, web)[0]?.content.toString()).toBe('%PDF-own')
})
