/** The news of a new installation: three pages of our own that are worth reading. Added once, to an empty database only. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { later, minute, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { repository } from '../repository.ts'
import { encodeNewsImage } from './news-image.ts'
import { hasNews, insertNews, saveImages } from './news-repository.ts'

export const starterArticles = [
  {
    id: 'starter-water',
    title: 'When to re-test your drinking water',
    link: '/watermicrobiology',
    picture: 'news-water',
  },
  {
    id: 'starter-calibration',
    title: 'How to read a calibration certificate',
    link: '/services/metrology',
    picture: 'news-calibration',
  },
  {
    id: 'starter-paternity',
    title: 'What a paternity report says',
    link: '/paternity',
    picture: 'news-paternity',
  },
] as const

/** @returns how many articles were added: none when there is any news */
export async function seedStarterArticles(database: Database, clock: Clock): Promise<number> {
  if (await hasNews(database.query)) return 0
  const now = clock()
  for (const [index, { id, title, link, picture }] of starterArticles.entries()) {
    const file = join(repository, `web/pictures/masters/${picture}.webp`)
    const images = await encodeNewsImage(readFileSync(file), picture)
    // A minute apart, so that their order is always the same; never in the future.
    const created = later(now, -index * minute)
    // In one transaction: images that no item shows are removed once a day.
    await database.transact(async (transaction) => {
      await saveImages(transaction, images)
      const item = { title, link, created, image: images[0]?.reference ?? '', published: true }
      await insertNews(transaction, item, now, id)
    })
  }
  return starterArticles.length
}
