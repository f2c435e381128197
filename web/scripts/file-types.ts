/** Types of the files of the site, by their endings. */
import { extname } from 'node:path'

/** Whether a file is worth compressing. */
export function isText(name: string): boolean {
  return /\.(svg|json|webmanifest|xml|txt|vtt|css|js)$/.test(name)
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Content type of a file by its ending. */
export function typeOf(name: string): string {
  const type = types[extname(name)]
  if (!type) throw new Error(`No content type for ${name}: add it to web/scripts/file-types.ts.`)
  return type
}
