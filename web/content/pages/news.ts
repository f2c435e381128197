/** The words of the news page (`news.yaml`). */
import * as z from 'zod'
import { plain, record } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import type { PageRecord } from '../records.ts'

const words = z.strictObject({ ...record, title: plain, summary: plain, empty: plain })

export type NewsPage = PageRecord & z.infer<typeof words>

export const news: NewsPage = { ...readYaml('pages/news.yaml', words), path: '/news' }
