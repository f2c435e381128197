/** Files of the laboratory, generated here: valid ones are copied to their place, others get a sentence. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeLaboratory, pageOf, today } from './sample-laboratory.ts'

/** Imports a line of a workbook with the folder of files. */
async function importWith(laboratory: ReturnType<typeof makeLaboratory>, line: string) {
  const page = await pageOf('facts', 'id;answer;alt;consent;saidBy;was', line)
  return laboratory.facts('import', laboratory.put('facts.xlsx', page), '--files', laboratory.drop)
}
const certificate = 'cert.pdf;certificate.pdf;;;quality manager'
const portrait = 'team.portrait;portrait.jpg;A woman in a white coat;Folder 7 of the office;management'

/** A PDF of one page. @param catalog what its catalog holds besides @param more objects, the fourth and on, and words of the trailer */
const pdf = (catalog = '', more = '', trailer = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n${more}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\n`,
  )
const photograph = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test('a certificate lands in the documents with its answer', async () => {
  const laboratory = makeLaboratory()
  writeFileSync(join(laboratory.drop, 'Certificate.PDF'), pdf())
  const { status, output } = await importWith(laboratory, certificate)
  expect([status, output]).toEqual([0, expect.stringContaining('web/documents/certificate.pdf')])
  expect(laboratory.stored()).toMatchObject([{ id: 'cert.pdf', value: 'certificate.pdf' }])
  expect(readFileSync(join(laboratory.web, 'documents/certificate.pdf'))).toEqual(pdf())
})

test('a portrait is turned as it was held, and keeps nothing of what the camera wrote; a better one needs no new answer', async () => {
  const laboratory = makeLaboratory()
  const exif = { IFD0: { Artist: 'Somebody', Model: 'Camera 7' }, IFD3: { GPSLatitudeRef: 'S' } }
  const held = await photograph(1200, 900).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  writeFileSync(join(laboratory.drop, 'portrait.jpg'), held)
  expect(await importWith(laboratory, portrait)).toMatchObject({ status: 0 })
  const value = { name: 'portrait', alt: 'A woman in a white coat', consent: 'Folder 7 of the office' }
  const answer = { id: 'team.portrait', value, saidBy: 'management', on: today }
  expect([laboratory.stored(), laboratory.counts.encodings]).toEqual([[answer], 1])
  const path = join(laboratory.web, 'pictures/masters/portrait.webp')
  const master = await sharp(readFileSync(path)).metadata()
  expect(master).toMatchObject({ format: 'webp', width: 900, height: 1200 })
  expect([master.exif, master.xmp, master.iptc, master.orientation].filter(Boolean)).toEqual([])

  writeFileSync(join(laboratory.drop, 'portrait.jpg'), await photograph(1300, 1300).jpeg().toBuffer())
  await importWith(laboratory, `${portrait};${JSON.stringify(answer)}`)
  expect((await sharp(readFileSync(path)).metadata()).width).toBe(1300)
  // It leaves the site with its answer.
  await importWith(laboratory, `team.portrait;TAKE BACK;;;management;${JSON.stringify(answer)}`)
  expect([existsSync(path), laboratory.stored(), laboratory.counts.encodings]).toEqual([false, [], 3])
})

test.each([
  ['no file', certificate, [], /The file certificate is not there/],
  ['no PDF', certificate, [['certificate.pdf', () => Buffer.from('<html>')]], /cannot be opened as PDF/],
  ['a program', certificate, [['certificate.pdf', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')]], /holds a program/],
  ['another file', certificate, [['certificate.pdf', () => pdf('/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>', '4 0 obj\n<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>\nendobj\n5 0 obj\n<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream\nendobj\n')]], /another file/],
  ['a password', certificate, [['certificate.pdf', () => pdf('', '', `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`)]], /without a password/],
  ['no picture', portrait, [['portrait.jpg', pdf]], /cannot be read/],
  ['a small picture', portrait, [['portrait.jpg', () => photograph(400, 300).jpeg().toBuffer()]], /400 × 300 pixels: the shorter side needs 500/],
  ['a picture that was cut off', portrait, [['portrait.jpg', async () => (await photograph().jpeg().toBuffer()).subarray(0, 2000)]], /cannot be read/],
  ['a picture twice', portrait, [['portrait.jpg', pdf], ['portrait.jpeg', pdf]], /leave one of the two/],
  ['a picture without consent', 'team.portrait;portrait.jpg;A woman;;management', [], /consent of everybody shown/],
  ['a picture without words', 'team.portrait;portrait.jpg;;Folder 7;management', [], /what the picture shows/],
] satisfies [string, string, [string, () => Buffer | Promise<Buffer>][], RegExp][])('%s is refused', async (_, line, files, sentence) => {
  const laboratory = makeLaboratory()
  for (const [name, make] of files) writeFileSync(join(laboratory.drop, name), await make())
  const { status, output } = await importWith(laboratory, line)
  expect([status, output, laboratory.stored()]).toEqual([1, expect.stringMatching(sentence), []])
}) // prettier-ignore

test('a folder that is not there is told', async () => {
  const laboratory = makeLaboratory()
  const path = laboratory.put(
    'facts.xlsx',
    await pageOf('facts', 'id;answer;alt;consent;saidBy;was', portrait),
  )
  await expect(laboratory.facts('import', path, '--files', '/nowhere')).rejects.toThrow('There is no folder')
})
