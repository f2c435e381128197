import { about } from '#content/pages/about.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import { AboutPage } from '#app/templates/about-page/about-page.tsx'

export default function About() {
  const members = about.team.members.map((member) => ({
    ...member,
    portrait: member.portrait && pictureOf(member.portrait.name, member.portrait.alt, 680),
  }))
  return (
    <AboutPage
      page={{ ...about, team: { ...about.team, members } }}
      picture={pictureOf(about.picture.name, about.picture.alt)}
    />
  )
}
