import { gateOf } from '#content/gates.ts'
import { origene } from '#content/pages/origene.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as data from '#app/loaders/page-data.ts'
import { OrigenePage } from '#app/templates/origene-page/origene-page.tsx'

export default function Origene() {
  return (
    <OrigenePage
      words={origene}
      picture={pictureOf('service-dna', '')}
      contents={pictureOf(origene.picture.name, origene.picture.alt)}
      sampling={data.samplingData(origene.sampling)}
      gate={gateOf(origene.path)}
      inquiry={data.quotationAddress(origene.path)}
    />
  )
}
