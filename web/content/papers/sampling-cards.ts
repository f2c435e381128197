/**
 * The sampling cards that customers print: one for each way of sampling, a file of `cards/` each. Tap, water chemistry and surfaces have the
 * words of their test's page (`.card`); the others are written after published guidance and in our own words, on the cautious side.
 */
import { type CardName, cardNames } from '@laboratory/contract/slots'
import { partsOf, sectionsOf } from '../markdown/body.ts'
import { LineError } from '../markdown/faults.ts'
import { readFolder } from '../markdown/file.ts'
import { cardMatter } from '../markdown/schemas.ts'
import type { Provenance } from '../rules/rule.ts'
import { findTest } from '../tests/records.ts'
import type { Block } from '../types.ts'

export type SamplingCard = Provenance & {
  readonly card: CardName
  /** What is sampled: heading of the card, and the label of the box that shows it. */
  readonly name: string
  /** Column of the notes for what is measured beside place and time. */
  readonly measured: string
  readonly blocks: readonly Block[]
}

const cards = readFolder('papers/cards', cardMatter, ({ name, matter: { sectionOf, ...matter }, parts }) => {
  const card = cardNames.find((one) => one === name)
  if (!card)
    throw new LineError(1, `There is no way of sampling called ${name}: contract/src/slots.ts names them.`)
  const [own] = partsOf(parts, sectionOf === undefined ? '' : '?')
  const sections = sectionOf === undefined ? sectionsOf(own) : findTest(`/${sectionOf}`).sections
  const section = sections.find(({ onCard }) => onCard ?? sectionOf === undefined)
  if (!section) throw new LineError(1, `tests/${sectionOf}.md has no section marked .card.`)
  return { ...matter, card, blocks: section.blocks } satisfies SamplingCard
})

export const samplingCards: readonly SamplingCard[] = cardNames.map((name) => {
  const card = cards.find((one) => one.card === name)
  if (!card) throw new Error(`web/content/papers/cards/${name}.md is missing.`)
  return card
})
