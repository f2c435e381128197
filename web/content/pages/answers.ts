/** The pages that the service answers with (`answers.yaml`). The service fills one slot in each (`contract/src/slots.ts`). */
import { answerPages as slots, type AnswerPath } from '@laboratory/contract/slots'
import * as z from 'zod'
import { link, plain, record, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'

const words = z.strictObject({
  ...record,
  heading: plain,
  text: z.array(plain),
  /** Before the reference. */
  slotLabel: plain.exactOptional(),
  /** Of a page that asks for one press. */
  button: plain.exactOptional(),
  /** Of the page with the steps of a request: above them, above what comes next, and about files. */
  steps: wordsOf(
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
    'withdrawn',
  ).exactOptional(),
  /** Its file in `web/site/pages`, where it is not the one of the others. */
  route: z.literal('request-labels').exactOptional(),
  /** On the page of thanks: leads to the labels and forms, where there are any. */
  labelsLink: plain.exactOptional(),
  /** On the page of thanks: leads to the steps of the request. */
  link: plain.exactOptional(),
  back: link,
})

const paths = z.enum(Object.keys(slots) as AnswerPath[])

export const answerPages = Object.entries(readYaml('pages/answers.yaml', z.record(paths, words))).map(
  ([path, page]) => ({ ...page, path: path as AnswerPath, indexed: false }),
)
