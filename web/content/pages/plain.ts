/** Plain pages of text: each a Markdown file of this folder, whose name is its address. */
import { signedOff } from '../facts/sign-off.ts'
import { partsOf, sectionsOf } from '../markdown/body.ts'
import { readFolder } from '../markdown/file.ts'
import { pageMatter } from '../markdown/schemas.ts'
import type { StandardPage } from '../records.ts'

export const plainPages: readonly StandardPage[] = readFolder(
  'pages',
  pageMatter,
  ({ name, matter: { position, signOff, ...matter }, parts }) => {
    const [sections] = partsOf(parts, '')
    const page: StandardPage = {
      ...matter,
      path: `/${name}`,
      sections: sectionsOf(sections),
      ...signedOff(signOff, matter.written),
    }
    return { position, page }
  },
)
  .toSorted((a, b) => a.position - b.position)
  .map(({ page }) => page)

/** @throws when no plain page lives there */
function plainPage(name: string): StandardPage {
  const found = plainPages.find(({ path }) => path === `/${name}`)
  if (!found) throw new Error(`Other files read web/content/pages/${name}.md: it is missing.`)
  return found
}

/** Those that other files speak of. */
export const privacy = plainPage('privacy_policy')
export const quality = plainPage('quality-system')
export const yourDnaData = plainPage('your-sample-and-dna-data')
