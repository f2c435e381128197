/**
 * Fetches the page behind a link that a visitor dwells on. Never what answers a form, nor what leaves the site. The policy of
 * every page admits this one text by its hash.
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { href_matches: '/*.pdf' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
