import type { Section } from '#content/types.ts'
import type { PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { ExpandingCards } from '#app/sections/expanding-cards/expanding-cards.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { Team } from '#app/sections/team/team.tsx'
import { Timeline } from '#app/sections/timeline/timeline.tsx'
import styles from './about-page.module.css'

type Props = {
  readonly page: {
    readonly title: string
    readonly summary: string
    readonly whoWeAre: Section
    readonly missionVisionValues: {
      readonly heading: string
      readonly cards: Parameters<typeof ExpandingCards>[0]['cards']
    }
    readonly readMore: { readonly open: string; readonly close: string }
    readonly history: {
      readonly heading: string
      readonly years: readonly { readonly year: number; readonly text: string | undefined }[]
    }
    readonly team: {
      readonly heading: string
      readonly members: Parameters<typeof Team>[0]['members']
    }
  }
  readonly picture: PictureSource
}

/** Mission and values, history, and the team. */
export function AboutPage({ page, picture }: Props) {
  const { whoWeAre, missionVisionValues, history, team } = page
  return (
    <>
      <PageHead
        trail={[{ label: 'Home', href: '/home' }]}
        title={page.title}
        summary={page.summary}
        picture={picture}
      />
      <section id={whoWeAre.id} className={`wrap ${styles.who}`} aria-labelledby="who-heading">
        <h2 id="who-heading">{whoWeAre.heading}</h2>
        <Blocks blocks={whoWeAre.blocks} />
      </section>
      <section className={`section ${styles.mottos}`} aria-labelledby="mottos">
        <div className="wrap">
          <h2 id="mottos">{missionVisionValues.heading}</h2>
          <ExpandingCards name="motto" cards={missionVisionValues.cards} labels={page.readMore} />
        </div>
      </section>
      <section className={`wrap section ${styles.part}`} aria-labelledby="history">
        <h2 id="history">{history.heading}</h2>
        <Timeline events={history.years} direction="across" />
      </section>
      <section className={`wrap sectionFollows ${styles.part}`} aria-labelledby="team">
        <h2 id="team">{team.heading}</h2>
        <Team members={team.members} />
      </section>
    </>
  )
}
