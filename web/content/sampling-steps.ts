/** Taking a cheek swab at home (`sampling-steps.yaml`). */
import * as z from 'zod'
import { plain, text, wordsOf } from './markdown/words.ts'
import { readYaml } from './markdown/yaml.ts'

const words = readYaml(
  'sampling-steps.yaml',
  z.strictObject({
    heading: plain,
    lead: plain,
    steps: z.array(z.record(z.string(), plain)).transform((steps) =>
      steps.flatMap(Object.entries<string>).map(([title, text], index) => ({
        title,
        text,
        drawing: `sampling-${index + 1}`,
      })),
    ),
    cautions: z.array(text),
    film: wordsOf('title'),
  }),
)

export const {
  heading: samplingHeading,
  lead: samplingLead,
  steps: samplingSteps,
  cautions: samplingCautions,
} = words

const { title } = words.film

/** The film: played on request, never on its own. Another one takes its place where `VITE_TRAINING_VIDEO_URL` names it. */
export const samplingVideo = {
  title,
  film: {
    webm: '/films/cheek-swab.webm',
    mp4: '/films/cheek-swab.mp4',
    captions: '/films/cheek-swab.en.vtt',
  },
} as const
