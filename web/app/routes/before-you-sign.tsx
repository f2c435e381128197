import { signSheets } from '#content/pages/before-you-sign.ts'
import { recordOf } from '#app/loaders/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { SheetPage } from '#app/templates/sheet-page/sheet-page.tsx'

export default function BeforeYouSign({ path }: PageProps) {
  return <SheetPage sheet={recordOf(path, signSheets)} />
}
