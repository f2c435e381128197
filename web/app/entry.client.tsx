import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// In a transition React yields to the browser every few milliseconds; an input event makes it finish at once.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

// In development there is no finishing step, so no boot file: behaviours and fonts are loaded here.
if (import.meta.env.DEV) {
  void import('./entries/page-with-search.ts')
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
