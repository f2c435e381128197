/** Handlers of calls that do nothing but an operation, in a transaction of its own. */
import { recordAudit } from '../database/audit.ts'
import { actOnce, type Keyed } from '../casework/act-once.ts'
import { describeChange, type CaseTable, type Changed } from '../casework/case.ts'
import type { Exported } from '../casework/list.ts'
import type { Connection, Transaction } from '../database/database.ts'
import type { ActingAtDesk } from '../inquiries/work/inquiry-change.ts'
import { toTableFile } from '../casework/spreadsheet.ts'
import type { DeskContext } from './desk-context.ts'

type Store = Pick<DeskContext, 'database'>
export type Call<Input> = { input: Input; acting: ActingAtDesk }
type ActOperation<Input, Result> = (
  transaction: Transaction,
  input: Input,
  acting: ActingAtDesk,
) => Promise<Result>

export const done = { done: true } as const

/** Answers with what the operation returns. */
export const act =
  <Input, Result>(operation: ActOperation<Input, Result>) =>
  ({ input, acting }: Call<Input>, { database }: Store) =>
    database.transact((transaction) => operation(transaction, input, acting))
/** Answers that it is done. */
export const perform =
  <Input>(operation: ActOperation<Input, unknown>) =>
  async (call: Call<Input>, context: Store) => {
    await act(operation)(call, context)
    return done
  }
/** Answers with a list as it is then. */
export const list =
  <Input, Answer>(
    operation: ActOperation<Input, void>,
    read: (connection: Connection, staffId?: string) => Promise<Answer>,
  ) =>
  async (call: Call<Input>, context: Store) => {
    await act(operation)(call, context)
    return read(context.database.query, call.acting.staffId)
  }
/** Answers with a table as a file: read beside the thread that serves visitors, and in the audit log before it leaves. */
export const file =
  <Input>(read: (connection: Connection, input: Input, acting: ActingAtDesk) => Promise<Exported>) =>
  async ({ input, acting }: Call<Input>, { database }: Store) => {
    const exported = await read(database.reader, input, acting)
    await database.transact((transaction) => recordAudit(transaction, exported.audit, acting))
    return toTableFile(exported, acting.now)
  }
/** Answers with how a case has changed: its new version, and what undoes it. */
export const change =
  <Table extends CaseTable>(table: Table) =>
  <Input extends Keyed>(operation: ActOperation<Input, Changed<Table>>) =>
  async ({ input, acting }: Call<Input>, { database }: Store) => {
    const { staffId } = acting
    const changed = await actOnce(database, table, { input, staffId }, (transaction) =>
      operation(transaction, input, acting),
    )
    return { ...(await describeChange(database.query, changed, acting)), isRepeat: changed.isRepeat }
  }
