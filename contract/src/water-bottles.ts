/** What the form reads of a plan of water, whichever language wrote it: without its words. */

/** The parameters that a plan of water names: what has a clause other than that of its bottles. */
export const parametersOf = (plan: string): readonly string[] =>
  /\(ISO 19458\)$/m.test(plan)
    ? plan.split('\n').flatMap((line) => {
        const [, clause = '19458'] = /\(ISO ([\d-]+)\)$/.exec(line) ?? []
        const [name = '', rest] = line.split(/ ?: /, 2)
        return clause !== '19458' && rest !== undefined ? [name] : []
      })
    : []

/** For how many samples water was planned; undefined where a plan is of another test. */
export function plannedSamples(plan: string): number | undefined {
  if (parametersOf(plan).length === 0) return undefined
  const [many = '1'] = /\d[\d,\u202F]*/.exec(plan.split('\n')[0] ?? '') ?? []
  return Number(many.replaceAll(/\D/g, ''))
}
