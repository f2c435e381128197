import { origene } from '#content/pages/origene.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import { pageData } from '#app/lib/structured-data.ts'
import * as facts from '#app/lib/test-facts.ts'
import { OrigenePage } from '#app/templates/origene-page/origene-page.tsx'
import type { Route } from './+types/origene.ts'

export function loader() {
  return {
    head: headOf({ ...origene.seo, path: origene.path, card: 'dna', data: pageData(origene.path) }),
    page: {
      words: origene,
      picture: pictureOf('service-dna', ''),
      contents: pictureOf(origene.picture.name, origene.picture.alt),
      sampling: facts.samplingFacts('test-genetic', false),
      inquiry: facts.quotationAddress(origene.path),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Origene({ loaderData }: Route.ComponentProps) {
  return <OrigenePage {...loaderData.page} />
}
