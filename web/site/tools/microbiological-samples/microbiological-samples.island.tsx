/** How much product a microbiological test of cosmetics takes. */
import { challengeRules } from '#content/rules/iso-11930.ts'
import { nameOf, packsInWords, packsOf, productsQuestion } from '../worksheet/cosmetics.ts'
import { counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions } from '../worksheet/questions.ts'
import { batchesQuestion } from '../worksheet/shared-questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  products: productsQuestion,
  batches: { ...batchesQuestion, label: 'Batches of each formula' },
} as const satisfies Questions

/** What a microbiological test needs, in product and packs. */
export function planMicrobiological({ products, batches }: Answers<typeof questions>): Outcome {
  const { microbiological: rule } = challengeRules
  const of = counted(batches, 'batch', 'batches')
  const parts = products.map((product, at): Outcome => {
    const packs = packsOf(product, rule.number, batches)
    const name = nameOf(product, products.length > 1 ? at : undefined)
    return {
      of: `${name}, ${of}`,
      lines: given(
        line('Packs of each batch', packsInWords(product, rule.number), rule),
        batches > 1 && line('In all', times('packs', batches, packs.bottles), rule),
      ),
      carry: packs,
    }
  })
  return {
    of: `${counted(products.length, 'formula')}, ${of} of each`.replace(/^one/, 'One'),
    lines: products.flatMap((product, at) => {
      const { bottles } = packsOf(product, rule.number)
      const name = nameOf(product, products.length > 1 ? at : undefined)
      return given(
        line(`${name}, from each batch`, packsInWords(product, rule.number), rule),
        batches > 1 && line(`${name}, in all`, times('packs', batches, bottles), rule),
      )
    }),
    notes: [
      'For both tests of a batch, plan the [challenge test](/challengetest#challenge-samples): its packs are for both.',
    ],
    parts,
  }
}

export default samplePlanner(questions, planMicrobiological)
