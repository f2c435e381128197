import { accessibility } from '#content/pages/accessibility.ts'
import { cookies } from '#content/pages/cookies.ts'
import { legal } from '#content/pages/legal.ts'
import { privacy } from '#content/pages/privacy.ts'
import { headOf } from '#app/lib/head.ts'
import { pageData } from '#app/lib/structured-data.ts'
import { pagePath } from '#app/lib/test-facts.ts'
import { StandardPage } from '#app/templates/standard-page/standard-page.tsx'
import type { Route } from './+types/standard.ts'

const pages = [privacy, legal, accessibility, cookies]

export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request)
  const page = pages.find((page) => page.path === path)
  if (!page) throw new Error(`No page for ${path} in web/app/routes/standard.tsx.`)
  const head = headOf({ ...page.seo, path: page.path, card: 'legal', data: pageData(page.path) })
  // The specification has this one page scroll to its top on load.
  return { head, page, scrollTop: page === privacy ? 1000 : undefined }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Standard({ loaderData }: Route.ComponentProps) {
  return <StandardPage page={loaderData.page} />
}
