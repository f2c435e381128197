/** How much water the microbiological methods take, and how many bottles. */
import { bottledVolume, bottleRules, purposeNames, waterVolumes } from '#content/rules/water-volumes.ts'
import { bottleWords, waterKinds, waterParameters } from '@laboratory/contract/words'
import { fromOne } from '../worksheet/shared-questions.ts'
import { capitalised, counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import {
  answered,
  type Answers,
  optionsOf,
  type Questions,
  startTexts,
  type Texts,
  withUnit,
} from '../worksheet/questions.ts'
import { planWords, waterSamples as said } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

export const questions = {
  points: {
    ...fromOne,
    label: said.points,
    hint: said.pointsHint,
    subject: said.thePoints,
    unit: said.pointUnit,
    most: 500,
    tooMuch: said.tooMany,
  },
  water: {
    kind: 'choice',
    label: said.water,
    options: optionsOf(said.kinds),
    // As the table of the service says what is often ordered (`services/water_testing.md`).
    usual: {
      tap: { parameters: 'faecal count' },
      tank: { parameters: 'faecal count' },
      pool: { parameters: 'faecal pseudomonas count' },
      spa: { parameters: 'faecal pseudomonas count legionella' },
      shower: { parameters: 'pseudomonas legionella' },
      tower: { parameters: 'count legionella' },
      ice: { parameters: 'faecal enterococci count' },
      untreated: { parameters: 'faecal enterococci count' },
      bottled: { parameters: 'faecal enterococci pseudomonas count' },
    },
  },
  parameters: {
    kind: 'ticks',
    label: said.parameters,
    none: said.none,
    options: [
      { value: 'faecal', label: waterParameters.faecal },
      { value: 'enterococci', label: waterParameters.enterococci },
      { value: 'pseudomonas', label: waterParameters.pseudomonas },
      { value: 'clostridia', label: waterParameters.clostridia },
      { value: 'count', label: said.count },
      { value: 'legionella', label: waterParameters.legionella },
      { value: 'salmonella', label: waterParameters.salmonella },
    ],
  },
} as const satisfies Questions

/** "a, the supply; b, …": each is written on a label. */
const purposes = Object.entries(purposeNames).map(([letter, name]) => `${letter}, ${name}`)
const atOutlet = [said.purpose(purposes.join(said.purposes))]

/** What to know of a kind of water, beside its figures. */
const waterNotes: { readonly [Kind in keyof typeof waterKinds]?: readonly string[] } = {
  tap: atOutlet,
  shower: atOutlet,
  tower: [said.tower],
}

/** What the microbiological tests of water need. */
export function planWater({ points, water, parameters: ticked }: Answers<typeof questions>): Outcome {
  const isBottled = water === 'bottled'
  // It is breathed in, not drunk.
  const parameters = isBottled ? ticked.filter((name) => name !== 'legionella') : ticked
  const title = counted(points, isBottled ? planWords.batch : said.point)
  const of = `${points === 1 ? capitalised(title) : said.each(title)}, ${waterKinds[water]}`
  const notes = given(parameters.length < ticked.length && said.noLegionella)
  if (parameters.length === 0) return { of, lines: [], notes }

  const volume = (name: keyof typeof waterVolumes) =>
    (isBottled ? bottledVolume[name] : undefined) ?? waterVolumes[name].number
  const measured = parameters.filter((name) => name !== 'salmonella')
  const sumOf = (names: typeof measured) =>
    withUnit(
      names.reduce((total, name) => total + volume(name), 0),
      'ml',
    )
  const lines = given(
    ...measured.map((name) =>
      line(waterVolumes[name].about, withUnit(volume(name), 'ml'), waterVolumes[name]),
    ),
    parameters.includes('salmonella') &&
      line(bottleRules.salmonella.about, bottleWords.agreed, bottleRules.salmonella),
  )
  const carry = { samples: points, item: waterKinds[water] }
  if (isBottled) {
    // Water that is sold in packs is tested as it is sold: nothing is filled, so there is no sterile bottle.
    const packs = said.packs + (measured.length > 0 ? said.holding(sumOf(measured)) : '')
    return {
      of,
      lines: [...lines, line(said.bottles, packs, bottleRules.packs)],
      notes,
      carry: { ...carry, bottles: 1 },
    }
  }
  const together = measured.filter((name) => name !== 'legionella')
  // The others have a bottle each.
  const others = parameters.length - together.length
  const bottles = (together.length > 0 ? 1 : 0) + others
  // In every bottle for an outlet: a tap is disinfected with bleach, where its water never was.
  const kind = said.sterile + (water === 'ice' ? said.wide : '')
  return {
    of,
    lines: given(
      ...lines,
      together.length > 1 &&
        line(
          others > 0 ? bottleWords.others : said.inOne,
          `${bottleWords.least} ${sumOf(together)}`,
          bottleRules.bottle,
        ),
      line(said.bottle, kind, bottleRules.bottle),
      line(said.all, times('', points, bottles), bottleRules.bottle),
    ),
    conditions: given(water === 'ice' && said.loose),
    notes: [...notes, ...(waterNotes[water] ?? [said.air]), said.ask],
    carry: { ...carry, bottles },
  }
}

/** The guide of the service names the water: `?water=tower`; the finder is left with what was searched for. @param from address of the page before */
export function startOf(search: string, from = globalThis.document?.referrer ?? ''): Texts {
  const searched = new URLSearchParams(from.split('?')[1]).get('q') ?? ''
  const water = new URLSearchParams(search).get('water') ?? kindNamed(searched) ?? ''
  const start = startTexts(questions)
  return Object.hasOwn(waterKinds, water) ? answered(questions, start, 'water', water) : start
}

/** The kind of water that a search names; a word of more than two kinds, such as "water", names none. */
function kindNamed(searched: string): string | undefined {
  const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u)
  const kinds = wordsOf(searched)
    .filter((word) => /^(?:spa|ice|tap|\p{L}{4,})$/u.test(word))
    .map((word) =>
      Object.entries(waterKinds).filter(([, name]) =>
        wordsOf(name).some((one) => one.startsWith(word) || (one.length > 3 && word.startsWith(one))),
      ),
    )
  return kinds.find(({ length }) => length === 1 || length === 2)?.[0]?.[0]
}

export default samplePlanner(questions, planWater, startOf)
