import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accreditationDocuments } from '../content/scope.ts'
import { onePagePdf } from './write-documents-pdf.ts'
import { publicDocuments } from './write-documents.ts'

let web: string
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterEach(() => rmSync(web, { recursive: true }))

test('serves a page that says that the document is pending', () => {
  const documents = publicDocuments(web)
  expect(documents.map(({ address }) => address)).toEqual([
    '/documents/calibration-certificate-and-schedule.pdf',
    '/documents/testing-certificate-and-schedule.pdf',
  ])
  for (const { content, title } of documents) {
    const text = content.toString('latin1')
    expect(text.startsWith('%PDF-1.7\n')).toBe(true)
    expect(text.endsWith('%%EOF\n')).toBe(true)
    expect(text).toContain(`(${title})`)
    expect(text).toContain('This document is pending.')
    expect(text).toContain('It is not a')
  }
})

test('serves the file of the laboratory once the document is supplied', () => {
  const [document] = accreditationDocuments
  const supplied = [{ ...document!, status: 'Valid until 31 May 2028' }]
  expect(() => publicDocuments(web, supplied)).toThrow('put it at web/documents/')
  mkdirSync(join(web, 'documents'))
  writeFileSync(join(web, 'documents', document!.fileName), '%PDF-own')
  expect(publicDocuments(web, supplied)[0]?.content.toString()).toBe('%PDF-own')
})

test('every offset of a written page leads to its object', () => {
  const text = onePagePdf({
    title: 'Title (with brackets)',
    author: 'Laboratory',
    paragraphs: [
      { tag: 'H1', text: 'Réduit – “quoted” \\ text' },
      { tag: 'P', text: 'words '.repeat(60).trim() },
    ],
  }).toString('latin1')
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const rows = text.slice(start).match(/\d{10} 00000 n /g) ?? []
  rows.forEach((row, place) => {
    const offset = Number(row.slice(0, 10))
    expect(text.slice(offset, offset + 10)).toContain(`${place + 1} 0 obj`)
  })
  const [, length, stream] = /<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
  expect(text).toContain('(Title \\(with brackets\\))')
  expect(text).toContain('(R\u00e9duit \u0096 \u0093quoted\u0094 \\\\ text)')
})

test('refuses what the standard faces cannot write, and what does not fit', () => {
  const page = (text: string) => onePagePdf({ title: 't', author: 'a', paragraphs: [{ tag: 'P', text }] })
  expect(() => page('10⁶ CFU')).toThrow('⁶')
  expect(() => page('words '.repeat(2000))).toThrow('do not fit on one page')
})
