/** Published news with pictures, for tests of pages that show some. */
import sharp from 'sharp'
import { later, minute } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { encodeNewsImage } from '../publishing/news-image.ts'
import { insertNews, storingImages } from '../publishing/news-repository.ts'

const articles = [
  ['When to re-test your drinking water', '/watermicrobiology'],
  ['How to read a calibration certificate', '/services/metrology'],
  ['What a paternity report says', '/paternity'],
] as const

/** Plain: one with details takes many times as long to encode. */
const picture = { create: { width: 960, height: 600, channels: 3, background: '#06476f' } } as const

/** @returns the titles of three items, the newest first */
export async function addSampleNews(database: Database, now: Date): Promise<string[]> {
  const images = await encodeNewsImage(await sharp(picture).webp().toBuffer(), 'news-water')
  const image = images[0]?.reference ?? ''
  await storingImages(database, images, now, async (transaction) => {
    for (const [index, [title, link]] of articles.entries()) {
      const created = later(now, -index * minute)
      await insertNews(transaction, { title, link, created, image, published: true }, now)
    }
  })
  return articles.map(([title]) => title)
}
