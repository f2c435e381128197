/** The pages that the service answers with (`answers.yaml`). The service fills one slot in each (`contract/src/slots.ts`). */
import { answerPages as slots, type AnswerPath } from '@laboratory/contract/slots'
import * as z from 'zod'
import { link, plain, record, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'

/** Above the steps of a request, above what comes next, and about files. */
const steps = wordsOf(
  'asked',
  'labels',
  'heading',
  'next',
  'ahead',
  'files',
  'filesPerson',
  'file',
  'fileHere',
  'removeFile',
  'fileHint',
  'sendFile',
  'confirm',
  'confirmButton',
  'consent',
  'withdraw',
  'withdrawButton',
  'withdrawSure',
  'withdrawn',
)

const words = z.strictObject({
  ...record,
  heading: plain,
  text: z.array(plain),
  /** Before the reference. */
  slotLabel: plain.exactOptional(),
  /** Of a page that asks for one press. */
  button: plain.exactOptional(),
  /** Of a page with steps; what the one of a complaint does not say, that of a request says. */
  steps: steps.partial().exactOptional(),
  /** Its file in `web/site/pages`, where it is not the one of the others. */
  route: z.literal('request-labels').exactOptional(),
  /** On the page of thanks: leads to the labels and forms, where there are any. */
  labelsLink: plain.exactOptional(),
  /** On the page of thanks: leads to the steps of the request. */
  link: plain.exactOptional(),
  back: link,
})

const paths = z.enum(Object.keys(slots) as AnswerPath[])

const read = readYaml('pages/answers.yaml', z.record(paths, words))
const stepsOfRequest = read['/request/steps'].steps

export const answerPages = Object.entries(read).map(([path, { steps: own, ...page }]) => ({
  ...page,
  ...(own && { steps: steps.parse({ ...stepsOfRequest, ...own }) }),
  path: path as AnswerPath,
  indexed: false,
}))
