/**
 * What the sample planners have written into a line of a request. Only words of this file and amounts are taken from it: receipts, labels and
 * pages show them to whoever opens their link, and a line can be typed by anybody.
 */
import { isAfterDose, isOfOnePlan } from './plan-lines.ts'
import type { NewLine } from './request-list.ts'
import * as english from './words.ts'
import * as french from './words.fr.ts'

/** Words as a plan has them: without marks of emphasis, and with ordinary spaces. */
const asPlanned = (words: string) => words.replaceAll('*', '').replaceAll('\u00A0', ' ')

/** A plan is in the language of the page where it was made. */
const languages = [english, french]

const answersOf = ({
  waterKinds,
  doseAnswers,
  plannedAnswers,
  fromThreeBatches,
}: (typeof languages)[number]) => ({
  ...waterKinds,
  ...doseAnswers,
  ...plannedAnswers,
  set: fromThreeBatches,
})

/** Whole answers: the kind of sample, or what the result decides. */
export const plannedAnswers = {
  ...answersOf(english),
  // Of stored requests: no planner writes them any more.
  afterDose: 'units after the verification dose',
  poolOrSpa: 'water of a pool or spa',
}

export type PlannedWord = keyof typeof plannedAnswers | keyof typeof english.waterParameters

const hasNone = ({ plan }: NewLine) =>
  languages.some(({ inOtherPacks }) => plan?.split('\n')[1] === asPlanned(inOtherPacks))

/** The lines in whose packs the sample of a line comes, of those on its list. */
export function packsFor<Line extends NewLine>(line: NewLine, list: readonly Line[]): readonly Line[] {
  return hasNone(line) ? list.filter((one) => !hasNone(one) && isOfOnePlan(one, line)) : []
}

/** A line without its plan, where that names packs of a line that the list does not have. */
export function withoutLostPlan<Line extends NewLine>(line: Line, list: readonly Line[]): Line {
  if (!hasNone(line) || packsFor(line, list).length > 0) return line
  const { plan: _lost, ...rest } = line
  return rest as Line
}

const doses: readonly PlannedWord[] = ['set', 'single', 'audit']

/** What was planned: of what, why, and for which parameters. */
export function plannedWords(line: NewLine): readonly PlannedWord[] {
  const { item, decides, plan = '' } = line
  const answers = [plannedAnswers, answersOf(french)].flatMap(
    (all) => Object.entries(all) as [PlannedWord, string][],
  )
  const sample = isAfterDose(line) ? plannedAnswers.afterDose : item
  const whole = [sample, decides].flatMap((said) => answers.filter(([, answer]) => answer === said))
  // What a dose is for names no method; its plan does.
  const of = plan.split('\n')[0] ?? ''
  const method = (
    [
      ['vdMax', 'VDmax'],
      ['method1', 'method 1'],
      ['method1', 'méthode 1'],
    ] as const
  ).filter(([, name]) => whole.some(([key]) => doses.includes(key)) && of.includes(`, ${name}`))
  return [...[...whole, ...method].map(([key]) => key), ...amountsOf(plan).keys()].filter(
    (key) => key !== 'others',
  )
}

type BottleName = keyof typeof english.waterParameters | 'others'

/** For what a bottle is, and at least how many millilitres it holds; without a number, as is agreed. */
export type Bottle = {
  readonly names: readonly BottleName[]
  readonly ml: number | undefined
  readonly isLeast: boolean
}

function amountsOf(plan: string): ReadonlyMap<BottleName, Bottle> {
  const known = languages.flatMap(
    ({ waterParameters, bottleWords: { others } }) =>
      Object.entries({ ...waterParameters, others }) as [BottleName, string][],
  )
  const [least, agreed] = (['least', 'agreed'] as const).map((name) =>
    languages.map(({ bottleWords }) => bottleWords[name]).join('|'),
  )
  const row = new RegExp(`^(.+?) ?: (?:((?:${least}) )?([\\d,\\u202F]{1,7}) ml|${agreed}) \\(`)
  return new Map(
    plan.split('\n').flatMap((line): [BottleName, Bottle][] => {
      const [, written, least, ml] = row.exec(line) ?? []
      const name = known.find(([, name]) => asPlanned(name) === written)?.[0]
      const number = ml === undefined ? undefined : Number(ml.replaceAll(/\D/g, ''))
      return name ? [[name, { names: [name], ml: number, isLeast: least !== undefined }]] : []
    }),
  )
}

/**
 * What each bottle of a sample is for.
 * @param each bottles for each sample
 * @returns nothing where the plan does not say it of each of them
 */
export function bottlesOf(plan: string, each: number): readonly Bottle[] {
  const amounts = amountsOf(plan)
  const own = [amounts.get('legionella'), amounts.get('salmonella')].filter((bottle) => bottle !== undefined)
  const shared = amounts.get('others')
  const others = shared ? [shared] : [...amounts.values()].filter((bottle) => !own.includes(bottle))
  // One bottle for all of them has no name of its own.
  if (each === 1 && own.length === 0 && others.length > 1) {
    const ml = others.reduce((sum, bottle) => sum + (bottle.ml ?? 0), 0)
    return [{ names: others.flatMap(({ names }) => names), ml, isLeast: true }]
  }
  const bottles = [...others.map((bottle) => ({ ...bottle, isLeast: true })), ...own]
  return bottles.length === each ? bottles : []
}

/** "50 ml" of a pack: an amount alone, so that no other words come with it. */
export const packSizeOf = ({ packSize = '' }: NewLine) =>
  /^\d[\d,.\u202F]{0,8} (?:g|ml|g o[ru] ml)$/.test(packSize) ? packSize : undefined

/** How many batches the samples of a line are of; 1 where it does not say so, or they are not as many of each. */
export function batchesOf({ samples, plan = '' }: NewLine): number {
  const [of = ''] = plan.split('\n')
  const said = / ?: \d{1,3} produ(?:cts|its)$/.test(of)
    ? undefined
    : /\b(\d{1,3}|three|trois) (?:batches|lots)\b/.exec(of)?.[1]
  const batches = said === 'three' || said === 'trois' ? 3 : Number(said ?? 1)
  return Number(samples) % batches === 0 ? batches : 1
}

/** The parameters that a plan of water names, in its language. */
export function parametersIn(plan: string): readonly string[] {
  const known = languages.flatMap(({ waterParameters }) => Object.values(waterParameters).map(asPlanned))
  const lines = plan.split('\n')
  return [...new Set(known)].filter((name) =>
    lines.some((line) => line.startsWith(`${name}: `) || line.startsWith(`${name} : `)),
  )
}
