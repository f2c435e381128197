import { frameWords, language } from '#site/words.ts'
import type { Block } from '#content/types.ts'
import { Callout } from '@laboratory/design/ui/callout/callout.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { ChallengeCalendar } from '../challenge-calendar/challenge-calendar.tsx'
import { CleanroomPhases } from '../cleanroom-phases/cleanroom-phases.tsx'
import { Folded } from '../folded/folded.tsx'
import styles from './blocks.module.css'
import { FactText } from './fact-text.tsx'
import { challenge } from '#site/figures.ts'

/** Rows of a table that would be a screen and more on a phone. */
export const longTable = 7

type Props = {
  readonly blocks: readonly Block[]
  /** Rows from which a table is folded on a phone. */
  readonly foldsFrom?: number | undefined
  /** Whether the rows of its tables stack on a phone, however few columns they have. */
  readonly stacks?: boolean
}

/** The blocks of a section, in order. */
export function Blocks({ blocks, foldsFrom = Infinity, stacks = false }: Props) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} foldsFrom={foldsFrom} stacks={stacks} />
      ))}
    </div>
  )
}

type BlockProps = { readonly block: Block; readonly foldsFrom: number; readonly stacks: boolean }

function BlockView({ block, foldsFrom, stacks }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return <FactText as="p" fact={block.text} />
    case 'list':
      return (
        <ul className={block.style === 'ticks' ? styles.ticks : styles.list}>
          {block.items.map((item, index) => (
            <FactText key={index} as="li" fact={item} />
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.items.map((step) => (
            <li key={step.title}>
              <strong>{step.title}</strong>
              <InlineText as="p" text={step.text} />
            </li>
          ))}
        </ol>
      )
    case 'table': {
      const table = (
        <Table
          caption={<InlineText text={block.caption} />}
          columns={block.columns}
          rows={block.rows.map((row) => row.map((fact, index) => <FactText key={index} fact={fact} />))}
          note={block.note === undefined ? undefined : <InlineText text={block.note} />}
          stacks={stacks ? 'always' : holdsSentences(block.rows)}
        />
      )
      if (block.rows.length < foldsFrom) return table
      return <Folded label={<InlineText text={block.caption} />}>{table}</Folded>
    }
    case 'callout':
      return (
        <Callout tone={block.tone} title={block.title}>
          <FactText as="p" fact={block.text} />
        </Callout>
      )
    case 'terms':
      return (
        <dl className="termList termsRunIn">
          {block.items.map((item) => (
            <div key={item.term}>
              <InlineText as="dt" text={item.term} />
              <FactText as="dd" fact={item.text} />
            </div>
          ))}
        </dl>
      )
    case 'english':
      return (
        <div lang="en">
          <p className="small below4" lang={language}>
            {frameWords.partInEnglish}
          </p>
          <Blocks blocks={block.blocks} foldsFrom={foldsFrom} stacks={stacks} />
        </div>
      )
    case 'figure':
      return <FigureView name={block.name} caption={block.caption} />
  }
}

function FigureView({ name, caption }: Pick<Extract<Block, { type: 'figure' }>, 'name' | 'caption'>) {
  if (name === 'cleanroom-phases') return <CleanroomPhases caption={caption} />
  return <ChallengeCalendar caption={caption} {...challenge} />
}

/** Whether a cell is long enough to be a sentence: such cells do not fit side by side on a phone. */
function holdsSentences(rows: Extract<Block, { type: 'table' }>['rows']): boolean {
  return rows.flat().some((fact) => (typeof fact === 'string' ? fact : fact.placeholder).length >= 32)
}
