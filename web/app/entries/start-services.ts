/** The island of the test finder. */
import data from 'virtual:island-data/services'
import { startIslands } from '../lib/start-islands.tsx'
import { FinderPage } from '../templates/finder-page/finder-page.tsx'

startIslands({ FinderPage }, data)
