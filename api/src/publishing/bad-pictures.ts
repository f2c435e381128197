/** Pictures that mislead decoders, generated for the tests. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const grey = { channels: 3, background: '#888' } as const

/** A small PNG whose header promises a large picture. */
export function bombPng(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A progressive JPEG that refines the same coefficients again and again: each pass goes through the whole picture. */
export async function endlessJpeg(width: number, height: number, turns: number): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, ...grey } })
    .jpeg({ progressive: true })
    .toBuffer()
  // The last scan, from its header (SOS) to the end of the picture (EOI).
  const scan = plain.subarray(plain.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([
    plain.subarray(0, -2),
    ...Array.from({ length: turns }, () => scan),
    plain.subarray(-2),
  ])
}

/** An interlaced PNG: its decoder needs all of it at once. */
export function interlacedPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#888' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
}

/** As a telephone takes it when it is held upright: lying on its side, with where it was taken. Its upper half is red as it is seen. */
export async function turnedJpeg(): Promise<Buffer> {
  const red = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#d00' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 800, channels: 3, background: '#00d' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'planted words' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '20/1 10/1 0/1' },
    })
    .toBuffer()
}

export function cmykJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, ...grey } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
}
