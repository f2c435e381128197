/** The news of a new installation: three pages of our own that are worth reading. Added once, to an empty database only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { encodeNewsImage } from './news-image.ts'
import { addNews, hasNews, saveImages } from './news-repository.ts'

export const starterArticles = [
  {
    id: 'starter-water',
    title: 'When to re-test your drinking water',
    link: '/watermicrobiology',
    image: 'news-water',
    colour: '#2f7f8f',
  },
  {
    id: 'starter-calibration',
    title: 'How to read a calibration certificate',
    link: '/services/metrology',
    image: 'news-calibration',
    colour: '#8a7a4f',
  },
  {
    id: 'starter-paternity',
    title: 'What a paternity report says',
    link: '/paternity',
    image: 'news-paternity',
    colour: '#6b6f9c',
  },
] as const

const pictures = join(import.meta.dirname, '../../../web/pictures')

/** @returns how many articles were added: none when there is any news */
export async function seedStarterArticles(database: Database, clock: Clock): Promise<number> {
  if (await hasNews(database.query)) return 0
  const now = clock()
  for (const [index, article] of starterArticles.entries()) {
    const { bytes, fileName } = await readPicture(article.image, article.colour)
    const images = await encodeNewsImage(bytes, fileName, article.image)
    await saveImages(database.query, images)
    // A minute apart, so that their order is always the same; never in the future.
    const created = new Date(now.getTime() - index * 60_000)
    const { id, title, link } = article
    await addNews(
      database.query,
      { title, link, created, image: images[0]?.reference ?? '', published: true },
      now,
      id,
    )
  }
  return starterArticles.length
}

/** The picture from the site's masters, or a plain surface when it is not there. */
async function readPicture(name: string, colour: string): Promise<{ bytes: Buffer; fileName: string }> {
  const found = findMaster(pictures, name)
  if (found) return { bytes: readFileSync(found), fileName: found }
  const { default: sharp } = await import('sharp')
  const plain = sharp({ create: { width: 960, height: 640, channels: 3, background: colour } })
  return { bytes: await plain.png().toBuffer(), fileName: `${name}.png` }
}

function findMaster(folder: string, name: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find((path) => new RegExp(`(?:^|/)${name}\\.(?:png|jpe?g|webp|avif)$`).test(path))
  return file && join(folder, file)
}
