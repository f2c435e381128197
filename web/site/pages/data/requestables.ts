/** What can be put on the request list. */
import type { RequestFamilyName } from '#content/request-fields.ts'
import { services } from '#content/services/all.ts'
import { testsOfService } from '#content/tests/records.ts'

export type Requestable = {
  /** Its key on the list: the path of its page without the first slash. */
  readonly test: string
  readonly title: string
  readonly family: RequestFamilyName
}

/** Every test, and every service area that is asked for without one, in the order of the menus. */
export const requestables: readonly Requestable[] = services.flatMap(({ slug, path, name, family }) => [
  ...(family ? [{ test: path.slice(1), title: name, family }] : []),
  ...testsOfService(slug).map(({ path, title, family }) => ({ test: path.slice(1), title, family })),
])
