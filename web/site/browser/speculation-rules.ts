/** Never responses to forms, nor other sites. The policy of every page admits this one text by its hash. */
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
