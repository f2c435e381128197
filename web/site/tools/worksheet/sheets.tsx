import { unbroken } from '#content/rules/rule.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { sheetWords as said } from '../words.ts'
import { Carry } from './carry.tsx'
import { type Outcome, requestLineOf } from './outcome.ts'
import { putPlan } from './put-plan.ts'
import type { Answers, Questions, Texts } from './questions.ts'
import { type ToolData, Worksheet } from './worksheet.tsx'
import styles from './worksheet.module.css'

type Words = {
  readonly heading: string
  readonly action: string
  /** Names of the columns of the result. */
  readonly columns: readonly [string, string, string]
  /** Below every result. */
  readonly closing?: string
}

/** A worksheet that says how many samples a standard asks for. */
export const samplePlanner = sheetOf({
  heading: said.planner,
  action: said.plan,
  columns: [said.what, said.howMany, said.clause],
})

/** A worksheet that calculates a standard's formula with the visitor's figures. */
export const calculator = sheetOf({
  heading: said.calculator,
  action: said.calculate,
  columns: [said.what, said.result, said.clause],
  closing: said.closing,
})

/** Worksheets whose result is a table, with the clause of each figure. */
function sheetOf({ heading, action, columns, closing }: Words) {
  /**
   * @param work calculates the result; without side effects
   * @param start what the fields hold at the beginning, by the search of the address
   */
  return <Q extends Questions>(
    questions: Q,
    work: (answers: Answers<Q>) => Outcome,
    start?: (search: string) => Texts,
  ) =>
    function Sheet({ test }: ToolData) {
      return (
        <Worksheet {...{ heading, questions, action }} start={start?.(location.search) ?? {}}>
          {(answers, { id }) => {
            const outcome = work(answers)
            const { of, lines, conditions = [], notes = [], parts: [first = outcome] = [] } = outcome
            return (
              <section className={styles.result} aria-labelledby={id}>
                <h3 id={id} tabIndex={-1}>
                  {of}
                </h3>
                {lines.length > 0 && (
                  <Table
                    caption={<span className="visuallyHidden">{heading}</span>}
                    columns={columns}
                    rows={lines.map(({ what, amount, clause }) => [
                      <InlineText key="what" text={what} />,
                      <strong key="amount">{amount}</strong>,
                      unbroken(clause),
                    ])}
                    stacks
                  />
                )}
                {[...conditions, ...notes].map((note) => (
                  <InlineText key={note} as="p" className="above3" text={note} />
                ))}
                {lines.length > 0 && closing && <p className="muted small above4">{closing}</p>}
                {first.carry && (
                  <Carry
                    key={JSON.stringify(outcome)}
                    line={requestLineOf(test, first)}
                    onPut={(_line, onto) => putPlan(test, outcome, onto)}
                    what="plan"
                  />
                )}
              </section>
            )
          }}
        </Worksheet>
      )
    }
}
