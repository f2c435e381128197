/** The island of the news page, where its list comes from another host. */
import data from 'virtual:island-data/news'
import { startIslands } from '../lib/start-islands.tsx'
import { ScriptedNews } from '../templates/news-page/scripted-news.tsx'

startIslands({ ScriptedNews }, data)
