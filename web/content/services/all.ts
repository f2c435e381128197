/** The service areas in the order of the menus: each a Markdown file of this folder, whose name is its address. */
import { signedOff } from '../facts/sign-off.ts'
import { faqOf, partsOf, sectionsOf } from '../markdown/body.ts'
import { readFolder } from '../markdown/file.ts'
import { serviceMatter } from '../markdown/schemas.ts'
import { accreditationOfServices } from '../scope.ts'
import type { ServiceRecord } from '../records.ts'

const records = readFolder(
  'services',
  serviceMatter,
  ({ name, matter: { position, signOff, ...matter }, parts }) => {
    const [introduction, sections, questions] = partsOf(parts, '', 'Further', 'Questions?')
    const accreditation = accreditationOfServices[name]
    const record: ServiceRecord = {
      ...matter,
      slug: name,
      path: `/services/${name}`,
      introduction: sectionsOf(introduction),
      sections: sectionsOf(sections),
      faq: faqOf(questions),
      ...(accreditation && { accreditation }),
      ...signedOff(signOff, matter.written),
    }
    return { position, signOff, record }
  },
)

export const services: readonly ServiceRecord[] = records
  .toSorted((a, b) => a.position - b.position)
  .map(({ record }) => record)

/** Who signs off the words of each service, and of its tests. */
export const signOffs = new Map(records.map(({ record: { slug }, signOff }) => [slug, signOff]))
