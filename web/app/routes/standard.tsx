import { standardPages } from '#content/pages.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { recordOf } from '#app/loaders/page-facts.ts'
import { StandardPage } from '#app/templates/standard-page/standard-page.tsx'
import type { Route } from './+types/standard.ts'

export { meta } from '#app/lib/page-meta.ts'

export function loader({ request }: Route.LoaderArgs) {
  const page = recordOf(request, standardPages)
  return { head: pageHead(page.path), page }
}

export default function Standard({ loaderData }: Route.ComponentProps) {
  return <StandardPage page={loaderData.page} />
}
