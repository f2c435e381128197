/** The news page with its list written in, and the notice in force: no script, no second request, and fresh at each view. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addressIn, type Language, languages, readAddress } from '@laboratory/contract/languages'
import type { Notice } from '@laboratory/contract/notice'
import { blogsLimit, newsDate, ownFirst, linkIn } from '@laboratory/contract/news'
import { type NewsTemplate, newsPath } from '@laboratory/contract/slots'
import type { AppContext } from '../context.ts'
import { fillParts, type Part } from '../http/answer-page.ts'
import { filledPage, sendRepresentation, type Representation } from '../http/representation.ts'
import { templateOf, type PageTemplate } from '../http/site.ts'
import { causeOf, type Log } from '../process/log.ts'
import { listPublished, type NewsItem } from './news-repository.ts'
import { findCurrentNotice } from './notice-repository.ts'

/** Milliseconds that a view waits for the database where there is a page to show meanwhile. */
const longestWait = 300

/**
 * Answers the news page of each language, whose list the finished site leaves to the service.
 */
export function registerNewsPage(
  app: FastifyInstance,
  { site, ...parts }: Pick<AppContext, 'site' | 'database' | 'clock'>,
): void {
  for (const language of languages) {
    const path = addressIn(language, newsPath)
    const template = () => templateOf(site, path)
    if (template()) answerNewsPage(app, path, template as () => PageTemplate, parts)
  }
}

/** What a page holds. */
type Content = { readonly items: readonly NewsItem[]; readonly notice: Notice | null }
/** A page, and by what another one is known. */
type Written = Content & { readonly content: string; readonly page: Representation }

function answerNewsPage(
  app: FastifyInstance,
  path: string,
  readTemplate: () => PageTemplate,
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
): void {
  /** The page as it last was, and what is in it. */
  let written: Written | undefined
  let reading: Promise<Representation> | undefined

  /** Views that come meanwhile share a reading: a flood of them costs forms no connection to the database and no compression. */
  const currentPage = (log: Log) => (reading ??= readPage(log).finally(() => (reading = undefined)))

  async function readPage(log: Log): Promise<Representation> {
    const now = clock()
    try {
      const [items, notice] = await Promise.all([
        listPublished(database.query, now, { limit: blogsLimit, offset: 0 }),
        findCurrentNotice(database.query, now, readAddress(path).language),
      ])
      return pageOf({ items, notice })
    } catch (error) {
      log.error(
        { cause: causeOf(error) },
        'the news could not be read: /news shows those it showed last, or none',
      )
      // What was shown last, but never a notice or a closed time that is over.
      const items = written?.items ?? []
      return pageOf({ items, notice: written && !isOver(written) ? written.notice : null })
    }
  }

  function pageOf({ items, notice }: Content): Representation {
    const template = readTemplate()
    const content = [
      template.version,
      notice?.id ?? '',
      ...items.map(({ id, updatedAt }) => `${id} ${updatedAt}`),
    ].join()
    if (written?.content !== content) {
      const html = fillNews(template, items, notice, readAddress(path).language)
      written = { items, notice, content, page: filledPage(template.headers, html) }
    }
    return written.page
  }

  const isOver = ({ notice }: Written) => notice !== null && notice.endsAt <= clock().toISOString()

  /** The current page, or the last one where the database takes longer than 300 ms or fails. */
  async function pageInTime(log: Log): Promise<Representation> {
    const current = currentPage(log)
    if (!written || isOver(written)) return current
    return Promise.race([current, delay(longestWait, written.page, { ref: false })])
  }

  app.get(path, { config: { alwaysAnswered: true } }, async (request, reply) => {
    const page = await pageInTime(request.log)
    // With the same headers as the pages of the map.
    reply.hijack()
    sendRepresentation(request.raw, reply.raw, page)
  })
}

/**
 * The page's HTML with the items in it, those in its language first.
 * @param items newest first; whatever their words hold, it stays text
 * @param notice words for those without a script: a script shows them in the band of every page
 */
export function fillNews(
  { html, templates }: PageTemplate,
  items: readonly Pick<NewsItem, 'created' | 'link' | 'title' | 'image' | 'language'>[],
  notice: Pick<Notice, 'text' | 'language'> | null = null,
  language: Language = 'en',
): string {
  const cards = ownFirst(items, language)
  const parts: Part<NewsTemplate>[] = cards.map(({ created, link, title, image, language: own }, index) => ({
    template: index === 0 ? 'news-first' : 'news-item',
    words: {
      created,
      date: newsDate(created, language),
      link: linkIn(language, link),
      title,
      reference: image,
      language: own,
    },
  }))
  if (cards.length === 0) parts.push({ template: 'news-empty', words: {} })
  if (notice)
    parts.push({ template: 'news-notice', words: { notice: notice.text, language: notice.language } })
  // Read out of the page by browsers without a script alone, so that nobody has it twice.
  const unscripted = { ...templates, 'news-notice': `<noscript>${templates['news-notice']}</noscript>` }
  return fillParts({ html, templates: unscripted }, parts)
}
