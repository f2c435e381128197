/** Real bad pictures, through the real process. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardShape, cropRectangle, clamped, wholeCrop } from '@laboratory/contract/picture-crop'
import { bombPng, endlessJpeg, interlacedPng, turnedJpeg } from './bad-pictures.ts'
import { decodePicture, PictureError, pictureLimits, type PictureLimits } from './decode-picture.ts'

const whole = { kind: 'whole', within: 1000 } as const

async function read(file: Uint8Array, limits: Partial<PictureLimits> = {}) {
  const [picture] = await decodePicture(whole, file, { ...pictureLimits, ...limits })
  if (!picture) throw new Error('There is no picture.')
  return picture
}

async function refusal(file: Uint8Array, limits: Partial<PictureLimits> = {}): Promise<string> {
  const error = await read(file, limits).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PictureError)
  return (error as PictureError).reason
}

/** Red, green and blue at a point. */
async function colourAt(file: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

test('a small file with huge pixels is refused by its header, before anything is decoded', async () => {
  const bomb = bombPng(50_000, 50_000)
  expect(bomb.length).toBeLessThan(2000)
  expect(await refusal(bomb)).toBe('pixels')
  expect(await refusal(bombPng(100, 100_000_000))).toBe('pixels')
})

test('what is damaged, cut off, or something else under a picture’s first bytes is refused', async () => {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const files = [
    jpeg.subarray(0, jpeg.length / 2),
    bombPng(800, 600),
    svg,
    html,
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), html]),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    await endlessJpeg(3000, 3000, 400),
  ]
  for (const [index, file] of files.entries())
    expect([index, await refusal(file)]).toEqual([index, 'damaged'])
  const tiny = await sharp(jpeg).resize(200).toBuffer()
  expect(await refusal(tiny)).toBe('small')
})

test('a file of 30 MB is not even handed over', async () => {
  expect(await refusal(Buffer.alloc(30 * 1024 * 1024))).toBe('bytes')
})

test('a decoder that takes too long is killed, and one that wants too much memory gets none', async () => {
  const heavy = await interlacedPng(6200, 6200)
  expect(await refusal(heavy, { time: 400 })).toBe('time')
  expect(await refusal(heavy, { memory: 800_000 })).toBe('memory')
  // The next one is decoded normally.
  expect(await read(await turnedJpeg())).toMatchObject({ width: 800, height: 800 })
})

test('a picture is turned as it was held, and where it was taken stays behind', async () => {
  const file = await turnedJpeg()
  const before = await sharp(file).metadata()
  expect([before.orientation, before.exif?.includes('planted words')]).toEqual([6, true])
  const { bytes, width, height } = await read(file)
  const after = await sharp(bytes).metadata()
  expect(after).toMatchObject({ format: 'webp', width, height })
  for (const about of [after.orientation, after.exif, after.xmp, after.icc]) expect(about).toBeUndefined()
  expect(bytes.includes('planted words')).toBe(false)
  // Its left half was red; turned by a quarter, its upper half is.
  const [red = 0, , blue = 0] = await colourAt(bytes, 700, 100)
  expect(red - blue).toBeGreaterThan(100)
  const [lowerRed = 0, , lowerBlue = 0] = await colourAt(bytes, 100, 700)
  expect(lowerBlue - lowerRed).toBeGreaterThan(100)
})

test('the part around the focus is cut out, in the shape of the cards', async () => {
  const left = { create: { width: 800, height: 1000, channels: 3, background: '#d00' } } as const
  const file = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#00d' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const cut = async (x: number) => {
    const [part] = await decodePicture(
      {
        kind: 'sizes',
        crop: { x, y: 0.5, zoom: 2 },
        shape: cardShape,
        widths: [640],
        formats: ['webp'],
        isEnlarged: true,
      },
      file,
    )
    if (!part) throw new Error('There is no part.')
    expect([part.width, part.height]).toEqual([640, 400])
    return colourAt(part.bytes, 320, 200)
  }
  expect((await cut(0.2))[0]).toBeGreaterThan(150)
  expect((await cut(0.8))[2]).toBeGreaterThan(150)
})

test('a crop never leaves the picture, and its focus stays where it still says something', () => {
  const size = { width: 1000, height: 1000 }
  expect(cropRectangle(size, wholeCrop)).toEqual({ left: 0, top: 188, width: 1000, height: 625 })
  expect(cropRectangle(size, { x: 0, y: 0, zoom: 2 })).toEqual({ left: 0, top: 0, width: 500, height: 312 })
  expect(cropRectangle(size, { x: 1, y: 1, zoom: 99 })).toMatchObject({ width: 320, height: 200 })
  expect(clamped(size, { x: 1, y: 2, zoom: 2 })).toMatchObject({ x: 0.75, zoom: 2 })
})
