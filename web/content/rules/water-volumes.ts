/** How much water the microbiological methods take, and in which bottle (ISO 19458). Where a method leaves the volume open, the cautious one. */
import { waterParameters } from '@laboratory/contract/words'
import { byKnowledge, type NumberRule, type Rule } from './rule.ts'

/** By parameter, ml from each point. */
export const waterVolumes = {
  faecal: {
    about: waterParameters.faecal,
    says: '100 ml; 250 ml of bottled water',
    clause: 'ISO 9308-1',
    ...byKnowledge,
    number: 100,
  },
  enterococci: {
    about: waterParameters.enterococci,
    says: '100 ml; 250 ml of bottled water',
    clause: 'ISO 7899-2',
    ...byKnowledge,
    number: 100,
  },
  pseudomonas: {
    about: waterParameters.pseudomonas,
    says: '100 ml; 250 ml of bottled water',
    clause: 'ISO 16266',
    ...byKnowledge,
    number: 100,
  },
  clostridia: {
    about: waterParameters.clostridia,
    says: '100 ml',
    clause: 'ISO 6461-2',
    ...byKnowledge,
    number: 100,
  },
  count: {
    about: waterParameters.count,
    says: '10 ml: 1 ml on each plate',
    clause: 'ISO 6222',
    ...byKnowledge,
    number: 10,
  },
  legionella: {
    about: waterParameters.legionella,
    says: '1,000 ml, in a bottle of its own',
    clause: 'ISO 11731',
    checked: { by: 'source', source: 'aquacert.co.uk, waterlinepublication.org.uk: 1 litre by ISO 11731' },
    // Read again with https://legionellatesting.com and https://www.pinchin.com (500 to 1,000 ml of drinking water).
    // Other laboratories take 250 ml of a cooling tower: the litre is the cautious volume.
    number: 1000,
  },
} satisfies Record<string, NumberRule>

/** ml of bottled water, for the parameters whose limits are set for 250 ml of it. */
export const bottledVolume: Readonly<Partial<Record<keyof typeof waterVolumes, number>>> = {
  faecal: 250,
  enterococci: 250,
  pseudomonas: 250,
}

/** ml that the methods take together from one bottle, without those that need one of their own. */
export const sharedBottle = Object.values(waterVolumes)
  .filter((rule) => rule !== waterVolumes.legionella)
  .reduce((sum, { number }) => sum + number, 0)

/** What water from an outlet is to show (ISO 19458): each has its own way of sampling (`water-samples.ts`). */
export const purposeNames = {
  a: 'the supply',
  b: 'the pipes of the house',
  c: 'the outlet as it is used',
} as const

export const bottleRules = {
  bottle: {
    about: 'Bottle',
    says: 'Sterile, with sodium thiosulphate. Not rinsed, with an air space above the water.',
    clause: 'ISO 19458',
    checked: { by: 'source', source: 'iteh.ai and pasteur-kh.org, ISO 19458' },
  },
  salmonella: {
    about: waterParameters.salmonella,
    says: 'A bottle of its own; its volume is agreed with the order',
    clause: 'ISO 19250',
    ...byKnowledge,
  },
  packs: {
    about: 'Bottled water',
    says: 'Original packs, unopened, of one batch.',
    clause: 'ISO 19458',
    ...byKnowledge,
  },
} satisfies Record<string, Rule>
