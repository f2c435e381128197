/** Files of the finished site, with their compressed variants beside them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { compressed } from '../encode.ts'

/** Writes a file, with the folders that it needs. */
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
