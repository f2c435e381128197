/** How much product a challenge test takes: ISO 11930. */
import { inOtherPacks } from '@laboratory/contract/words'
import { challengeRules } from '#content/rules/iso-11930.ts'
import { nameOf, packsInWords, packsOf, productsQuestion } from '../worksheet/cosmetics.ts'
import { capitalised, counted, given, inLines, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit } from '../worksheet/questions.ts'
import { challengeSamples as said, cosmetics } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  products: productsQuestion,
  also: {
    kind: 'choice',
    label: said.tests,
    options: [
      { value: 'challenge', label: said.alone },
      { value: 'both', label: said.both },
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
  const tests = isBoth ? said.ofBoth : ''
  const portions = given(
    line(said.strains, times(portion.unit, strains.number, portion.number), portion),
    line(said.neutraliser, times(neutraliser.unit, strains.number, neutraliser.number), neutraliser),
    line(said.before, withUnit(before.number, before.unit), before),
    isBoth &&
      line(microbiological.about, withUnit(microbiological.number, microbiological.unit), microbiological),
  )
  const parts = products.map((product, at): Outcome => {
    const of = nameOf(product, products.length > 1 ? at : undefined) + tests
    const { name } = product
    return {
      of,
      lines: [...portions, line(said.packs, packsInWords(product, each), portion)],
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
    of: capitalised(counted(products.length, cosmetics.formula)) + tests,
    lines: [
      ...portions,
      ...products.map((product, at) =>
        line(nameOf(product, products.length > 1 ? at : undefined), packsInWords(product, each), portion),
      ),
    ],
    notes: [isBoth ? said.noteBoth : said.noteAlone],
    parts,
  }
}

export default samplePlanner(questions, planChallenge)
