/** Taking a cheek swab at home: said once, shown on the DNA page and on the kit page. Not for blood or stool samples. */
import { factInWords } from './facts/fact.ts'
import type { MaybePending, PictureName } from './types.ts'
import { values } from './values.ts'

const { swab } = values

export type SamplingStep = {
  readonly title: string
  readonly text: string
  /** Name of the drawing. */
  readonly drawing: PictureName
}

export const samplingHeading = 'Take a cheek swab in six steps'

export const samplingLead =
  'For the tests that use a cheek swab. A karyotype needs blood, a gut profile stool.'

export const samplingSteps: readonly SamplingStep[] = [
  {
    title: 'Prepare your mouth',
    text: `For ${swab.timeWithoutFood} before, do not eat, drink, chew gum or smoke. Then rinse your mouth.`,
    drawing: 'sampling-1',
  },
  {
    title: 'Swab both cheeks',
    text: `Scrape the inside of one cheek for ${swab.secondsPerCheek} seconds, then the other cheek for ${swab.secondsPerCheek} seconds. Rub firmly; it should not hurt.`,
    drawing: 'sampling-2',
  },
  {
    title: 'Put the swab in its tube',
    text: 'Break the swab at the line and add the dry capsule.',
    drawing: 'sampling-3',
  },
  {
    title: 'Close and label',
    text: 'Close the tube, stick the barcode on it and put it in the small envelope.',
    drawing: 'sampling-4',
  },
  {
    title: 'Add the consent form',
    text: 'Put the small envelope and the completed consent form in the addressed envelope.',
    drawing: 'sampling-5',
  },
  {
    title: 'Post it or bring it',
    text: 'Post the envelope (postage is not included) or drop it at the laboratory.',
    drawing: 'sampling-6',
  },
]

/** Where the kits may go. */
export const kitCountries = factInWords(
  'dna.kits.countries',
  (countries) =>
    `Kits may be sent to: ${countries}. In other countries asking for such a test without a court or a doctor can be an offence.`,
)

/** What to mind; shown beside the steps. */
export const samplingCautions: readonly MaybePending[] = [
  'The dry capsule keeps the swab dry. Do not swallow it; keep it away from children.',
  'Wash your hands or wear gloves, and do not touch the tip of the swab.',
  'One set of swabs is for one person. Swab and label one person at a time.',
  factInWords('dna.kits.swabs', (swabs) => `${swabs} for each person.`),
  'Without the completed consent form in the envelope the sample is not complete.',
  'A baby cannot rinse: ask us before the day.',
  'Tell us about a blood cancer, a bone-marrow transplant or a recent blood transfusion: the swab may then mislead.',
]

/**
 * The film: played on request, never on its own. Made from the drawings of the six steps (`art/film`); another one takes its
 * place where `VITE_TRAINING_VIDEO_URL` names it.
 */
export const samplingVideo = {
  title: 'How to take a cheek swab',
  film: {
    webm: '/films/cheek-swab.webm',
    mp4: '/films/cheek-swab.mp4',
    captions: '/films/cheek-swab.en.vtt',
    summary: 'What the film shows',
    shows: `It has no sound and lasts less than a minute. Drawings move through the six steps: a cup and a cigarette are crossed out, a clock runs for an hour, a glass stands for the rinse; a swab rubs inside each cheek for ${swab.secondsPerCheek} seconds, goes into its tube and breaks at the line; a dry capsule follows; cap, barcode and small envelope; this envelope and the consent form go into a larger one, and that one to a letter box or the laboratory.`,
  },
} as const
