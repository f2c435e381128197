/** How much product a challenge test takes: ISO 11930. */
import { inOtherPacks } from '@laboratory/contract/planned'
import { challengeRules } from '#content/rules/iso-11930.ts'
import { fromOne } from '../worksheet/shared-questions.ts'
import { capitalised, counted, given, inLines, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit, written } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  formulas: {
    ...fromOne,
    label: 'Formulas to test',
    hint: 'A change of preservative or pack makes another one.',
    subject: 'The number of formulas',
    unit: 'formulas',
    most: 50,
    tooMuch: 'For more than 50 formulas please ask us: such a series is planned together.',
  },
  also: {
    kind: 'choice',
    label: 'Tests of the batch',
    options: [
      { value: 'challenge', label: 'The challenge test alone' },
      { value: 'both', label: 'The microbiological test of the same batch too' },
    ],
  },
  pack: {
    kind: 'number',
    label: 'Contents of one pack',
    subject: 'The contents of one pack',
    unit: 'g or ml',
    least: 0.1,
    most: 100_000,
  },
} as const satisfies Questions

/** What a challenge test needs, in product and packs. */
export function planChallenge({
  formulas,
  pack,
  also = 'challenge',
}: Omit<Answers<typeof questions>, 'also'> & {
  readonly also?: Answers<typeof questions>['also']
}): Outcome {
  const { strains, portion, neutraliser, before, microbiological } = challengeRules
  const isBoth = also === 'both'
  const each =
    strains.number * (portion.number + neutraliser.number) +
    before.number +
    (isBoth ? microbiological.number : 0)
  const packs = Math.ceil(each / pack)
  // The list knows by it which two lines belong together.
  const of = `${capitalised(counted(formulas, 'formula'))}, packs of ${withUnit(pack, portion.unit)}${isBoth ? ', challenge and microbiological test' : ''}`
  return {
    of,
    lines: given(
      line('For the strains', times(portion.unit, strains.number, portion.number), portion),
      line(
        'To check the neutraliser',
        times(neutraliser.unit, strains.number, neutraliser.number),
        neutraliser,
      ),
      line('To count before the challenge', withUnit(before.number, before.unit), before),
      isBoth &&
        line(microbiological.about, withUnit(microbiological.number, microbiological.unit), microbiological),
      line(
        'Packs of each formula',
        `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} for ${withUnit(each, portion.unit)}`,
        portion,
      ),
      formulas > 1 && line('In all', times('packs', formulas, packs), portion),
    ),
    notes: [
      isBoth
        ? 'The [microbiological test](/microbiological) goes on your list too, as a line of its own beside each plan: these packs are for both.'
        : 'The product is [counted before it is challenged](/microbiological), in packs of the same batch; what that takes is in the sum.',
    ],
    carry: { samples: formulas, bottles: packs, packSize: `${written(pack)} g or ml` },
    ...(isBoth && {
      also: {
        test: 'microbiological',
        samples: String(formulas),
        plan: inLines('plan', [of, inOtherPacks]),
      },
    }),
  }
}

export default samplePlanner(questions, planChallenge)
