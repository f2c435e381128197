import type { StandardPage as Page } from '#content/types.ts'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { Contents } from './contents.tsx'

type Props = {
  readonly page: Pick<Page, 'title' | 'summary' | 'sections' | 'written' | 'reviewed'>
}

/** Policies and statements: a heading, the list of what is said, and the text. */
export function StandardPage({ page }: Props) {
  return (
    <>
      <PageHead trail={[{ label: 'Home', href: '/home' }]} title={page.title} summary={page.summary} />
      <Contents sections={page.sections} text={page} />
    </>
  )
}
