import { signSheets } from '#content/pages/before-you-sign.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pagePath } from '#app/loaders/test-facts.ts'
import { SheetPage } from '#app/templates/sheet-page/sheet-page.tsx'
import type { Route } from './+types/before-you-sign.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request)
  const sheet = signSheets.find((sheet) => sheet.path === path)
  if (!sheet) throw new Error(`No sheet for ${path} in web/content/pages/before-you-sign.ts.`)
  return { head: pageHead(sheet.path), sheet }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function BeforeYouSign({ loaderData }: Route.ComponentProps) {
  return <SheetPage sheet={loaderData.sheet} />
}
