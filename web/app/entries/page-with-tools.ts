/** The behaviours of a page with tools: other pages do not fetch what opens them. */
import { startTools } from '../sections/tool/tool.behaviour.ts'
import './page.ts'

startTools(document)
