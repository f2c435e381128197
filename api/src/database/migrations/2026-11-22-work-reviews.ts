import { sql, type Kysely } from 'kysely'
import { createStrictTable } from './strict-table.ts'

type Row = { reference: string; org_name: string; org_reg_number: string }

/** Rows that are given their keys at a time. */
const batch = 500

/**
 * The review of a registration at the desk: whose turn it is, which checks were done, what happened, and by what a company is found again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const texts: [string, string][] = [
    ['turn', 'laboratory'],
    ['changed_at', ''],
    ['checks', '{}'],
    ['company_key', ''],
    ['number_key', ''],
  ]
  for (const [name, value] of texts) {
    await database.schema
      .alterTable('registration')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute()
  }
  await database.schema
    .alterTable('registration')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`update registration set changed_at = coalesce(decided_at, received_at),
    turn = case when erased_at is not null or decided_at is not null then 'nobody' when flagged = 1 then 'held' else 'laboratory' end`.execute(
    database,
  )
  await fillKeys(database)
  const indexes: [string, string[]][] = [
    ['registration_turn', ['turn', 'received_at', 'reference']],
    ['registration_changed', ['changed_at', 'reference']],
    ['registration_company', ['company_key']],
    ['registration_number', ['number_key']],
  ]
  for (const [name, columns] of indexes)
    await database.schema.createIndex(name).on('registration').columns(columns).execute()

  await createStrictTable(database, 'registration_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('checks', 'text', (column) => column.notNull())
    .addColumn('other', 'text')
    .addColumn('outbox', 'text')
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute()
  await database.schema
    .createIndex('registration_event_reference')
    .on('registration_event')
    .columns(['reference', 'version'])
    .execute()
}

async function fillKeys(database: Kysely<unknown>): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<Row>`select reference, org_name, org_reg_number from registration
      where reference > ${after} and erased_at is null order by reference limit ${batch}`.execute(database)
    for (const { reference, org_name, org_reg_number } of rows) {
      await sql`update registration set company_key = ${companyKeyOf(org_name)}, number_key = ${numberKeyOf(org_reg_number)}
        where reference = ${reference}`.execute(database)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.reference
  }
}

/** As `api/src/registrations/company-key.ts` had it then. */
function companyKeyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const form =
    /^(?:co|company|corp|corporation|inc|limited|limitee|llc|llp|ltd|ltee|plc|private|pte|pty|pvt|sarl|sa)$/
  const end = words.findLastIndex((word) => !form.test(word)) + 1
  return (end === 0 ? words : words.slice(0, end)).join('')
}

function numberKeyOf(number: string): string {
  const key = number
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return /[1-9]/.test(key) ? key : ''
}
