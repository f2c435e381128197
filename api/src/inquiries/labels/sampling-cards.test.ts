import type { NewLine } from '@laboratory/contract/request-list'
import { expect, test } from 'vitest'
import { cardsOf } from './sampling-cards.ts'

const water = (words: Partial<NewLine>): NewLine => ({ test: 'watermicrobiology', ...words })
const chosen = (...list: NewLine[]) =>
  cardsOf(list)
    .filter(({ lines }) => lines.length > 0)
    .map(({ card }) => card)

test.each([
  ['Two showers, two cooling towers', ['shower', 'tower']],
  ['tap water, 2 sampling points', ['tap']],
  ['water of a tank or cistern, one sampling point', ['tank']],
  ['water of a swimming pool', ['pool']],
  ['water of a spa pool', ['pool']],
  ['showers, hot water', ['shower']],
  ['water of a cooling tower, one sampling point', ['tower']],
  ['untreated water of a well, a river or rain, one sampling point', ['tank']],
  ['ice of a machine, 2 sampling points', ['ice']],
  ['Glaçons de la machine du bar', ['ice']],
  ['cool box with ice packs', ['tap']],
  ['Piscine et douches de l’hôtel', ['pool', 'shower']],
  ['Eau du réservoir', ['tank']],
  ['for an office in Ebène Tower, as well as a school', ['tap']],
  ['bottled water, 2 batches', []],
  ['', ['tap']],
])('“%s” is sampled by the cards %j', (item, cards) => {
  expect(chosen(water({ item }))).toEqual(cards)
})

test('the sampling points count, every line of the test counts, and all cards of a test are offered', () => {
  const list = [water({ samplingPoint: 'Rooms 101 and 214, shower' }), water({ item: 'pool' })]
  expect(chosen(...list)).toEqual(['pool', 'shower'])
  expect(cardsOf(list).map(({ card }) => card)).toEqual(['tap', 'tank', 'pool', 'shower', 'tower', 'ice'])
  expect(cardsOf([{ test: 'sterility' }])).toEqual([])
  expect(chosen({ test: 'air' }, { test: 'surface' })).toEqual(['surface', 'air'])
})
