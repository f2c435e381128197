import { about } from '#content/pages/about.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import { AboutPage } from '#app/templates/about-page/about-page.tsx'
import type { Route } from './+types/about.ts'

export { meta } from '#app/lib/page-meta.ts'

export function loader() {
  return {
    head: pageHead(about.path),
    content: {
      page: {
        ...about,
        team: {
          ...about.team,
          members: about.team.members.map((member) => ({
            ...member,
            portrait: member.portrait && pictureOf(member.portrait.name, member.portrait.alt, 680),
          })),
        },
      },
      picture: pictureOf(about.picture.name, about.picture.alt),
    },
  }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData.content} />
}
