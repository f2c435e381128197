import { lazy } from 'react'
import { main } from '#content/pages/main.ts'
import { homeFacts } from '#app/loaders/home-facts.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/main.ts'

export { meta } from '#app/lib/page-meta.ts'

/** The second home route loads its main module lazily, as the specification says. */
const HomePage = lazy(async () => {
  const { HomePage } = await import('#app/templates/home-page/home-page.tsx')
  return { default: HomePage }
})

export const handle: RouteHandle = { start: 'home' }

export function loader() {
  return { head: pageHead(main.path), facts: homeFacts() }
}

// No Suspense boundary here: the page is prerendered completely, and React keeps that HTML while the module loads.
export default function Main({ loaderData }: Route.ComponentProps) {
  return <HomePage facts={loaderData.facts} />
}
