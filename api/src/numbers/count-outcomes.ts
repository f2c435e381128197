/** What became of the inquiries of a time, by test, and how many answers each person gave. What was held back as spam is not counted. */
import type { Period, WorkFigures } from '@laboratory/contract/desk/figures'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { heldBackFrom } from '../forms/score.ts'
import { nameOfTest, readStoredList, type TestFacts } from '../inquiries/form/request-lines.ts'
import { personOf, readNames } from '../people/staff-names.ts'
import { instantsOf, isGiven, partsOf } from './count-days.ts'

/** States that only an accepted request reaches. */
const accepted = ['purchase-order', 'sample-reception', 'review-and-acceptance', 'report'] as const

/** Those without a test are in the sum alone, which comes first. Tests of erased inquiries are no longer known. */
export async function countOutcomes(
  connection: Connection,
  period: Period,
  { nameOfPage, familyOf }: TestFacts,
): Promise<WorkFigures['outcomes']> {
  const sums = new Map<string, WorkFigures['outcomes'][number]>()
  for await (const part of partsOf(period))
    for (const { state, requestList, isAccepted } of await selectOutcomes(connection, part))
      for (const test of new Set(['', ...readStoredList(requestList).map((line) => line.test)])) {
        const name = test && nameOfTest(test, nameOfPage)
        const family = familyOf?.(test) ?? ''
        const sum = sums.get(test) ?? { test: name, family, came: 0, accepted: 0, declined: 0, closed: 0 }
        sums.set(test, sum)
        sum.came += 1
        if (isAccepted) sum.accepted += 1
        else if (state === 'declined' || state === 'closed') sum[state] += 1
      }
  const order = ({ test, family }: { test: string; family: string }) => `${family} ${test}`
  return [...sums.values()].toSorted((one, other) => order(one).localeCompare(order(other)))
}

function selectOutcomes(connection: Connection, period: Period) {
  const [start, end] = instantsOf(period)
  return connection
    .selectFrom('inquiry')
    .select(['state', 'requestList'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('caseEvent')
          .select('id')
          .whereRef('caseEvent.reference', '=', 'inquiry.reference')
          .where('toState', 'in', accepted)
          .where('undoneAt', 'is', null),
      ).as('isAccepted'),
    )
    .where('receivedAt', '>=', start)
    .where('receivedAt', '<', end)
    .where(sql<boolean>`("spamScore" < ${sql.lit(heldBackFrom)} or "releasedAt" is not null)`)
    .execute()
}

/** By how many, the most first. */
export async function countAnswers(
  connection: Connection,
  period: Period,
): Promise<{ name: string; answers: number }[]> {
  const given = new Map<string | null, number>()
  for await (const part of partsOf(period))
    for (const { actor, answers } of await selectAnswers(connection, part))
      given.set(actor, (given.get(actor) ?? 0) + Number(answers))
  const names = await readNames(connection)
  return [...given]
    .map(([actor, answers]) => ({ name: personOf(names, actor)?.name ?? 'From the mailbox', answers }))
    .toSorted((one, other) => other.answers - one.answers)
}

function selectAnswers(connection: Connection, period: Period) {
  const [start, end] = instantsOf(period)
  return connection
    .selectFrom('caseEvent as event')
    .select((row) => ['event.actor', row.fn.countAll<number>().as('answers')])
    .where('event.at', '>=', start)
    .where('event.at', '<', end)
    .where('event.kind', '=', 'answer')
    .where(isGiven('event'))
    .groupBy('event.actor')
    .execute()
}
