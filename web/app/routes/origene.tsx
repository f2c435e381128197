import { gateOf } from '#content/gates.ts'
import { origene } from '#content/pages/origene.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as facts from '#app/loaders/page-facts.ts'
import { OrigenePage } from '#app/templates/origene-page/origene-page.tsx'

export default function Origene() {
  return (
    <OrigenePage
      words={origene}
      picture={pictureOf('service-dna', '')}
      contents={pictureOf(origene.picture.name, origene.picture.alt)}
      sampling={facts.samplingFacts(origene.sampling)}
      gate={gateOf(origene.path)}
      inquiry={facts.quotationAddress(origene.path)}
    />
  )
}
