/** Adds the starter articles to an empty database. Started by the service beside itself: pictures take memory that the service then never needs. */
import { seedStarterArticles } from '../publishing/starter-articles.ts'
import { command, runCommand } from './command.ts'

await runCommand('seed-news', {
  '': command({}, async ({ database, acting, print }) => {
    print(`${await seedStarterArticles(database, () => acting.now)} starter articles added`)
  }),
})
