/** What is asked about each test alike: its price, its whole time, and whether the laboratory samples or fetches. Pages show the answers alone. */
import { answers } from './answers.ts'
import { asked, type FactOfTest, idOf } from './asked-of-tests.ts'

/** What was answered of a test. */
export type AnsweredFacts = { readonly [name in FactOfTest]?: string }

/** @param slug of the test */
export function answeredFacts(slug: string): AnsweredFacts {
  return Object.fromEntries(
    (Object.keys(asked) as FactOfTest[]).flatMap((name) => {
      const answer = answers.get(idOf(slug, name))
      return answer ? [[name, String(answer.value)]] : []
    }),
  )
}
