/**
 * The behaviours of every page, which need no framework. Each is beside the markup that it serves
 * and does nothing where that markup is missing. Loaded when the page is idle or first touched (`boot.ts`).
 */
import { startConsentBanner } from '../sections/consent-banner/consent-banner.behaviour.ts'
import { startCopyButtons } from '../sections/copy-button/copy-button.behaviour.ts'
import { startPictureFallback } from '../sections/news-card/picture-fallback.behaviour.ts'
import { startNoticeBand } from '../sections/notice-band/notice-band.behaviour.ts'
import { startOpeningStatus } from '../sections/opening-status/opening-status.behaviour.ts'
import { startPrintHead } from '../sections/print-head/print-head.behaviour.ts'
import { startRequestList } from '../sections/request-list/request-list.behaviour.ts'
import { startBackToTop } from '../sections/site-footer/back-to-top.behaviour.ts'
import { startMenus } from '../sections/site-header/menus.behaviour.ts'
import { startVideos } from '../sections/video-facade/video-facade.behaviour.ts'
import { startTables } from '@laboratory/design/ui/table/table.behaviour.ts'
import { startTabs } from '@laboratory/design/ui/tabs/tabs.behaviour.ts'
import { startPapers } from '../behaviours/papers.ts'
import { startPageViews } from '../behaviours/page-view.ts'
import { startPrefetch } from '../behaviours/prefetch.ts'
import { startScrolling } from '../behaviours/scrolling.ts'
import { startYear } from '../behaviours/year.ts'

for (const start of [
  startTabs,
  startMenus,
  startOpeningStatus,
  startBackToTop,
  startScrolling,
  startYear,
  startRequestList,
  startTables,
  startVideos,
  startCopyButtons,
  startPictureFallback,
  startPrintHead,
  startConsentBanner,
  startNoticeBand,
  startPapers,
  startPageViews,
  startPrefetch,
])
  // An error in one behaviour must not keep the others from starting.
  try {
    start(document)
  } catch (error) {
    reportError(error)
  }
