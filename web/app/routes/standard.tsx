import { standardPages } from '#content/pages.ts'
import { recordOf } from '#app/loaders/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { StandardPage } from '#app/templates/standard-page/standard-page.tsx'

export default function Standard({ path }: PageProps) {
  return <StandardPage page={recordOf(path, standardPages)} />
}
