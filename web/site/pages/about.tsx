import { about } from '#content/pages/about.ts'
import { pictureOf } from '#site/pages/data/pictures.ts'
import { Blocks } from '#site/sections/blocks/blocks.tsx'
import { ExpandingCards } from '#site/sections/expanding-cards/expanding-cards.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { Team } from '#site/sections/team/team.tsx'
import { Timeline } from '#site/sections/timeline/timeline.tsx'
import styles from './about.module.css'

/** Mission and values, history, and the team. */
export default function About() {
  const members = about.team.members.map((member) => ({
    ...member,
    portrait: member.portrait && pictureOf(member.portrait.name, member.portrait.alt, 680),
  }))
  const page = { ...about, team: { ...about.team, members } }
  const picture = pictureOf(about.picture.name, about.picture.alt)
  const { whoWeAre, missionVisionValues, history, team } = page
  return (
    <>
      <PageHead title={page.title} summary={page.summary} picture={picture} />
      <section id={whoWeAre.id} className={`wrap ${styles.who}`} aria-labelledby="who-heading">
        <h2 id="who-heading">{whoWeAre.heading}</h2>
        <Blocks blocks={whoWeAre.blocks} />
      </section>
      <section className="section onQuiet" aria-labelledby="mottos">
        <div className="wrap">
          <h2 className="below8" id="mottos">
            {missionVisionValues.heading}
          </h2>
          <ExpandingCards name="motto" cards={missionVisionValues.cards} labels={page.readMore} />
        </div>
      </section>
      <section className="wrap section" aria-labelledby="history">
        <h2 className="below8" id="history">
          {history.heading}
        </h2>
        <Timeline events={history.years} direction="across" />
      </section>
      <section className="wrap sectionFollows" aria-labelledby="team">
        <h2 className="below8" id="team">
          {team.heading}
        </h2>
        <Team members={team.members} />
      </section>
    </>
  )
}
