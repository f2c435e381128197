/** Words of the finder that no single test owns (`finder.yaml`): kinds of samples for its filter, and search words of areas and pages. */
import * as z from 'zod'
import { finder } from './markdown/schemas.ts'
import { wordList } from './markdown/words.ts'
import { readYaml } from './markdown/yaml.ts'
import { signIndex } from './pages/before-you-sign.ts'
import { servicesPage } from './pages/services.ts'
import { contact } from './pages/contact.ts'
import { origene } from './pages/origene.ts'
import { plainPages } from './pages/plain.ts'
import { register } from './pages/register.ts'
import { specimens } from './pages/specimens.ts'

const words = readYaml(
  'finder.yaml',
  z.strictObject({
    kinds: z.record(z.string(), z.strictObject({ label: z.string(), words: wordList })),
    areas: z.record(z.string(), finder),
    pages: z.record(z.string(), wordList),
  }),
)

export const sampleKinds = Object.entries(words.kinds).map(([id, kind]) => ({ id, ...kind }))
export type SampleKind = (typeof sampleKinds)[number]

/** Search words of areas. */
export const areaWords: Partial<Record<string, z.infer<typeof finder>>> = words.areas

const { turnaround } = servicesPage
const found = [
  // The table of times on the page of the finder itself.
  { path: '/services', title: turnaround.heading, summary: turnaround.definition },
  { path: contact.path, title: contact.title, summary: contact.lead },
  ...plainPages,
  origene,
  register,
  signIndex,
  ...specimens,
]

/** Pages that are no service and that people look for here all the same, with the words that lead to them. */
export const furtherPages = Object.entries(words.pages).map(([path, synonyms]) => {
  const page = found.find((one) => one.path === path)
  if (!page) throw new Error(`web/content/finder.yaml: the finder finds no page ${path}.`)
  return { page, synonyms }
})
