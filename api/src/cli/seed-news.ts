/** Adds the starter articles to an empty database. Started by the service beside itself: pictures take memory that the service then never needs. */
import { seedStarterArticles } from '../news/starter-articles.ts'
import { runCommand } from './settings.ts'

await runCommand('seed-news', async ({ database, now, print }) => {
  print(`${await seedStarterArticles(database, () => now)} starter articles added`)
})
