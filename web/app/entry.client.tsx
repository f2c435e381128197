import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// In development the whole page is hydrated, so that a change shows at once. The finished site has islands (`lib/island.tsx`), with
// a boot file and start files of their own (`scripts/finish.ts`).
if (import.meta.env.DEV) {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
  void import('./entries/page-with-search.ts')
  void import('./entries/page-with-tools.ts')
  const fonts = [
    {
      family: 'figtree',
      weight: '400 600',
      file: new URL('../../design/fonts/figtree.woff2', import.meta.url),
    },
    {
      family: 'Bricolage Grotesque',
      weight: '600',
      file: new URL('../../design/fonts/bricolage-grotesque.woff2', import.meta.url),
    },
  ]
  for (const { family, weight, file } of fonts)
    document.fonts.add(new FontFace(family, `url(${file.href})`, { weight }))
}
