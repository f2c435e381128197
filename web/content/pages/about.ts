/** The about page (`designed/about_us.md`): who we are, mottos, years and people. */
import * as z from 'zod'
import { answerTo, pictureAnswer } from '../facts/fact.ts'
import { partsOf, sectionsOf } from '../markdown/body.ts'
import { LineError } from '../markdown/faults.ts'
import { readFile } from '../markdown/file.ts'
import { day, picture, plain, record, text, wordsOf } from '../markdown/words.ts'
import { isPending, type Section } from '../types.ts'

const words = z.strictObject({
  ...record,
  title: plain,
  summary: plain,
  picture,
  missionVisionValues: plain,
  readMore: wordsOf('open', 'close'),
  /** A year of which nothing is known yet has no text. */
  history: z.strictObject({
    heading: plain,
    years: z.record(z.string(), text).transform((years) =>
      Object.entries(years).map(([year, words]) => ({
        year: Number(year),
        text: isPending(words) ? undefined : words,
      })),
    ),
  }),
  /** By the name in the questions about them; without a portrait there is a drawing. */
  team: z.strictObject({
    heading: plain,
    members: z.record(z.string(), wordsOf('role', 'text')).transform((members) =>
      Object.entries(members).map(([id, member], index) => ({
        ...member,
        name: answerTo(`about.team.${id}.name`),
        portrait: pictureAnswer(`about.team.${id}.portrait`),
        drawing: `team-${index + 1}`,
      })),
    ),
  }),
  written: day,
})

/** A card: its name is also its fragment, and what it has besides its motto opens at “Read More”. */
function cardOf({ id, heading, blocks }: Section) {
  const [motto, ...more] = blocks
  if (motto?.type !== 'paragraph' || isPending(motto.text))
    throw new LineError(1, `A motto stands below “${heading}”.`)
  return { id, title: heading, text: motto.text, ...(more.length > 0 && { more }) }
}

export const about = readFile('pages/designed/about_us.md', words, ({ matter, parts }) => {
  const [own, mottos] = partsOf(parts, '', 'Mottos')
  const [whoWeAre] = sectionsOf(own)
  if (!whoWeAre) throw new LineError(1, 'The page says who we are in its first section.')
  const cards = sectionsOf(mottos).map(cardOf)
  return {
    ...matter,
    path: '/about_us' as const,
    whoWeAre,
    missionVisionValues: { heading: matter.missionVisionValues, cards },
  }
})
