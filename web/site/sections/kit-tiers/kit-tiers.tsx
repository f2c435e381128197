import { kitWords } from '#site/words.ts'
import type { Block } from '#content/types.ts'
import type { kitTiers } from '#site/pages/data/page-data.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { Blocks } from '../blocks/blocks.tsx'
import { FactText } from '../blocks/fact-text.tsx'
import styles from './kit-tiers.module.css'

/** The section whose table is shown in this form, the kits, and the inquiry form with the kits as its subject. */
export type KitTiersData = NonNullable<ReturnType<typeof kitTiers>>

type Props = {
  readonly tiers: KitTiersData
  readonly blocks: readonly Block[]
}

/** The kits compared, a row each with the way to a quote; on a phone each row becomes a card. */
export function KitTiers({ tiers, blocks }: Props) {
  const table = blocks.find((block) => block.type === 'table')
  const others = blocks.filter((block) => block !== table)
  return (
    <div className={styles.tiers}>
      <Table
        caption={table?.caption}
        columns={[
          kitWords.kit,
          kitWords.tests,
          kitWords.parameters,
          kitWords.contents,
          kitWords.price,
          kitWords.order,
        ]}
        rows={tiers.kits.map((kit) => [
          kit.name,
          ...[kit.tests, kit.parameters, kit.contents, kit.price].map((fact, index) => (
            <FactText key={index} fact={fact} />
          )),
          <a key={kit.slug} className={styles.quote} data-print="no" href={`${tiers.quote}&kit=${kit.slug}`}>
            {kitWords.quote}
            <span className="visuallyHidden">{` ${kitWords.forThe} ${kit.name} ${kitWords.kitBehind}`}</span>
          </a>,
        ])}
        note={table?.note === undefined ? undefined : <InlineText text={table.note} />}
        stacks
      />
      {others.length > 0 && <Blocks blocks={others} />}
    </div>
  )
}
