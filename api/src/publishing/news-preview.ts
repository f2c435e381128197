/** Previews of what visitors will see: the page that the service writes for them, without scripts. */
import { createHash } from 'node:crypto'
import { isSafeLink, isSitePath } from '@laboratory/contract/news'
import { escapeHtml } from '../http/answer-page.ts'
import type { PageTemplate } from '../http/site.ts'
import { fillNews } from './news-page.ts'
import type { NewsItem } from './news-repository.ts'

export type PreviewPage = { html: string; policy: string }

/** Where the frame finds pictures: the public address may be another host's there. */
const publicImages = '/api/blog-images/'
const deskImages = '/api/desk/previews/images/'

/** Stands in the place of a reference. */
const noPicture = 'no-picture-yet'

/** Links in it lead nowhere. */
const inert = '<body inert>'

/**
 * The news page with an item that is not published, or is but with other words.
 * @param items of the page as it is
 * @param shown the item; a gap in it is shown as a gap
 */
export function previewNews(
  template: PageTemplate,
  items: readonly NewsItem[],
  shown: Pick<NewsItem, 'id' | 'title' | 'link' | 'image' | 'created'>,
): PreviewPage {
  const isUsable = isSafeLink(shown.link) || isSitePath(shown.link)
  const item = {
    ...shown,
    link: isUsable ? shown.link : '/news',
    image: shown.image || noPicture,
  }
  const others = items.filter(({ id }) => id !== shown.id)
  const all = [...others, { language: 'en' as const, ...item }].toSorted((a, b) =>
    b.created.localeCompare(a.created),
  )
  return withoutScripts(template, withoutMissing(fillNews(template, all)))
}

/** Without the picture that there is not yet: the drawing for missing ones, which stands beside it, takes its place. */
function withoutMissing(html: string): string {
  const at = html.indexOf(`/${noPicture}?`)
  if (at < 0) return html
  return html.slice(0, html.lastIndexOf('<img', at)) + html.slice(html.indexOf('>', at) + 1)
}

/** The news page with a notice at its foot. */
export function previewNotice(template: PageTemplate, items: readonly NewsItem[], text: string): PreviewPage {
  const page = withoutScripts(template, fillNews(template, items))
  if (text === '') return page
  // What `notice-band.behaviour.ts` does in a browser.
  const html = page.html
    .replace(' data-notice="true"', ' data-notice="true" data-shown="" aria-label="Notice"')
    .replace(/( data-notice-text="true"[^>]{0,200}>)/, (start) => `${start}${escapeHtml(text)}`)
  return { ...page, html }
}

function withoutScripts(template: PageTemplate, filled: string): PreviewPage {
  const ofPage = template.headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  const styles = /style-src ([^;]{0,2000})/.exec(ofPage)?.[1] ?? "'self'"
  return inertPage(filled, styles)
}

/** A page as it will be served, without its scripts. @param hashes of its styles, as the map of the site has them */
export function previewOf(html: string, hashes: readonly string[]): PreviewPage {
  return inertPage(html, ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '))
}

function inertPage(filled: string, styles: string): PreviewPage {
  const fonts = fontFaces(filled)
  const html = removeScripts(filled)
    .replace('<body>', inert)
    .replace('</head>', `${fonts ? `<style>${fonts}</style>` : ''}</head>`)
    .replaceAll(publicImages, deskImages)
  const digest = createHash('sha256').update(fonts).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src ${styles} 'sha256-${digest}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
  return { html, policy }
}

/** The build's own markup: every script ends where its end tag stands. */
function removeScripts(html: string): string {
  const [first = '', ...rest] = html.split('<script')
  return first + rest.map((part) => part.slice(part.indexOf('</script>') + '</script>'.length)).join('')
}

/** The page's script loads the fonts, after the first paint; here a sheet does it. */
function fontFaces(html: string): string {
  const [, fonts = ''] = /data-fonts="([^"]{0,2000})"/.exec(html) ?? []
  return fonts
    .split(';')
    .flatMap((font) => {
      const [family, weight, address] = font.split('|')
      return family && weight && address
        ? [`@font-face{font-family:"${family}";font-weight:${weight};src:url(${address})}`]
        : []
    })
    .join('')
}
