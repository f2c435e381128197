import { standardPages } from '#content/pages.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pagePath } from '#app/loaders/test-facts.ts'
import { StandardPage } from '#app/templates/standard-page/standard-page.tsx'
import type { Route } from './+types/standard.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request)
  const page = standardPages.find((page) => page.path === path)
  if (!page) throw new Error(`No plain page for ${path} in web/content/pages.ts.`)
  return { head: pageHead(page.path), page }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Standard({ loaderData }: Route.ComponentProps) {
  return <StandardPage page={loaderData.page} />
}
