/** What the home page shows, under both of its addresses. For loaders only: it reads content. */
import { home } from '#content/pages/home.ts'
import { accreditationTimeline } from '#content/scope.ts'
import { requestSteps } from '#content/request-process.ts'
import { reviews } from '#content/reviews.ts'
import { services } from '#content/services/all.ts'
import { pictureOf } from './pictures.ts'

export function homeData() {
  // Only what the page needs, because all of it is part of the page's script.
  const { heroPicture, slides, premises, eyebrow, promises, lead, actions, facts, sections } = home
  return {
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
    reviews,
    rooms: premises.map((room) => ({
      ...room,
      picture: pictureOf(room.picture.name, room.picture.alt, 680),
    })),
  }
}
