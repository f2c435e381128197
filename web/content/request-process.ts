/** How a test is requested, and what to know before: a set for each kind of work (`request-process.yaml`). */
import * as z from 'zod'
import { ContentError } from './markdown/faults.ts'
import { plain, text } from './markdown/words.ts'
import { readYaml } from './markdown/yaml.ts'
import { isPending, type MaybePending } from './types.ts'

/** Titles with their words; a title alone is said above, for several sets. */
const kind = z.strictObject({
  action: plain.exactOptional(),
  steps: z.array(z.union([z.string(), z.record(z.string(), plain)])),
  notes: z.array(z.union([z.string(), z.record(z.string(), text)])),
})

const path = 'request-process.yaml'
const words = readYaml(
  path,
  z.strictObject({
    action: plain,
    steps: z.record(z.string(), plain),
    onSheet: plain,
    notes: z.record(z.string(), text),
    kinds: z.strictObject({
      samples: kind,
      calibration: kind,
      'on-site': kind,
      people: kind,
      blood: kind,
      counselling: kind,
      distributed: kind,
      screening: kind,
    }),
  }),
)

/**
 * The kind of work: samples handed in, weights, work on the customer's site, tests on people (with blood taking and counselling as kinds of
 * their own) and distributed goods (with prenatal screening beside them).
 */
export type RequestKind = keyof (typeof words)['kinds']

function titled<Text extends MaybePending>(
  items: readonly (string | Readonly<Record<string, Text>>)[],
  shared: Readonly<Record<string, Text>>,
) {
  return items
    .flatMap((item) => (typeof item === 'string' ? [[item, shared[item]] as const] : Object.entries(item)))
    .map(([title, words]) => {
      if (words === undefined) throw new ContentError(`web/content/${path}: “${title}” has no words above.`)
      return { title, text: words }
    })
}

function wordsOfKind({ action = words.action, steps, notes }: z.infer<typeof kind>) {
  return {
    action,
    steps: titled(steps, words.steps),
    /** One of them stands on the printed sheet of a test, too, which has no room for the others. */
    notes: titled(notes, words.notes)
      .filter(({ text }) => !isPending(text) || text.placeholder !== '')
      .map((note) => ({ ...note, onSheet: note.title === words.onSheet })),
  }
}

/** What each kind of work tells those who ask for it. */
export const requestWords = Object.fromEntries(
  Object.entries(words.kinds).map(([name, one]) => [name, wordsOfKind(one)]),
) as Readonly<Record<RequestKind, ReturnType<typeof wordsOfKind>>>

/** The general case: a sample that is handed in. */
export const requestSteps = requestWords.samples.steps
