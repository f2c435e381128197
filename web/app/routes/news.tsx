import { news } from '#content/pages/news.ts'
import { headOf } from '#app/lib/head.ts'
import { NewsPage } from '#app/templates/news-page/news-page.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/news.ts'

export const handle: RouteHandle = { hydrate: true }

export function loader() {
  return news
}

export function meta() {
  return headOf({ ...news.seo, path: news.path })
}

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} />
}
