/** How much product a challenge test takes: ISO 11930. */
import { inOtherPacks } from '@laboratory/contract/words'
import { challengeRules } from '#content/rules/iso-11930.ts'
import { nameOf, packsInWords, packsOf, productsQuestion } from '../worksheet/cosmetics.ts'
import { given, inLines, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  products: productsQuestion,
  also: {
    kind: 'choice',
    label: 'Tests of the batch',
    options: [
      { value: 'challenge', label: 'The challenge test alone' },
      { value: 'both', label: 'The microbiological test of the same batch too' },
    ],
  },
} as const satisfies Questions

/** What a challenge test needs, in product and packs. */
export function planChallenge({ products, also }: Answers<typeof questions>): Outcome {
  const { strains, portion, neutraliser, before, microbiological } = challengeRules
  const isBoth = also === 'both'
  const each =
    strains.number * (portion.number + neutraliser.number) +
    before.number +
    (isBoth ? microbiological.number : 0)
  const tests = isBoth ? ', challenge and microbiological test' : ''
  const portions = given(
    line('For the strains', times(portion.unit, strains.number, portion.number), portion),
    line(
      'To check the neutraliser',
      times(neutraliser.unit, strains.number, neutraliser.number),
      neutraliser,
    ),
    line('To count before the challenge', withUnit(before.number, before.unit), before),
    isBoth &&
      line(microbiological.about, withUnit(microbiological.number, microbiological.unit), microbiological),
  )
  const parts = products.map((product, at): Outcome => {
    const of = nameOf(product, products.length > 1 ? at : undefined) + tests
    const { name } = product
    return {
      of,
      lines: [...portions, line('Packs', packsInWords(product, each), portion)],
      carry: packsOf(product, each),
      ...(isBoth && {
        also: {
          test: 'microbiological',
          samples: '1',
          ...(name && { item: name }),
          plan: inLines('plan', [of, inOtherPacks]),
        },
      }),
    }
  })
  return {
    of: `${products.length === 1 ? 'One formula' : `${products.length} formulas`}${tests}`,
    lines: [
      ...portions,
      ...products.map((product, at) =>
        line(nameOf(product, products.length > 1 ? at : undefined), packsInWords(product, each), portion),
      ),
    ],
    notes: [
      isBoth
        ? 'The [microbiological test](/microbiological) goes on your list too, as a line of its own beside each plan: these packs are for both.'
        : 'The product is [counted before it is challenged](/microbiological), in packs of the same batch; what that takes is in the sum.',
    ],
    parts,
  }
}

export default samplePlanner(questions, planChallenge)
