/**
 * What every page can do without a framework: a list a person reads. Each behaviour lives beside the markup it serves
 * and does nothing where that markup is missing. Loaded when the page is idle or first touched (`boot.ts`).
 */
import { startOpeningStatus } from '../sections/opening-status/opening-status.behaviour.ts'
import { startBackToTop } from '../sections/site-footer/back-to-top.behaviour.ts'
import { startMenus } from '../sections/site-header/menus.behaviour.ts'
import { startPrefetch } from './prefetch.ts'
import { startScrolling } from './scrolling.ts'
import { startYear } from './year.ts'

startMenus(document)
startOpeningStatus(document)
startBackToTop(document)
startScrolling()
startYear(document)
startPrefetch(document)
