/** The behaviours of a page that holds a table to be searched: the others need not fetch it. */
import { startScopeTable } from '../sections/scope-table/scope-table.behaviour.ts'
import './page.ts'

startScopeTable(document)
