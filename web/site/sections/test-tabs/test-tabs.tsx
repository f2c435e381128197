import { Tabs } from '@laboratory/design/ui/tabs/tabs.tsx'
import type { FigureData } from '../blocks/figures.ts'
import type { KitTiersData } from '../kit-tiers/kit-tiers.tsx'
import { type TabbedTest, TestArticle } from '../test-article/test-article.tsx'

type Props = {
  readonly label: string
  readonly tests: readonly TabbedTest[]
  readonly figures: FigureData
  /** For the test that sells kits. */
  readonly tiers?: KitTiersData | undefined
}

/** The tests of a service as tabs; the slug of a test is the fragment of its tab. */
export function TestTabs({ label, tests, figures, tiers }: Props) {
  return (
    <Tabs
      label={label}
      tabs={tests.map((test) => ({
        id: test.slug,
        label: test.tabLabel,
        panel: <TestArticle test={test} figures={figures} tiers={tiers} />,
      }))}
    />
  )
}
