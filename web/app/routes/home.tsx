import { home } from '#content/pages/home.ts'
import { accreditationTimeline } from '#content/scope.ts'
import { requestSteps } from '#content/request-process.ts'
import { reviewSamples } from '#content/review-samples.ts'
import { services } from '#content/services/all.ts'
import { pageHead } from '#app/lib/page-head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import { FactCard } from '#app/sections/fact-card/fact-card.tsx'
import { Hero } from '#app/sections/hero/hero.tsx'
import { LatestNews } from '#app/sections/latest-news/latest-news.tsx'
import { Premises } from '#app/sections/premises/premises.tsx'
import { QualityBand } from '#app/sections/quality-band/quality-band.tsx'
import { RequestProcess } from '#app/sections/request-process/request-process.tsx'
import { Reviews } from '#app/sections/reviews/reviews.tsx'
import { ServiceGrid } from '#app/sections/service-grid/service-grid.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/home.ts'

export const handle: RouteHandle = { hydrate: true }

export function loader() {
  // What the page needs and no more: all of it travels with the page's script.
  const { path, heroPicture, slides, premises, eyebrow, promises, lead, actions, facts, sections } = home
  return {
    head: pageHead(path),
    home: { eyebrow, promises, lead, actions, facts, sections },
    hero: pictureOf(heroPicture.name, heroPicture.alt),
    slides: slides.map((slide) => ({
      ...slide,
      picture: pictureOf(slide.picture.name, slide.picture.alt, 1080),
    })),
    cards: services.map((service) => ({
      name: service.name,
      text: service.cardText,
      href: service.path,
      picture: pictureOf(service.picture.name, '', 960),
    })),
    steps: requestSteps,
    timeline: accreditationTimeline,
    reviews: reviewSamples,
    rooms: premises.map((room) => ({
      ...room,
      picture: pictureOf(room.picture.name, room.picture.alt, 680),
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, hero, slides, cards, steps, timeline, reviews, rooms } = loaderData
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
      <LatestNews heading={sections.news.heading} link={{ label: sections.news.link, href: '/news' }} />
      <Reviews heading={sections.reviews.heading} note={sections.reviews.note} reviews={reviews} />
      <Premises heading={sections.premises.heading} note={sections.premises.note} rooms={rooms} />
    </>
  )
}
