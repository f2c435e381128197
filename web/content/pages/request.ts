/** Where a customer sees how far a request is. The service answers its form (`requestPath` of `contract/src/request-paths.ts`). */
import * as z from 'zod'
import { plain, record, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'

const words = z.strictObject({
  ...record,
  title: plain,
  heading: plain,
  lead: plain,
  form: wordsOf('heading', 'referenceHint', 'emailHint', 'button'),
  notes: z.array(plain),
})

export const request = { ...readYaml('pages/request.yaml', words), path: '/request' } as const
