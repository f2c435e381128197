/** The news calls of the specification (section 7), the pictures and the feed. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { judge } from '@laboratory/contract/judge'
import { companyCode } from '@laboratory/contract/laboratory'
import { BlogsRequestSchema } from '@laboratory/contract/blogs-request'
import { blogsLimit, isImageReference, type Blog, type BlogsResponse } from '@laboratory/contract/news'
import { readBytes } from '../casework/uploads.ts'
import type { AppContext } from '../context.ts'
import { ProblemError } from '../http/problems.ts'
import { languageOf } from '../http/answer-page.ts'
import { toAtomFeed } from './news-feed.ts'
import { findImage, listPublished, type NewsItem } from './news-repository.ts'

const year = 31_536_000

export function registerNews(
  app: FastifyInstance,
  { config, database, clock }: Pick<AppContext, 'config' | 'database' | 'clock'>,
): void {
  const { publicOrigin } = config

  async function answerBlogs(reply: FastifyReply, query: unknown): Promise<FastifyReply> {
    const wanted = judge(BlogsRequestSchema, query)
    // Wrong requests get the same shape with a code of the 400 family, as readers of it expect.
    if (!wanted.success) {
      const refusal: BlogsResponse = { responseCode: 400, blogs: [] }
      return reply.status(400).header('Cache-Control', 'no-store').send(refusal)
    }
    const { page, pageSize } = wanted.data
    const items = await listPublished(database.query, clock(), {
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    const answer: BlogsResponse = {
      responseCode: 200,
      blogs: items.map((item) => toBlog(item, publicOrigin)),
    }
    return reply.send(answer)
  }

  app.post('/api/public-blogs', { bodyLimit: 4096 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return answerBlogs(reply, request.body)
  })

  app.get('/api/retrievePublicBlogs', async (request, reply) => {
    const { page, pageSize } = request.query as Record<string, unknown>
    reply.header('Cache-Control', 'no-cache')
    return answerBlogs(reply, {
      companyCode,
      ...(page !== undefined && { page: Number(page) }),
      ...(pageSize !== undefined && { pageSize: Number(pageSize) }),
    })
  })

  app.get('/api/blog-images/:reference', async (request, reply) => {
    const { reference } = request.params as { reference: string }
    const { w } = request.query as { w?: unknown }
    const width = w === undefined ? 640 : Number(w)
    if (!Number.isInteger(width) || width < 1 || width > 5000) {
      throw new ProblemError(400, 'Unknown width', 'The width must be a number of pixels.')
    }
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    // Text that cannot be a reference is not queried: PostgreSQL fails on a NUL.
    const image = isImageReference(reference)
      ? ((await findImage(database.query, reference, format, width)) ??
        (await findImage(database.query, reference, 'webp', width)))
      : undefined
    if (!image) throw new ProblemError(404, 'No such picture', 'There is no picture with this name.')
    const etag = `"${image.digest}"`
    // A reference holds a digest of its content: another picture has another reference.
    reply
      .header('Cache-Control', `public, max-age=${year}, immutable`)
      .header('Vary', 'Accept')
      .header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(`image/${image.format}`).send(await readBytes(database, image.file))
  })

  app.get('/news/feed.xml', async (request, reply) => {
    const now = clock()
    const items = await listPublished(database.query, now, { limit: blogsLimit, offset: 0 })
    const entries = items.map((item) => ({
      ...toBlog(item, publicOrigin),
      id: item.id,
      updated: latest(item),
    }))
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(toAtomFeed(entries, publicOrigin, now, languageOf(request)))
  })
}

function toBlog(item: NewsItem, origin: string): Blog {
  const link = item.link.startsWith('/') ? origin + item.link : item.link
  const { created, title, image: reference, language } = item
  return { created, link, title, reference, ...(language !== 'en' && { language }) }
}

function latest(item: NewsItem): string {
  return item.updatedAt > item.created ? item.updatedAt : item.created
}
