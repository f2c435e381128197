import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Page } from '#content/pages.ts'
import { Document, frameOf } from './document.tsx'
import type { Frame } from './lib/frame.ts'

/** What a page module is given: its default export shows all pages of its kind. */
export type PageProps = { readonly path: string; readonly frame: Frame }

const kinds = import.meta.glob<{ readonly default: ComponentType<PageProps> }>('./pages/*.tsx')

/** The HTML of a page, for the build and for the development server alike (`scripts/finish.ts`, `scripts/development.ts`). */
export async function render(page: Page): Promise<string> {
  const frame = frameOf(page)
  const { default: Part } = await kinds[`./pages/${page.route}.tsx`]!()
  const { prelude } = await prerenderToNodeStream(
    <Document page={page} frame={frame}>
      <Part path={page.path} frame={frame} />
    </Document>,
  )
  return text(prelude)
}
