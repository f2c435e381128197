/**
 * What staff can do, over HTTP, by command line or as a daily task. Every slice has its operations,
 *
 *     (transaction, input, { actor, now }) => result
 *
 * which append to the audit log in the same transaction: neither the act nor its entry exists without the other. Routes and commands parse
 * with a schema of `contract/`, call and answer; the rules are here.
 */
import type * as z from 'zod/mini'
import { judge } from '@laboratory/contract/judge'
import type { DeskCall, DeskRequest } from '@laboratory/contract/desk/routes'
import { toFieldErrors, type FieldErrors } from '@laboratory/contract/problem'
import type { Transaction } from './database/database.ts'
import type { LetterFacts } from './mail/letter-facts.ts'
import type { MailboxProofs } from './registrations/mailbox-proof.ts'
import type { AuditKey } from './secrets/keys.ts'

/** Who acts, and when. */
export type Acting = {
  /** Name of a person's account; `serviceActor` for what the service does by itself. */
  actor: string
  /** Id of the account, where somebody acts at the desk. */
  staffId?: string
  now: Date
  /** False: inquiries that ask for a test of a person are not there for who acts. */
  seesPersons?: boolean
  /** Seals the entries of the audit log. */
  audit: AuditKey
}

export type ActingWithMail = Acting & { mail: LetterFacts; proofs: MailboxProofs }

export type Operation<Input, Result, Context extends Acting = ActingWithMail> = (
  transaction: Transaction,
  input: Input,
  context: Context,
) => Promise<Result>

/** The operation of a call of the desk. */
export type DeskAct<
  Call extends DeskCall,
  Result = void,
  Context extends Acting = ActingWithMail,
> = Operation<DeskRequest<Call>, Result, Context>

/** Actor of daily tasks. */
export const serviceActor = 'service'

/** An operation that was not done. The message is for the person who asked. */
export class OperationError extends Error {
  override name = 'OperationError'
  /**
   * `invalid`: the input is wrong; `missing`: there is nothing that it could be done to; `stale`: it was changed since it was read.
   */
  kind: 'invalid' | 'missing' | 'stale'
  fields: FieldErrors | undefined
  /** What changed meanwhile. */
  changes: unknown

  constructor(
    kind: 'invalid' | 'missing' | 'stale',
    message: string,
    fields?: FieldErrors,
    changes?: unknown,
  ) {
    super(message)
    this.kind = kind
    this.fields = fields
    this.changes = changes
  }
}

/** Refuses what was sent, with a sentence beside its field. @throws OperationError */
export function refuseField(field: string, sentence: string): never {
  throw new OperationError('invalid', sentence, { [field]: sentence })
}

/**
 * Reads what was sent or typed.
 * @throws OperationError with one sentence a field
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = judge(schema, input)
  if (result.success) return result.data
  const fields = toFieldErrors(result.error.issues)
  throw new OperationError('invalid', [...new Set(Object.values(fields))].join(' '), fields)
}
