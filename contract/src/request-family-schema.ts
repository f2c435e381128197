import * as z from 'zod/mini'
import { answerNames } from './request-list.ts'

/** What a request asks about the tests of a family, as of `RequestFamily`: apart from the rules of the list, which the form loads. */
export const RequestFamilySchema = z.strictObject({
  example: z.string(),
  fields: z.readonly(z.array(z.enum(answerNames))),
  labels: z.optional(z.partialRecord(z.enum(answerNames), z.string())),
})
