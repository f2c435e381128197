/** The home page (`home.yaml`). Service cards, request steps, news, timeline and reviews come from their own records. */
import * as z from 'zod'
import { pictureFact } from '../facts/fact.ts'
import { link, picture, plain, record, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import { haveReviews } from '../reviews.ts'
import { isPending } from '../types.ts'
import type { PageRecord } from '../records.ts'
import { home as said } from '../words.ts'

const heading = wordsOf('heading')
const words = readYaml(
  'pages/home.yaml',
  z.strictObject({
    ...record,
    eyebrow: plain,
    /** The three lines of the one heading. */
    promises: z.tuple([plain, plain, plain]),
    lead: plain,
    /** Labels of the two buttons under the lead. */
    actions: wordsOf('quotation', 'finder'),
    /** The desktop banner. */
    heroPicture: picture,
    /** The phone banner: one slide for each promise. */
    slides: z.array(z.strictObject({ title: plain, sentence: plain, picture })),
    facts: z.array(wordsOf('title', 'text')),
    sections: z.strictObject({
      services: wordsOf('heading', 'link', 'cardLink'),
      process: heading,
      quality: wordsOf('heading', 'text', 'link'),
      news: wordsOf('heading', 'link'),
      /** The link: where a customer writes what could stand there. */
      reviews: z.strictObject({ link }),
      premises: heading,
    }),
    /** Rooms, drawn until a photograph comes; `photograph` is its question. */
    premises: z.array(z.strictObject({ title: plain, text: plain, picture, photograph: z.string() })),
  }),
)

/** Drawn rooms are marked as such on the page. */
const premises = words.premises.map(({ photograph, picture, ...room }) => {
  const photo = pictureFact(photograph)
  return { ...room, picture: isPending(photo) ? picture : photo, illustration: isPending(photo) }
})
const drawn = premises.filter(({ illustration }) => illustration).length
const reviews = haveReviews ? said.reviews : said.countOn

const page = {
  ...words,
  path: '/home' as const,
  sections: {
    ...words.sections,
    reviews: { ...reviews, ...words.sections.reviews },
    premises: {
      ...words.sections.premises,
      note: drawn === 0 ? undefined : drawn === premises.length ? said.allDrawn : said.someDrawn,
    },
  },
  premises,
}

export const home: PageRecord & typeof page = page
