/** What the laboratory has not supplied yet, for its own people at the desk. */
import type { OpenFacts } from '@laboratory/contract/desk/system-status'
import { answers } from '../../content/facts/answers.ts'
import { questions } from '../../content/facts/questions.ts'
import { pages } from '../../content/pages.ts'

/** The open questions in the order of their groups, with the pages on which each answer will show. */
export function openFacts(): OpenFacts {
  const titles = new Map<string, string>(pages.map(({ path, seo }) => [path, seo.title]))
  return {
    version: 1,
    asked: questions.length,
    open: questions
      .filter(({ id }) => !answers.has(id))
      .map(({ id, who, priority, question, help, example, meanwhile, where }) => ({
        id,
        who,
        priority,
        question,
        help: help ?? null,
        example: example ?? null,
        meanwhile: meanwhile ?? null,
        where: where.map((place) => ({
          path: titles.has(place) ? place : null,
          name: titles.get(place) ?? place,
        })),
      })),
  }
}
