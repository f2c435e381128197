import { signSheets } from '#content/pages/before-you-sign.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { recordOf } from '#app/loaders/page-facts.ts'
import { SheetPage } from '#app/templates/sheet-page/sheet-page.tsx'
import type { Route } from './+types/before-you-sign.ts'

export { meta } from '#app/lib/page-meta.ts'

export function loader({ request }: Route.LoaderArgs) {
  const sheet = recordOf(request, signSheets)
  return { head: pageHead(sheet.path), sheet }
}

export default function BeforeYouSign({ loaderData }: Route.ComponentProps) {
  return <SheetPage sheet={loaderData.sheet} />
}
