/** How much product a microbiological test of cosmetics takes. */
import { challengeRules } from '#content/rules/iso-11930.ts'
import { nameOf, packsInWords, packsOf, productsQuestion } from '../worksheet/cosmetics.ts'
import { capitalised, counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions } from '../worksheet/questions.ts'
import { batchesQuestion } from '../worksheet/shared-questions.ts'
import { cosmetics, microbiologicalSamples as said, planWords } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  products: productsQuestion,
  batches: { ...batchesQuestion, label: said.batches },
} as const satisfies Questions

/** What a microbiological test needs, in product and packs. */
export function planMicrobiological({ products, batches }: Answers<typeof questions>): Outcome {
  const { microbiological: rule } = challengeRules
  const of = counted(batches, planWords.batch)
  const parts = products.map((product, at): Outcome => {
    const packs = packsOf(product, rule.number, batches)
    const name = nameOf(product, products.length > 1 ? at : undefined)
    return {
      of: `${name}, ${of}`,
      lines: given(
        line(said.packs, packsInWords(product, rule.number), rule),
        batches > 1 && line(planWords.all, times(cosmetics.pack, batches, packs.bottles), rule),
      ),
      carry: packs,
    }
  })
  return {
    of: capitalised(said.of(counted(products.length, cosmetics.formula), of)),
    lines: products.flatMap((product, at) => {
      const { bottles } = packsOf(product, rule.number)
      const name = nameOf(product, products.length > 1 ? at : undefined)
      return given(
        line(said.fromEach(name), packsInWords(product, rule.number), rule),
        batches > 1 && line(said.all(name), times(cosmetics.pack, batches, bottles), rule),
      )
    }),
    notes: [said.note],
    parts,
  }
}

export default samplePlanner(questions, planMicrobiological)
