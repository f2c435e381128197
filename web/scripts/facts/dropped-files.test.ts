/** Files of the laboratory, generated here: valid ones are copied to their place, others get a sentence. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeLaboratory, pageOf } from './sample-laboratory.ts'

/** Imports a line of a workbook with the folder of files. */
async function importWith(laboratory: ReturnType<typeof makeLaboratory>, line: string) {
  const page = await pageOf('facts', 'id;answer;alt;consent;saidBy;was', line)
  return laboratory.facts('import', laboratory.put('facts.xlsx', page), '--files', laboratory.drop, '--yes')
}
const certificate = 'cert.pdf;certificate.pdf;;;quality manager'
const portrait = 'team.portrait;portrait.jpg;A woman in a white coat;Folder 7 of the office;management'

/** A PDF of some pages. @param catalog what its catalog holds besides, @param trailer its trailer */
function pdf({ pages = 1, catalog = '', trailer = '', more = [] as readonly string[] } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
    ...more,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const at of offsets) text += `${String(at).padStart(10, '0')} 00000 n \n`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const photograph = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** A picture that only claims its size: it must be refused before a pixel is decoded. */
async function claimed(side: number): Promise<Buffer> {
  const jpeg = await photograph(16, 16).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

describe('a certificate', () => {
  test('lands in the documents with its answer', async () => {
    const laboratory = makeLaboratory()
    const content = pdf({ pages: 2 })
    writeFileSync(join(laboratory.drop, 'Certificate.PDF'), content)
    const { status, output } = await importWith(laboratory, certificate)
    expect(output).toContain('+ Certificate.PDF (PDF, 2 pages, 1 kB) as web/documents/certificate.pdf')
    expect([status, laboratory.stored().map(({ value }) => value)]).toEqual([0, ['certificate.pdf']])
    expect(readFileSync(join(laboratory.web, 'documents/certificate.pdf'))).toEqual(content)
    expect(await laboratory.facts('check')).toMatchObject({ status: 0 })
  })

  test('that is answered but not dropped is missed, and one that no answer names stays where it is', async () => {
    const laboratory = makeLaboratory()
    expect((await importWith(laboratory, certificate)).output).toContain(
      'The file certificate.pdf is not there',
    )
    writeFileSync(join(laboratory.drop, 'certificate.pdf'), pdf())
    const { output } = await importWith(laboratory, 'lab.parking;yes;;;reception')
    expect(output).toContain('Left alone, because no answer names it: certificate.pdf.')
    expect(existsSync(join(laboratory.web, 'documents/certificate.pdf'))).toBe(false)
  })

  test.each([
    ['something else by that name', () => Buffer.from('<html>'), /This is no PDF, whatever its name says/],
    ['a beginning without a rest', () => pdf({ pages: 3 }).subarray(0, 60), /damaged/],
    ['too many pages', () => pdf({ pages: 61 }), /has 61 pages/],
    ['a program', () => pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }), /holds a program or another file/],
    ['another file', () => pdf({ catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>', more: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', '<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] }), /holds a program or another file/],
    ['a password', () => pdf({ trailer: `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>` }), /asks for a password/],
    ['too many bytes', () => Buffer.concat([pdf(), Buffer.alloc(10_000_000)]), /10\.0 MB is too much/],
  ])('with %s is refused', async (_, make, sentence) => {
    const laboratory = makeLaboratory()
    writeFileSync(join(laboratory.drop, 'certificate.pdf'), make())
    const { status, output } = await importWith(laboratory, certificate)
    expect([status, output]).toEqual([1, expect.stringMatching(sentence)])
    expect([laboratory.stored(), existsSync(join(laboratory.web, 'documents/certificate.pdf'))]).toEqual([[], false])
  }) // prettier-ignore
})

describe('a portrait', () => {
  test('is turned as it was held, and keeps nothing of what the camera wrote', async () => {
    const laboratory = makeLaboratory()
    const exif = {
      IFD0: { Artist: 'Somebody', Model: 'Camera 7' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '20/1 13/1 0/1' },
    }
    const held = await photograph(1200, 900).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    expect((await sharp(held).metadata()).exif?.toString('latin1')).toContain('Camera 7')
    writeFileSync(join(laboratory.drop, 'portrait.jpg'), held)
    const { status, output } = await importWith(laboratory, portrait)
    expect(output).toContain('JPEG, 900 × 1200 pixels')
    expect([status, laboratory.stored(), laboratory.encodings()]).toEqual([
      0,
      [
        expect.objectContaining({
          value: { name: 'portrait', alt: 'A woman in a white coat', consent: 'Folder 7 of the office' },
        }),
      ],
      1,
    ])
    const master = await sharp(join(laboratory.web, 'pictures/masters/portrait.webp')).metadata()
    expect(master).toMatchObject({ format: 'webp', width: 900, height: 1200 })
    expect([master.exif, master.xmp, master.iptc, master.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('leaves the site with its answer', async () => {
    const laboratory = makeLaboratory()
    writeFileSync(join(laboratory.drop, 'portrait.png'), await photograph().png().toBuffer())
    await importWith(laboratory, portrait)
    const master = join(laboratory.web, 'pictures/masters/portrait.webp')
    expect(existsSync(master)).toBe(true)
    const [answer] = laboratory.stored()
    await importWith(laboratory, `team.portrait;TAKE BACK;;;management;${JSON.stringify(answer)}`)
    expect([existsSync(master), laboratory.stored(), laboratory.encodings()]).toEqual([false, [], 2])
  })

  test('that is better than the one before takes its place without a new answer', async () => {
    const laboratory = makeLaboratory()
    const drop = async (width: number) =>
      writeFileSync(join(laboratory.drop, 'portrait.jpg'), await photograph(width, width).jpeg().toBuffer())
    await drop(600)
    await importWith(laboratory, portrait)
    await drop(800)
    await importWith(laboratory, portrait)
    const { width } = await sharp(join(laboratory.web, 'pictures/masters/portrait.webp')).metadata()
    expect([width, laboratory.stored().length]).toEqual([800, 1])
  })

  test.each([
    ['is no picture', 'portrait.jpg', () => Promise.resolve(pdf()), /no picture that can be read/],
    ['is small', 'portrait.jpg', () => photograph(400, 300).jpeg().toBuffer(), /400 × 300 pixels: the shorter side needs 500/],
    ['moves', 'portrait.webp', async () => sharp([await photograph(600, 600).png().toBuffer(), await photograph(600, 600).negate().png().toBuffer()], { join: { animated: true } }).webp().toBuffer(), /several pictures or moves/],
    ['is drawn', 'portrait.png', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>')), /of the kind SVG: save the picture as JPEG/],
    ['was cut off', 'portrait.jpg', async () => (await photograph().jpeg().toBuffer()).subarray(0, 2000), /no picture that can be read/],
    ['is HEIC', 'portrait.jpg', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')), /HEIC.*Settings › Camera › Formats › Most Compatible/],
    ['is huge', 'portrait.jpg', () => claimed(20_000), /more than 80 million pixels/],
  ] as const)('that %s is refused', async (_, name, make, sentence) => {
    const laboratory = makeLaboratory()
    writeFileSync(join(laboratory.drop, name), await make())
    const { status, output } = await importWith(laboratory, portrait)
    expect([status, output]).toEqual([1, expect.stringMatching(sentence)])
  }) // prettier-ignore

  test('without the consent of who is shown, or without words, is refused', async () => {
    const laboratory = makeLaboratory()
    writeFileSync(join(laboratory.drop, 'portrait.jpg'), await photograph().jpeg().toBuffer())
    for (const [line, sentence] of [
      ['team.portrait;portrait.jpg;A woman;;management', /consent of everybody shown/],
      ['team.portrait;portrait.jpg;;Folder 7;management', /what the picture shows/],
    ] as const) {
      const { status, output } = await importWith(laboratory, line)
      expect([status, output]).toEqual([1, expect.stringMatching(sentence)])
    }
    expect(existsSync(join(laboratory.web, 'pictures/masters/portrait.webp'))).toBe(false)
  })
})

test('a folder may hold other things: they are named and left alone; a name twice, a folder and a link are no file', async () => {
  const laboratory = makeLaboratory()
  const jpeg = await photograph().jpeg().toBuffer()
  writeFileSync(join(laboratory.drop, 'portrait.jpg'), jpeg)
  writeFileSync(join(laboratory.drop, 'portrait.jpeg'), jpeg)
  writeFileSync(join(laboratory.drop, 'notes.docx'), 'x')
  mkdirSync(join(laboratory.drop, 'certificate.pdf'))
  symlinkSync('/etc/passwd', join(laboratory.drop, 'certificate'))
  const { status, output } = await importWith(laboratory, portrait)
  expect(status).toBe(1)
  expect(output).toContain('portrait.jpg: There is also portrait.jpeg: leave one of the two.')
  expect(output).toContain('no answer names it: certificate, certificate.pdf, notes.docx.')
  // What no answer names stops nothing else.
  expect(await importWith(laboratory, 'lab.parking;yes;;;reception')).toMatchObject({ status: 0 })
  expect(laboratory.stored()).toHaveLength(1)
  rmSync(laboratory.drop, { recursive: true })
  await expect(importWith(laboratory, portrait)).rejects.toThrow(/There is no folder/)
})
