/** Hashes and compressed variants of what is served, and files with the folders that they need. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Brotli at 11 and gzip at 9: compressed once at build, served unchanged. */
export function compressed(text: string | Buffer): { brotli: Buffer; gzip: Buffer } {
  const input = Buffer.from(text as string)
  return {
    brotli: brotliCompressSync(input, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: input.length,
        // Far copies cost more bits to name than they save in a file of this size: 20 to 30 bytes of each page.
        ...(input.length < 80_000 ? { [constants.BROTLI_PARAM_LGWIN]: 16 } : {}),
      },
    }),
    gzip: gzipSync(input, { level: 9 }),
  }
}

/** SHA-256 in base64, as Content-Security-Policy and subresource integrity want it. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

/** A hash of eight characters, for file names. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8).replaceAll(/[-_]/g, '0')
}

export function writeFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Writes a text, with Brotli and gzip beside it. */
export function writeAsset(path: string, text: string): void {
  writeFile(path, text)
  const variants = compressed(text)
  writeFileSync(`${path}.br`, variants.brotli)
  writeFileSync(`${path}.gz`, variants.gzip)
}
