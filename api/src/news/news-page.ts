/** The news page with its list written in: no script, no second request, and fresh at each view. */
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { blogsLimit, isImageReference, isSafeLink, isSitePath, mediumDate } from '@laboratory/contract/news'
import {
  type NewsTemplate,
  newsPath,
  type NewsWord,
  slotPattern,
  wordPattern,
} from '@laboratory/contract/slots'
import type { AppContext } from '../context.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { escapeHtml } from '../http/answer-page.ts'
import { filledPage, sendRepresentation, type Representation } from '../http/representation.ts'
import type { PageTemplate } from '../http/site.ts'
import { causeOf, type Log } from '../log.ts'
import { listPublished, type NewsItem } from './news-repository.ts'

/** Milliseconds that a view waits for the database where there is a page to show meanwhile. */
const longestWait = 300

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Answers the news page where the finished site leaves its list to the service. Where the list comes from another host's blog service,
 * by script, the page has no slot for it and the site answers it like any other.
 */
export function registerNewsPage(
  app: FastifyInstance,
  { site, database, clock }: Pick<AppContext, 'site' | 'database' | 'clock'>,
): void {
  const template = site.template(newsPath)
  if (template) answerNewsPage(app, template, database, clock)
}

function answerNewsPage(
  app: FastifyInstance,
  template: PageTemplate,
  database: Database,
  clock: Clock,
): void {
  /** The page as it last was, and the list that is in it. */
  let written: { list: string; page: Representation } | undefined
  let writing: { list: string; page: Promise<Representation> } | undefined
  let withoutNews: Promise<Representation> | undefined

  async function currentPage(): Promise<Representation> {
    const items = await listPublished(database.query, clock(), { limit: blogsLimit, offset: 0 })
    const list = items.map(({ id, updated_at }) => `${id} ${updated_at}`).join()
    if (written?.list === list) return written.page
    // Requests that arrive while a new list is compressed share its page.
    if (writing?.list !== list) writing = { list, page: writePage(template, items) }
    const { page } = writing
    try {
      written = { list, page: await page }
      return written.page
    } finally {
      if (writing.page === page) writing = undefined
    }
  }

  /** The current page, or the last one where the database takes longer than 300 ms or fails. */
  async function pageInTime(log: Log): Promise<Representation> {
    const current = currentPage().catch((error: unknown) => {
      log.error(
        { cause: causeOf(error) },
        'the news could not be read: /news shows those it showed last, or none',
      )
      return written?.page ?? (withoutNews ??= writePage(template, []))
    })
    if (!written) return current
    const { page } = written
    const timer = new AbortController()
    const last = delay(longestWait, page, { signal: timer.signal }).catch(() => page)
    return Promise.race([current, last]).finally(() => timer.abort())
  }

  app.get(newsPath, { config: { alwaysAnswered: true } }, async (request, reply) => {
    const page = await pageInTime(request.log)
    // With the same headers as the pages of the map.
    reply.hijack()
    sendRepresentation(request.raw, reply.raw, page)
  })
}

async function writePage(template: PageTemplate, items: readonly NewsItem[]): Promise<Representation> {
  const html = fillNews(template, items)
  const [br, gz] = await Promise.all([
    // Not the build's highest level: compressing a new list must not take long.
    compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(html, { level: 9 }),
  ])
  return filledPage(template.headers, { identity: Buffer.from(html), br, gzip: gz })
}

/**
 * The page's HTML with the items in it.
 * @param items newest first; whatever their words hold, it stays text
 */
export function fillNews({ html, templates }: PageTemplate, items: readonly NewsItem[]): string {
  const cards = items
    // What comes in by the command line is checked there; what a restored database brings is not.
    .filter(({ link, image }) => (isSafeLink(link) || isSitePath(link)) && isImageReference(image))
    .map((item, index) => fillCard(templates[index === 0 ? 'news-first' : 'news-item'], item))
  const slots: Record<NewsTemplate, string> = {
    'news-first': cards.slice(0, 1).join(''),
    'news-item': cards.slice(1).join(''),
    'news-empty': cards.length === 0 ? templates['news-empty'] : '',
  }
  return html.replaceAll(slotPattern, (_, name: NewsTemplate) => slots[name])
}

function fillCard(card: string, { created, link, title, image }: NewsItem): string {
  const words: Record<NewsWord, string> = {
    created,
    date: mediumDate(created),
    link,
    title,
    reference: image,
  }
  return card.replaceAll(wordPattern, (_, name: NewsWord) => escapeHtml(words[name]))
}
