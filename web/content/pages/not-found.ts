/** The words of the page for unknown addresses (`404.yaml`). */
import * as z from 'zod'
import { link, plain, record } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'

const words = z.strictObject({ ...record, title: plain, summary: plain, links: z.array(link) })

export const notFound = { ...readYaml('pages/404.yaml', words), path: '/404' } as const
