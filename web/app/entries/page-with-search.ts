/** The behaviours of a page with a searchable table: other pages do not fetch its script. */
import { startScopeTable } from '../sections/scope-table/scope-table.behaviour.ts'
import './page.ts'

startScopeTable(document)
