/** Until when a sample must be at reception, on the pages of water, surfaces and air. */
import { createElement } from 'react'
import { DeliverBefore } from '../tools/deliver-before/deliver-before.tsx'
import { readPageFacts } from '../tools/deliver-before/page-facts.ts'
import { openingOf } from '../tools/open-tool.ts'

export const open = openingOf(() => createElement(DeliverBefore, readPageFacts()))
