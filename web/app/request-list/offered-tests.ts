/**
 * What can be put on the request list, by its key: a list may be older than the site. Records are not for scripts of the browser, so that the
 * keys stand here once more; a test compares them (`loaders/requestables.test.ts`).
 */
export const offeredTests: readonly string[] =
  'bioburden sterility bacterial bisterility germs particulate challengetest microbiological waterchemistry watermicrobiology hereditary paternity genetic microbiome cleanroom bsc surface air iso decontamination services/genetic-counselling services/metrology water-test-kits nipt services/blood-analysis'.split(
    ' ',
  )
