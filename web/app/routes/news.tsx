import { news } from '#content/pages/news.ts'
import { newsComeByScript } from '#app/lib/blogs.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { NewsPage } from '#app/templates/news-page/news-page.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/news.ts'

export { meta } from '#app/lib/page-meta.ts'

/** Without a framework where the service writes the list. */
export const handle: RouteHandle = { start: newsComeByScript ? 'news' : undefined }

export function loader() {
  const { path, title, summary, empty } = news
  return {
    head: pageHead(path),
    words: { title, summary, empty },
  }
}

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData.words} />
}
