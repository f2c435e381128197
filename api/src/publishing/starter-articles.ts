/** The news of a new installation: three pages of our own that are worth reading. Added once, to an empty database only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { repository } from '../repository.ts'
import { encodeNewsImage } from './news-image.ts'
import { hasNews, insertNews, saveImages } from './news-repository.ts'

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

const pictures = join(repository, 'web/pictures/masters')

/** @returns how many articles were added: none when there is any news */
export async function seedStarterArticles(database: Database, clock: Clock): Promise<number> {
  if (await hasNews(database.query)) return 0
  const now = clock()
  const sources = await Promise.all(starterArticles.map(({ image, colour }) => readPicture(image, colour)))
  for (const [index, { id, title, link, image }] of starterArticles.entries()) {
    const images = await encodeSource(sources[index], image, 'webp')
    // A minute apart, so that their order is always the same; never in the future.
    const created = new Date(now.getTime() - index * 60_000)
    // In one transaction: images that no item shows are removed once a day.
    await database.transact(async (transaction) => {
      await saveImages(transaction, images)
      const item = { title, link, created, image: images[0]?.reference ?? '', published: true }
      await insertNews(transaction, item, now, id)
    })
  }
  // AVIF takes ten times as long: the articles show before it is ready.
  for (const [index, { image }] of starterArticles.entries()) {
    await saveImages(database.query, await encodeSource(sources[index], image, 'avif'))
  }
  return starterArticles.length
}

type Source = { bytes: Buffer; fileName: string }

async function encodeSource(source: Source | undefined, name: string, format: 'avif' | 'webp') {
  return source ? encodeNewsImage(source.bytes, source.fileName, name, { formats: [format] }) : []
}

/** The picture from the site's masters, or a plain surface when it is not there. */
async function readPicture(name: string, colour: string): Promise<Source> {
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
