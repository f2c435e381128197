/** Writes a workbook with one sheet: its name is an argument, its rows are lines of JSON on the input (`spreadsheet.ts`). */
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'

const [, , name = ''] = process.argv
const lines = (await text(process.stdin)).trimEnd().split('\n')
const rows = lines.map((line) => JSON.parse(line) as (string | null)[])
await pipeline(writeXlsxStream(rows, { name, freezePane: { rows: 1 } }), process.stdout)
