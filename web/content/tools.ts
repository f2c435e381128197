/** The tools on test pages: what stands on the page before one is opened, and without a script. The tools themselves are in `app/tools`. */
import { doseRules } from './rules/iso-11137-2.ts'
import { type Rule, ruleRows, whatTheStandardAsks } from './rules/rule.ts'
import { deviceQuantity, itemRules, mediaRules, quantityRules } from './rules/usp-71.ts'

/** A tool, named like its start file: `app/entries/tool-sterility-samples.ts`. */
export type ToolRecord = {
  readonly name: string
  /** Slug of the test on whose page it stands. */
  readonly test: string
  readonly heading: string
  /** May hold inline marks. */
  readonly lead: string
  /** It says how many samples to send. */
  readonly plans?: true
  /** What the button says: "Open the sample planner". */
  readonly open: string
  /** The rules or the formula, which stand there whole without a script. */
  readonly table: {
    readonly caption: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly note?: string
  }
}

const planner = { plans: true, open: 'Open the sample planner' } as const

function rulesTable(caption: string, rules: readonly Rule[]): ToolRecord['table'] {
  return {
    caption,
    columns: ['What', 'What the standard asks', 'Clause'],
    rows: ruleRows(rules),
    note: whatTheStandardAsks,
  }
}

export const tools: readonly ToolRecord[] = [
  {
    ...planner,
    name: 'sterility-samples',
    test: 'sterility',
    heading: 'How many units?',
    lead: 'The pharmacopoeias and the standards for radiation say how many units a test takes. The planner works it out for your batches.',
    table: rulesTable('Units and quantities for a sterility test', [
      ...Object.values(itemRules),
      deviceQuantity,
      ...Object.values(quantityRules),
      mediaRules.both,
      doseRules.method1,
      doseRules.vdMax,
    ]),
  },
]

/** The tools on the page of a test. */
export function toolsOf(test: string): readonly ToolRecord[] {
  return tools.filter((tool) => tool.test === test)
}
