import { frameWords } from '#app/words.ts'
import { standardPages } from '#content/pages.ts'
import { recordOf } from '#app/pages/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { Contents } from '#app/sections/contents/contents.tsx'

/** Policies and statements: a heading, the list of what is said, and the text. */
export default function Standard({ path }: PageProps) {
  const page = recordOf(path, standardPages)
  return (
    <>
      <PageHead
        trail={[{ label: frameWords.home, href: '/home' }]}
        title={page.title}
        summary={page.summary}
      />
      <Contents sections={page.sections} text={page} />
    </>
  )
}
