import { finderWords } from '#site/words.ts'
import { gateOf } from '#content/gates.ts'
import { home } from '#content/pages/home.ts'
import { accreditationTimeline } from '#content/scope.ts'
import { requestSteps } from '#content/request-process.ts'
import { reviews } from '#content/reviews.ts'
import { services } from '#content/services/all.ts'
import { pictureOf } from './data/pictures.ts'
import { Island } from '#site/browser/island.tsx'
import { FactCard } from '#site/sections/fact-card/fact-card.tsx'
import { Hero } from '#site/sections/hero/hero.tsx'
import LatestNews from '#site/sections/latest-news/latest-news.island.tsx'
import RoomSlides from '#site/sections/premises/room-slides.island.tsx'
import { QualityBand } from '#site/sections/quality-band/quality-band.tsx'
import { RequestProcess } from '#site/sections/request-process/request-process.tsx'
import { Reviews } from '#site/sections/reviews/reviews.tsx'
import { ServiceGrid } from '#site/sections/service-grid/service-grid.tsx'

/** The home page: what the laboratory promises, its services, how a request runs, quality, news, reviews and premises. */
export default function Home() {
  const { sections } = home
  const { premises } = sections
  const slides = home.slides.map((slide) => ({
    ...slide,
    picture: pictureOf(slide.picture.name, slide.picture.alt, 1080),
  }))
  const cards = services.map((service) => ({
    name: service.name,
    text: gateOf(service.path) ? `${service.cardText} ${finderWords.notOpen}` : service.cardText,
    href: service.path,
    picture: pictureOf(service.picture.name, '', 960),
  }))
  const rooms = home.premises.map((room) => ({
    ...room,
    picture: pictureOf(room.picture.name, room.picture.alt, 680),
  }))
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
        picture={pictureOf(home.heroPicture.name, home.heroPicture.alt)}
        slides={slides}
      />
      <FactCard facts={home.facts} />
      <ServiceGrid
        heading={sections.services.heading}
        all={{ label: sections.services.link, href: '/services' }}
        cardLink={sections.services.cardLink}
        cards={cards}
      />
      <RequestProcess heading={sections.process.heading} steps={requestSteps} />
      <QualityBand
        heading={sections.quality.heading}
        text={sections.quality.text}
        link={{ label: sections.quality.link, href: '/quality-system' }}
        timeline={accreditationTimeline}
      />
      <Island
        name="latest-news"
        of={LatestNews}
        data={{ heading: sections.news.heading, link: { label: sections.news.link, href: '/news' } }}
      />
      <Reviews {...sections.reviews} reviews={reviews} />
      <section className="wrap sectionFollows" aria-labelledby="premises" data-print="no">
        <h2 id="premises">{premises.heading}</h2>
        {premises.note && <p className="muted above2">{premises.note}</p>}
        <Island name="room-slides" of={RoomSlides} data={{ label: premises.heading, rooms }} />
      </section>
    </>
  )
}
