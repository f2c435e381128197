import { gateOf } from '#content/gates.ts'
import { origene } from '#content/pages/origene.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as facts from '#app/loaders/page-facts.ts'
import { OrigenePage } from '#app/templates/origene-page/origene-page.tsx'
import type { Route } from './+types/origene.ts'

export { meta } from '#app/lib/page-meta.ts'

export function loader() {
  return {
    head: pageHead(origene.path),
    page: {
      words: origene,
      picture: pictureOf('service-dna', ''),
      contents: pictureOf(origene.picture.name, origene.picture.alt),
      sampling: facts.samplingFacts(origene.sampling),
      gate: gateOf(origene.path),
      inquiry: facts.quotationAddress(origene.path),
    },
  }
}

export default function Origene({ loaderData }: Route.ComponentProps) {
  return <OrigenePage {...loaderData.page} />
}
