/** For how long the disk of the data folder lasts, from what came in the last weeks. */
import { day, later } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { sizeOfDatabase } from '../database/dialect.ts'
import { countRows } from '../database/rows.ts'
import { leastFree } from '../inquiries/request/customer-files.ts'
import { readSpace } from '../http/health-routes.ts'

/** Days that are looked at. */
const lately = 28
/** Copies that are kept at most: of the last seven days, and of five weeks that begin before. */
const mostCopies = 12

/** Bytes, and whole days until e-mails are no longer read because 1 GB is left; null where next to nothing came. */
export async function readForecast({ query }: Pick<Database, 'query'>, dataDir: string, now: Date) {
  const since = later(now, -lately * day).toISOString()
  const files = query.selectFrom('file').select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
  const [all, recent, inquiries, more, database, { free }] = await Promise.all([
    files.executeTakeFirstOrThrow(),
    files.where('createdAt', '>', since).executeTakeFirstOrThrow(),
    countRows(query.selectFrom('inquiry')),
    countRows(query.selectFrom('inquiry').where('receivedAt', '>', since)),
    sizeOfDatabase(query),
    readSpace(dataDir),
  ])
  const filesADay = Number(recent.bytes ?? 0) / lately
  const databaseADay = (database / Math.max(inquiries, 1)) * (more / lately)
  const grows = filesADay + databaseADay * (1 + mostCopies)
  const days = grows < 1000 ? null : Math.max(0, Math.floor((free - leastFree) / grows))
  return { free, files: Number(all.bytes ?? 0), filesADay, database, databaseADay, days }
}

/** What `readForecast` found, in a sentence. */
export function describeForecast(forecast: Awaited<ReturnType<typeof readForecast>>): string {
  const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const { free, files, filesADay, database, databaseADay, days } = forecast
  return [
    `${inMegabytes(free)} of the disk are free. Files: ${inMegabytes(files)}, and ${inMegabytes(filesADay)} more a day; the database: ${inMegabytes(database)}, and ${inMegabytes(databaseADay)} a day, in each of ${mostCopies} copies too.`,
    ...(days === null ? [] : [`At that, e-mails are read for ${days} days more, before anything is erased.`]),
  ].join(' ')
}
