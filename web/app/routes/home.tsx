import { home } from '#content/pages/home.ts'
import { homeFacts } from '#app/loaders/home-facts.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { HomePage } from '#app/templates/home-page/home-page.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/home.ts'

export { meta } from '#app/lib/page-meta.ts'

export const handle: RouteHandle = { start: 'home' }

export function loader() {
  return { head: pageHead(home.path), facts: homeFacts() }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage facts={loaderData.facts} />
}
