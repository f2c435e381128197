/** The parameters of water microbiology, as the planner writes them; marks of emphasis are taken out of a plan. */
export const waterParameters = {
  faecal: 'Coliforms and *E. coli*',
  enterococci: 'Enterococci (faecal streptococci)',
  pseudomonas: '*Pseudomonas aeruginosa*',
  clostridia: 'Spores of sulphite-reducing clostridia',
  count: 'Total viable count, 22 °C and 37 °C',
  legionella: '*Legionella*',
  salmonella: '*Salmonella*',
} as const
/** Of the bottle for all parameters that need none of their own, where another has one. */
export const sharedBottleName = 'In one bottle, all others'
/** Of a volume that no method fixes. */
export const agreedVolume = 'agreed with the order'

/** The parameters that a plan of water names. */
export function parametersOf(plan: string): readonly string[] {
  const names = Object.values(waterParameters).map((name) => name.replaceAll('*', ''))
  return names.filter((name) => plan.includes(`\n${name}: `))
}

/** For how many samples water was planned; undefined where a plan is of another test. */
export function plannedSamples(plan: string): number | undefined {
  const [, one, many] = /^(?:(One)|For each of ([\d,]+)) (?:sampling points?|batch(?:es)?),/.exec(plan) ?? []
  return one ? 1 : many === undefined ? undefined : Number(many.replaceAll(',', ''))
}
