/** The words of the news page (`news.yaml`). */
import * as z from 'zod'
import { plain, record } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'

const words = z.strictObject({ ...record, title: plain, summary: plain, empty: plain })

export const news = { ...readYaml('pages/news.yaml', words), path: '/news' } as const
