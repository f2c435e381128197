import { origene } from '#content/pages/origene.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import { quotationAddress, samplingFacts, serviceNotesFacts } from '#app/lib/test-facts.ts'
import { OrigenePage } from '#app/templates/origene-page/origene-page.tsx'
import type { Route } from './+types/origene.ts'

export function loader() {
  return {
    page: origene,
    picture: pictureOf('service-dna', ''),
    contents: pictureOf(origene.picture.name, origene.picture.alt),
    sampling: samplingFacts('test-genetic', false),
    inquiry: quotationAddress('origene'),
    notes: serviceNotesFacts,
  }
}

export function meta() {
  return headOf({ ...origene.seo, path: origene.path, card: 'dna' })
}

export default function Origene({ loaderData }: Route.ComponentProps) {
  return <OrigenePage {...loaderData} />
}
