/** Where a customer sees how far a request is. The service answers its form (`requestPath` of `contract/src/request-paths.ts`). */
import * as z from 'zod'
import { plain, record, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import type { PageRecord } from '../records.ts'

const words = z.strictObject({
  ...record,
  title: plain,
  heading: plain,
  lead: plain,
  form: wordsOf('heading', 'referenceHint', 'emailHint', 'button'),
  notes: z.array(plain),
})

export type RequestPage = PageRecord & z.infer<typeof words>

export const request: RequestPage = { ...readYaml('pages/request.yaml', words), path: '/request' }
