import type { homeData } from '#app/loaders/home-data.ts'
import { Island } from '#app/lib/island.tsx'
import { FactCard } from '#app/sections/fact-card/fact-card.tsx'
import { Hero } from '#app/sections/hero/hero.tsx'
import LatestNews from '#app/sections/latest-news/latest-news.island.tsx'
import { Premises } from '#app/sections/premises/premises.tsx'
import { QualityBand } from '#app/sections/quality-band/quality-band.tsx'
import { RequestProcess } from '#app/sections/request-process/request-process.tsx'
import { Reviews } from '#app/sections/reviews/reviews.tsx'
import { ServiceGrid } from '#app/sections/service-grid/service-grid.tsx'

/** The home page: what the laboratory promises, its services, how a request runs, quality, news, reviews and premises. */
export function HomePage({ data }: { readonly data: ReturnType<typeof homeData> }) {
  const { home, hero, slides, cards, steps, timeline, reviews, rooms } = data
  const { sections } = home
  return (
    <>
      <Hero
        eyebrow={home.eyebrow}
        promises={home.promises}
        lead={home.lead}
        actions={[
          { label: home.actions.quotation, href: '/contact?scrollToForm=true' },
          { label: home.actions.finder, href: '/services' },
        ]}
        picture={hero}
        slides={slides}
      />
      <FactCard facts={home.facts} />
      <ServiceGrid
        heading={sections.services.heading}
        all={{ label: sections.services.link, href: '/services' }}
        cardLink={sections.services.cardLink}
        cards={cards}
      />
      <RequestProcess heading={sections.process.heading} steps={steps} />
      <QualityBand
        heading={sections.quality.heading}
        text={sections.quality.text}
        link={{ label: sections.quality.link, href: '/quality-system' }}
        timeline={timeline}
      />
      <Island
        name="latest-news"
        of={LatestNews}
        data={{ heading: sections.news.heading, link: { label: sections.news.link, href: '/news' } }}
      />
      <Reviews {...sections.reviews} reviews={reviews} />
      <Premises heading={sections.premises.heading} note={sections.premises.note} rooms={rooms} />
    </>
  )
}
