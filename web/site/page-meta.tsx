import { alternatesOf, localeOf } from '@laboratory/contract/languages'
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Page } from '#content/pages.ts'
import { inlineJson } from './browser/island.tsx'
import { publicOrigin } from './public-origin.ts'
import { pageData } from './pages/data/structured-data.ts'

/** The head of a page from its record: title, description, address, sharing card and, for search engines, its structured data as one graph. */
export function PageMeta({
  page: { path, address: own, language, languages, isFramed, seo, card = 'home', canonical, indexed },
}: {
  readonly page: Page
}) {
  const address = publicOrigin + (canonical ?? own)
  return (
    <>
      <title lang={isFramed ? language : undefined}>{`${seo.title} | ${laboratoryName}`}</title>
      <meta name="description" lang={isFramed ? language : undefined} content={seo.description} />
      {/* A second address has the first as its canonical address; `noindex` too would contradict that. */}
      {indexed || canonical ? (
        <link rel="canonical" href={address} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {indexed &&
        alternatesOf(path, languages).map(([name, address]) => (
          <link key={name} rel="alternate" hrefLang={name} href={publicOrigin + address} />
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:site_name" content={laboratoryName} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicOrigin}/cards/${card}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {indexed && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: inlineJson({ '@context': 'https://schema.org', '@graph': pageData(path) }),
          }}
        />
      )}
    </>
  )
}
