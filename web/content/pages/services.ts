/** The test finder (`services.yaml`). Tests and services come from their records. */
import * as z from 'zod'
import { day, plain, record, text, wordsOf } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import type { PageRecord } from '../records.ts'

const filter = wordsOf('label', 'all')
const words = z.strictObject({
  ...record,
  title: plain,
  summary: plain,
  search: wordsOf('label', 'hint', 'button', 'clear'),
  filters: z.strictObject({ area: filter, sample: filter }),
  empty: z.strictObject({ heading: plain, text: plain, advice: z.array(plain) }),
  areasHeading: plain,
  listHeading: plain,
  turnaround: z.strictObject({
    heading: plain,
    caption: plain,
    columns: wordsOf('test', 'time', 'clock', 'area'),
    /** What the clock of a time is. */
    definition: plain,
    start: text,
    urgent: plain,
  }),
  written: day,
})

export type ServicesPage = PageRecord & z.infer<typeof words>

export const servicesPage: ServicesPage = { ...readYaml('pages/services.yaml', words), path: '/services' }
