/**
 * Who did what to which record: append-only, each entry sealed over the one before with a key from the service's secret. Never a field's
 * value. After a change of the secret the first entry is the switch, and from there on no other seal is taken.
 */
import { setImmediate } from 'node:timers/promises'
import type { Connection, Transaction } from './database.ts'
import { writeMarker } from './markers.ts'
import type { AuditTable } from './schema.ts'
import type { Acting } from '../operations.ts'
import type { AuditKey } from '../secrets/keys.ts'

type Entry = Omit<AuditTable, 'digest'>
/** The last entry, which the next one follows. */
type Last = Pick<AuditTable, 'position' | 'digest'>

const switchAction = 'audit key'

/** @param entry.target reference or id of the record; `AuditKey.nameOf` where that would name a person */
export async function recordAudit(
  transaction: Transaction,
  entry: { action: string; target: string },
  acting: Pick<Acting, 'actor' | 'now' | 'audit'>,
): Promise<void> {
  await append(transaction, entry, acting, await switchAuditKey(transaction, acting))
}

/**
 * Notes, as an entry that the new key seals, that the entries before it have another seal. Called by each start of the service, so that
 * there is no time in which entries of an earlier secret would pass for the newest.
 * @returns the last entry, which is this one where the key is new
 */
export async function switchAuditKey(
  transaction: Transaction,
  acting: Pick<Acting, 'actor' | 'now' | 'audit'>,
): Promise<Last | undefined> {
  // Until the transaction ends, another one that appends waits here: each entry follows the last.
  await writeMarker(transaction, 'audit', acting.now.toISOString())
  const last = await transaction
    .selectFrom('audit')
    .select(['position', 'digest'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || keyIdOf(last.digest) === acting.audit.id) return last
  return append(transaction, { action: switchAction, target: acting.audit.id }, acting, last)
}

async function append(
  transaction: Transaction,
  entry: { action: string; target: string },
  { actor, now, audit }: Pick<Acting, 'actor' | 'now' | 'audit'>,
  last: Last | undefined,
): Promise<Last> {
  const row = {
    position: (last?.position ?? 0) + 1,
    at: now.toISOString(),
    actor,
    action: entry.action,
    target: entry.target,
    previousDigest: last?.digest ?? '',
  }
  const sealed = { ...row, digest: audit.seal(textOf(row)) }
  await transaction.insertInto('audit').values(sealed).execute()
  return sealed
}

/**
 * Checks the chain of seals. Entries cut off at its end leave no gap: an older copy of the database shows them, and the number of entries
 * that an earlier check named.
 * @param keys that of today's secret first; then those of earlier secrets
 * @returns the position of the first entry that was changed, taken out from before others, or sealed by none of the keys, or null; how
 *   many entries there are, and when the last was made
 */
export async function checkAudit(connection: Connection, keys: readonly AuditKey[]) {
  const [current] = keys
  let broken: number | null = null
  let entries = 0
  let last: string | null = null
  let previous = ''
  let sealedBy: string | undefined
  for (;;) {
    const rows = await connection
      .selectFrom('audit')
      .selectAll()
      .where('position', '>', entries)
      .orderBy('position')
      .limit(checkedAtOnce)
      .execute()
    for (const { digest, ...row } of rows) {
      const keyId = keyIdOf(digest)
      const key = keys.find(({ id }) => id === keyId)
      const isLinked = row.position === entries + 1 && row.previousDigest === previous
      const isRight = digest === key?.seal(textOf(row))
      // Never to a key from before the last switch.
      const isSwitch = entries > 0 && keyId !== sealedBy
      const isAllowed = !isSwitch || (sealedBy !== current?.id && row.action === switchAction)
      if (!isLinked || !isRight || !isAllowed) broken ??= entries + 1
      entries = row.position
      last = row.at
      previous = digest
      sealedBy = keyId
    }
    if (rows.length < checkedAtOnce) break
    // Between two batches the service handles other requests.
    await setImmediate()
  }
  // The start of the service sealed what was there with today's key.
  if (entries > 0 && sealedBy !== current?.id) broken ??= entries
  return { broken, entries, last }
}

/** Entries in a batch: some milliseconds of work. */
const checkedAtOnce = 250

/** The id of the key in a seal. */
function keyIdOf(digest: string): string | undefined {
  return /^([\w-]{12})\./.exec(digest)?.[1]
}

function textOf({ position, at, actor, action, target, previousDigest }: Entry): string {
  return JSON.stringify([position, at, actor, action, target, previousDigest])
}

/** Notes that all that is stored is about to be copied. */
export async function recordBackup(transaction: Transaction, _input: void, acting: Acting): Promise<void> {
  await recordAudit(transaction, { action: 'backup create', target: 'all' }, acting)
}
