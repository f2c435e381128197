import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { findPage, type Page } from '#content/pages.ts'
import { language } from '#content/language.ts'
import { home } from '#content/pages/home.ts'
import { Document } from './document.tsx'
import { type Frame, frameOf } from './frame.ts'
import { markEnglish } from './mark-english.ts'

/** What a page module is given: its default export shows all pages of its kind. */
export type PageProps = { readonly path: string; readonly frame: Frame }

/** All of the site, in the language of this run. */
export { pages } from '#content/pages.ts'
export { addressLines } from '#content/laboratory.ts'
export { englishParts } from '#content/markdown/file.ts'
export { requestables } from './pages/data/requestables.ts'

const kinds = import.meta.glob<{ readonly default: ComponentType<PageProps> }>('./pages/*.tsx')

/**
 * The HTML of a page, for the press and for the development server alike (`scripts/press.ts`, `scripts/development.ts`).
 * @param english the HTML of the English page, for one that is framed
 */
export async function render(page: Page, english?: string): Promise<string> {
  const frame = frameOf(page)
  const { default: Part } = await kinds[`./pages/${page.route}.tsx`]!()
  const { prelude } = await prerenderToNodeStream(
    <Document page={page} frame={frame} english={page.isFramed ? mainOf(english ?? '') : undefined}>
      {!page.isFramed && <Part path={page.path} frame={frame} />}
    </Document>,
  )
  const html = await text(prelude)
  return language === 'en' ? html : markEnglish(inOwnLanguage(html))
}

const mainOf = (html: string) =>
  html.slice(html.indexOf('>', html.indexOf('<main')) + 1, html.lastIndexOf('</main>'))

/**
 * Addresses of the site stay in the language of the page, in its markup and in what its islands are given. A link to a page that has no words
 * in it says so (`base.css`), and one that names its language leads where it says. A component in place of `<a>` would touch every link,
 * and need the list of pages in browsers too, where islands draw links.
 */
function inOwnLanguage(html: string): string {
  return html.replaceAll(
    /(hrefLang="[a-z]{2,3}" )?(href=)?"(\/[^"<>\s\\?#]{0,200})([^"<>\s\\]{0,1000})"/g,
    (whole, named: string | undefined, isLink: string | undefined, path: string, rest: string) => {
      const page = findPage(path === '/' ? home.path : path)
      if (!page || named) return whole
      if (!isLink || page.language === language) return `${isLink ?? ''}"${page.address}${rest}"`
      return `hreflang="${page.language}" ${isLink}"${page.address}${rest}"`
    },
  )
}
