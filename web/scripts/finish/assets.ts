/** Files of the finished site, with their compressed variants beside them. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
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

/** Copies a folder of assets; scripts and styles get their compressed variants. */
export function copyAssets(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (extname(name) === '.js' || extname(name) === '.css')
      writeAsset(join(to, name), readFileSync(join(from, name), 'utf8'))
    else cpSync(join(from, name), join(to, name))
  }
}
