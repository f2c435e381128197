import { news } from '#content/pages/news.ts'
import { newsComeByScript } from '#app/lib/blogs.ts'
import { headOf } from '#app/lib/head.ts'
import { pageData } from '#app/lib/structured-data.ts'
import { NewsPage } from '#app/templates/news-page/news-page.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/news.ts'

/** Without a framework where the service writes the list. */
export const handle: RouteHandle = { hydrate: newsComeByScript }

export function loader() {
  const { path, seo, title, summary, empty } = news
  return {
    head: headOf({ ...seo, path, card: 'news', data: pageData(path) }),
    words: { title, summary, empty },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData.words} />
}
