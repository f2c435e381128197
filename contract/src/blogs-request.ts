/** What the service accepts for the public-blogs call. Apart from `news.ts`, so that pages with news carry no schema library. */
import * as z from 'zod/mini'
import './fields.ts'
import { companyCode } from './laboratory.ts'
import { blogsLimit } from './news.ts'

/** Items in one answer when the caller does not say. */
const blogsPageSize = 30

export const BlogsRequestSchema = z.object({
  companyCode: z.literal(companyCode),
  /** From 1. */
  page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(blogsLimit)), blogsPageSize),
})
