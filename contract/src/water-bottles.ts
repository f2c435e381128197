import { waterParameters } from './words.ts'

/** Words as a plan has them: without marks of emphasis, and with ordinary spaces. */
export const asPlanned = (words: string) => words.replaceAll('*', '').replaceAll('\u00A0', ' ')

/** The parameters that a plan of water names. @param known their names, with marks */
export function parametersOf(
  plan: string,
  known: readonly string[] = Object.values(waterParameters),
): readonly string[] {
  const lines = plan.split('\n')
  return known
    .map(asPlanned)
    .filter((name) => lines.some((line) => line.startsWith(`${name}: `) || line.startsWith(`${name} : `)))
}

/** For how many samples water was planned; undefined where a plan is of another test. */
export function plannedSamples(plan: string): number | undefined {
  if (parametersOf(plan).length === 0) return undefined
  const [many = '1'] = /\d[\d,\u202F]*/.exec(plan.split('\n')[0] ?? '') ?? []
  return Number(many.replaceAll(/\D/g, ''))
}
