import { standardPages } from '#content/pages.ts'
import { recordOf } from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { Contents } from '#site/sections/contents/contents.tsx'

/** Policies and statements: a heading, the list of what is said, and the text. */
export default function Standard({ path }: PageProps) {
  const page = recordOf(path, standardPages)
  return (
    <>
      <PageHead title={page.title} summary={page.summary} />
      <Contents sections={page.sections} text={page} />
    </>
  )
}
