import { news } from '#content/pages/news.ts'
import { NewsPage } from '#app/templates/news-page/news-page.tsx'

export default function News() {
  return <NewsPage {...news} />
}
