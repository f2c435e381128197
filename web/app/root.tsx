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
import { Links, Meta, Outlet, Scripts, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { holidays } from '#content/holidays.ts'
import {
  footerLinks,
  inquiryLink,
  legalLinks,
  mainLinks,
  moreLinks,
  serviceLinks,
} from '#content/navigation.ts'
import { findPage } from '#content/pages.ts'
import * as laboratory from '#content/laboratory.ts'
import type { Frame } from './lib/frame.ts'
import { pagePath } from './loaders/page-facts.ts'
import {
  asksForConsent,
  ConsentBanner,
  ConsentChoice,
  ConsentStatus,
} from './sections/consent-banner/consent-banner.tsx'
import { NoticeBand } from './sections/notice-band/notice-band.tsx'
import { SiteFooter } from './sections/site-footer/site-footer.tsx'
import { SiteHeader } from './sections/site-header/site-header.tsx'
import type { Route } from './+types/root.ts'

/** What a route module may declare. */
export type RouteHandle = {
  /** The start file of the page's islands, `entries/start-….ts`. Pages without islands ship no framework. */
  readonly start?: string | undefined
}

export function loader({ request }: Route.LoaderArgs): Frame {
  const { label, scrollTop, consentChoice, withoutGoogle } = findPage(pagePath(request)) ?? {}
  return {
    page: { label, scrollTop, consentChoice, withoutGoogle },
    name: laboratory.laboratoryName,
    shortName: laboratory.laboratoryShortName,
    description: laboratory.description,
    builtYear: new Date().getFullYear(),
    telephones: laboratory.telephones,
    email: laboratory.email,
    social: laboratory.socialLinks,
    address: { short: laboratory.address.short, lines: laboratory.addressLines },
    hours: {
      ...laboratory.hours,
      holidays: holidays.dates.map(({ date }) => date),
      holidaysValidUntil: holidays.validUntil,
    },
    navigation: {
      services: serviceLinks,
      main: mainLinks,
      more: moreLinks,
      footer: footerLinks,
      legal: legalLinks,
      inquiry: inquiryLink,
    },
  }
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  // Prerendering asks for `/contact/`; the page lives at `/contact`.
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1')
  const matches = useMatches()
  const handles = matches.map((match) => match.handle as RouteHandle | undefined)
  const start = handles.find((handle) => handle?.start)?.start
  return (
    <html
      lang="en"
      data-page={pathname}
      data-page-label={frame?.page.label}
      data-scroll-top={frame?.page.scrollTop}
      data-without-google={frame?.page.withoutGoogle}
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
        {pathname === newsPath && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={`News of ${frame?.name ?? 'the laboratory'}`}
            href="/news/feed.xml"
          />
        )}
        <Meta />
        {import.meta.env.DEV && <Links />}
        {import.meta.env.SSR && (
          <meta name="x-matches" content={matches.map(({ id }) => id).join(' ')} data-start={start} />
        )}
      </head>
      <body>
        <a className="visuallyHidden skipLink" href="#main" data-print="no">
          Skip to content
        </a>
        <NoticeBand>{asksForConsent && !frame?.page.withoutGoogle && <ConsentBanner />}</NoticeBand>
        {asksForConsent && <ConsentStatus />}
        <span id="top" tabIndex={-1} />
        {frame && <SiteHeader frame={frame} path={pathname} />}
        <main id="main" tabIndex={-1}>
          {children}
          {asksForConsent && frame?.page.consentChoice && <ConsentChoice />}
        </main>
        {frame && <SiteFooter frame={frame} />}
        {/* React Router requires them on its own fallback page, where only the root matched. */}
        {(import.meta.env.DEV || (import.meta.env.SSR && matches.length < 2)) && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
