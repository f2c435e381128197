/** Which sampling cards belong to a request, and which of them it names by what was written about its samples. */
import type { NewLine } from '@laboratory/contract/request-list'
import { type CardName, cardsOfTests, type SampledTest } from '@laboratory/contract/slots'

/** A card of a request, with the lines that it is chosen for; the others of its tests are offered beside the chosen ones. */
type OfferedCard<Line> = { readonly card: CardName; readonly lines: readonly Line[] }

type WaterCard = (typeof cardsOfTests)['watermicrobiology'][number]

/** Words for the places where water is taken, in English and French, as visitors and the sample planner (`waterKinds`) write them. */
const waterWords: Readonly<Record<WaterCard, RegExp>> = {
  tap: /\b(?:taps?|faucets?|mains|kitchens?|robinets?|lavabos?)\b|éviers?\b/i,
  tank: /\b(?:tanks?|cisterns?|reservoirs?|(?<!as )wells?|boreholes?|rivers?|citernes?|puits|forages?)\b|réservoirs?\b/i,
  pool: /\b(?:pools?|spas?|whirlpools?|jacuzzis?|hot tubs?|piscines?|bains? à remous)\b/i,
  shower: /\b(?:showers?|hot[- ]water|douches?|eau chaude)\b/i,
  tower: /\b(?:cooling[- ]towers?|evaporative|tours? (?:de refroidissement|aéro))/i,
  ice: /\b(?:ice(?! packs?\b)|glace|glaçons?)\b/i,
}

/** Water that is sold in packs is sent as it is: nobody fills a bottle. */
const packed = /\b(?:bottled|original packs|embouteillée?s?|en bouteilles?)\b/i

/** Most people who do not say where the water comes from have a tap. */
const usual: WaterCard = 'tap'

/** The cards of the tests on a list, in the order of the page. */
export function cardsOf<Line extends NewLine>(list: readonly Line[]): OfferedCard<Line>[] {
  const tests = Object.keys(cardsOfTests) as SampledTest[]
  return tests.flatMap((test): OfferedCard<Line>[] => {
    const lines = list.filter((line) => line.test === test)
    if (lines.length === 0) return []
    if (test !== 'watermicrobiology') return cardsOfTests[test].map((card) => ({ card, lines }))
    return cardsOfTests[test].map((card) => ({
      card,
      lines: lines.filter((line) => waterCardsOf(line).includes(card)),
    }))
  })
}

/** Whether water is, or may be, from an outlet: its purpose (ISO 19458) is written on the label. */
export function isFromOutlet(line: NewLine): boolean {
  return (
    line.test === ('watermicrobiology' satisfies SampledTest) &&
    waterCardsOf(line).some((card) => card === 'tap' || card === 'shower')
  )
}

function waterCardsOf({ item = '', samplingPoint = '', plan = '' }: NewLine): WaterCard[] {
  const words = [item, samplingPoint, plan].join('\n')
  const named = cardsOfTests.watermicrobiology.filter((card) => waterWords[card].test(words))
  if (named.length > 0) return named
  return packed.test(words) ? [] : [usual]
}
