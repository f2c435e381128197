/**
 * Which bottle holds the water for which parameter, read from the sample plan of a request. Only names and amounts of this file are taken from
 * it: labels show them to whoever opens the link in a receipt, and a plan can be typed by anybody.
 */

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

const written = (name: string) => name.replaceAll('*', '')
const own = [waterParameters.legionella, waterParameters.salmonella].map(written)
const known = [sharedBottleName, ...Object.values(waterParameters)].map(written)
const row = new RegExp(`^(.+): ((?:at least )?[\\d,]{1,7} ml|${agreedVolume}) \\(`)

/**
 * What each bottle of a sample is for: "Legionella, 1 litre".
 * @param each bottles for each sample
 * @returns nothing where the plan does not say it of each of them
 */
export function bottlesOf(plan: string, each: number): readonly string[] {
  const amounts = new Map(
    plan.split('\n').flatMap((line): [string, string][] => {
      const [, name = '', amount = ''] = row.exec(line) ?? []
      return known.includes(name) ? [[name, amount.replace(/^1,000 ml$/, '1 litre')]] : []
    }),
  )
  const others = [...amounts].filter(([name]) => !own.includes(name) && name !== sharedBottleName)
  const shared = amounts.get(sharedBottleName)
  const named = [
    ...(shared === undefined
      ? others.map(([name, amount]) => `${name.replace(/[,(].*/, '').trim()}, at least ${amount}`)
      : [`all others, ${shared}`]),
    ...own.flatMap((name) => (amounts.has(name) ? [`${name}, ${amounts.get(name)}`] : [])),
  ]
  return named.length === each ? named : []
}
