import { frameWords, language as frameLanguage, newsWords } from '#site/words.ts'
import '@laboratory/design/styles/layers.css'
import '@laboratory/design/styles/reset.css'
import '@laboratory/design/styles/tokens.css'
import '@laboratory/design/styles/fonts.css'
import '@laboratory/design/styles/base.css'
import './styles/lazy-pictures.css'
import '@laboratory/design/styles/layout.css'
import '@laboratory/design/styles/print.css'
import '@laboratory/design/styles/forced-colors.css'
import { brand } from '@laboratory/design/styles/brand.ts'
import type { ReactNode } from 'react'
import { newsPath } from '@laboratory/contract/slots'
import { language } from '#content/language.ts'
import { findPage, type Page } from '#content/pages.ts'
import type { Frame } from './frame.ts'
import { PageMeta } from './page-meta.tsx'
import {
  asksForConsent,
  ConsentBanner,
  ConsentChoice,
  ConsentStatus,
} from './sections/consent-banner/consent-banner.tsx'
import { NoticeBand } from './sections/notice-band/notice-band.tsx'
import { SiteFooter } from './sections/site-footer/site-footer.tsx'
import { SiteHeader } from './sections/site-header/site-header.tsx'

type Props = {
  readonly page: Page
  readonly frame: Frame
  readonly children?: ReactNode
  /** What the English page has in its `main`, where that is all there is. */
  readonly english?: string | undefined
}

const cookies = findPage('/cookies')!
const consent = { words: cookies.consentChoice!, said: cookies.language }

/** A whole page: head, frame, and between them what the page's module shows. */
export function Document({ page, frame, children, english }: Props) {
  const shown = page.isFramed ? language : page.language
  const notice = `<p class="wrap above4 below4" lang="${language}" data-print="no">${frameWords.onlyEnglish}</p>`
  return (
    <html
      lang={shown}
      data-page={page.address}
      data-page-label={page.label}
      data-scroll-top={page.scrollTop}
      data-without-google={page.withoutGoogle}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.ink} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* The header is laid out from both ends: painted before it is parsed completely, it would shift. */}
        <link rel="expect" href="#site-header" blocking="render" />
        {page.path === newsPath && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={frameWords.newsOf(frame.name)}
            href={newsWords.feedAddress}
          />
        )}
        <PageMeta page={page} />
      </head>
      {/* A language without words of the interface has English menus. */}
      <body lang={frameLanguage === shown ? undefined : frameLanguage}>
        <a className="visuallyHidden skipLink" href="#main" data-print="no">
          {frameWords.skip}
        </a>
        <NoticeBand>{asksForConsent && !page.withoutGoogle && <ConsentBanner {...consent} />}</NoticeBand>
        {asksForConsent && <ConsentStatus {...consent} />}
        <span id="top" tabIndex={-1} />
        <SiteHeader frame={frame} path={page.path} />
        {english === undefined ? (
          <main id="main" tabIndex={-1} lang={frameLanguage === shown ? undefined : shown}>
            {children}
            {asksForConsent && page.consentChoice && <ConsentChoice {...consent} />}
          </main>
        ) : (
          <main
            id="main"
            tabIndex={-1}
            lang={page.language}
            dangerouslySetInnerHTML={{ __html: notice + english }}
          />
        )}
        <SiteFooter frame={frame} />
      </body>
    </html>
  )
}
