/** An annotated test report and calibration certificate (`specimens.yaml`). */
import * as z from 'zod'
import { signedOff } from '../facts/sign-off.ts'
import { address, plain, record } from '../markdown/words.ts'
import { readYaml } from '../markdown/yaml.ts'
import type { SitePath } from '../types.ts'

const written = '2026-11-23'

const part = z.strictObject({
  /** The heading on the document. */
  heading: plain,
  terms: z
    .array(z.record(z.string(), plain))
    .transform((terms): readonly (readonly [term: string, value: string])[] =>
      terms.flatMap(Object.entries<string>),
    )
    .exactOptional(),
  table: z.strictObject({ columns: z.array(plain), rows: z.array(z.array(plain)) }).exactOptional(),
  text: plain.exactOptional(),
  /** What the part is for. */
  note: plain,
  /** Where the standard asks for it. */
  clause: plain,
})

const words = z.strictObject({
  ...record,
  title: plain,
  summary: plain,
  parts: z
    .record(z.string(), part)
    .transform((parts) => Object.entries(parts).map(([id, one]) => ({ id, ...one }))),
  other: z.strictObject({ path: address, label: plain }),
})

export type SpecimenPart = z.infer<typeof part> & { readonly id: string }

export const specimens = Object.entries(readYaml('pages/specimens.yaml', z.record(address, words))).map(
  ([path, specimen]) => ({
    ...specimen,
    path: path as SitePath,
    above: '/quality-system' as const,
    card: 'quality',
    written,
    ...signedOff('sign-off.quality', written),
  }),
)
