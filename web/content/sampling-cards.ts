/**
 * The sampling cards that customers print: one for each way of sampling. Tap, water chemistry and surfaces have the words of their test's
 * page (`onCard`); the others stand here, after published guidance and in our own words, on the cautious side.
 */
import type { CardName } from '@laboratory/contract/slots'
import { knowledgeAlone, type Provenance } from './rules/rule.ts'
import { findTest } from './tests/records.ts'
import type { Block, TestRecord } from './types.ts'
import { closedDays, legionellaKeeping, purposes, waterSteps } from './water-samples.ts'

export type SamplingCard = Provenance & {
  readonly card: CardName
  /** What is sampled: heading of the card, and the label of the box that shows it. */
  readonly name: string
  /** Column of the notes for what is measured beside place and time. */
  readonly measured: string
  readonly blocks: readonly Block[]
}

const on = '2026-11-23'
const afresh = { on, against: knowledgeAlone } as const
const ofWater = 'Temperature, chlorine, remarks'
const ofOutlets = `a, b or c; ${ofWater.toLowerCase()}`
const ofPlates = 'Minutes, litres or area; remarks'
const knowledge = { by: 'knowledge' } as const

/** The section of a test's page that stands on its card. */
function wordsOf({ slug, sections }: TestRecord): readonly Block[] {
  const section = sections.find(({ onCard }) => onCard)
  if (!section) throw new Error(`${slug} has no section for its sampling card (onCard).`)
  return section.blocks
}

const bottle = {
  title: 'Get the right bottle',
  text: 'Sterile, with sodium thiosulphate, not rinsed. *Legionella* has a bottle of its own, of 1 litre.',
}

/** Where *Legionella* may be in the water, the people who sample protect themselves. */
const mist: Block = {
  type: 'callout',
  tone: 'caution',
  title: 'Do not breathe the mist',
  text: '*Legionella* infects by droplets. Open slowly, do not splash; where water sprays, wear a mask (FFP2 or better). With weak lungs or defences leave it to somebody else; smokers and people over 50 are more at risk, too.',
}

/** The three purposes of ISO 19458, with the litre of b. */
const purposesRead = 'https://oliver-heiss.de/probenahme-zweck; https://legionellenpruefung.org'

/** Turned over, so that the thiosulphate reaches all of the water. */
const close = 'Leave an air space, close the bottle and turn it over a few times.'

export const samplingCards: readonly SamplingCard[] = [
  {
    card: 'tap',
    name: 'Water from a tap',
    measured: ofOutlets,
    clause: 'ISO 19458, ISO 5667-5',
    checked: knowledge,
    readAgain: { on, against: purposesRead },
    blocks: wordsOf(findTest('/watermicrobiology')),
  },
  {
    card: 'tank',
    name: 'Water in a tank, cistern or well',
    measured: ofWater,
    clause: 'ISO 19458, ISO 5667-5',
    checked: knowledge,
    readAgain: { on, against: 'WHO, Guidelines for drinking-water quality 1997, volume 3, open.edu (20 cm)' },
    blocks: [
      {
        type: 'steps',
        items: [
          {
            title: 'Choose the point',
            text: 'What people drink is sampled at the tap behind the tank, by the card for taps. The tank itself is sampled to find where a fault is; through its own sampling tap, if it has one.',
          },
          {
            title: 'Get the right bottle',
            text: 'Sterile, with sodium thiosulphate unless the water was certainly never chlorinated. Do not rinse it.',
          },
          {
            title: 'Open the tank',
            text: 'Clean the lid and what is around it, so that nothing falls in. Wear clean gloves. Never climb into a tank, and never lean over a deep one or a well.',
          },
          {
            title: 'Take the water',
            text: 'Hold the open bottle by its base, its mouth pointing slightly upwards so that the thiosulphate stays in. Push it about 20 cm below the surface, away from the wall and the inlet, and move it forwards, away from your hand. Out of reach, lower a sterile vessel that touches neither wall nor bottom.',
          },
          {
            ...waterSteps.fill,
            text: `Do not touch the rim of the bottle or the inside of its cap. ${close}`,
          },
          waterSteps.label,
          waterSteps.chill,
          waterSteps.bring,
        ],
      },
      {
        type: 'list',
        items: ['Write down when the tank was last cleaned, chlorinated or filled.', closedDays],
      },
    ],
  },
  {
    card: 'pool',
    name: 'Water of a pool or spa',
    measured: ofWater,
    clause: 'ISO 19458',
    checked: knowledge,
    readAgain: { on, against: 'https://aquacert.co.uk and http://sms-environmental.co.uk (pools)' },
    blocks: [
      {
        type: 'steps',
        items: [
          bottle,
          {
            title: 'Choose the time',
            text: 'While people bathe or right afterwards, best when the pool is busiest. A spa: while it is in use.',
          },
          {
            title: 'Choose the point',
            text: 'Away from the inlets, where the water moves least. A large pool: several points, each in a bottle of its own.',
          },
          {
            title: 'Take the water',
            text: `Hold the open bottle by its base, its mouth pointing slightly upwards so that the thiosulphate stays in. Push it 10 to 30 cm below the surface and move it forwards, away from your hand. ${close}`,
          },
          {
            title: 'Measure on the spot',
            text: 'Free and combined chlorine or bromine, pH and temperature, at the same point and in other water than that of the bottle. They are gone when the sample arrives.',
          },
          waterSteps.label,
          waterSteps.chill,
          waterSteps.bring,
        ],
      },
      {
        type: 'list',
        items: [
          '*Legionella* in a spa: its balance tank and filter may have to be sampled too. Stay out of the mist of the jets.',
          legionellaKeeping,
          closedDays,
        ],
      },
    ],
  },
  {
    card: 'shower',
    name: 'Water of a shower or hot-water outlet',
    measured: ofOutlets,
    clause: 'ISO 19458, ISO 11731',
    checked: knowledge,
    readAgain: { on, against: purposesRead },
    blocks: [
      mist,
      ...purposes,
      {
        type: 'steps',
        items: [
          bottle,
          {
            title: 'Take the water',
            text: `For b and c best after some hours without use. For c at a shower, lead the water through a new plastic bag, one corner cut off, laid around its head, so that nothing sprays. Hot and cold water go into bottles of their own. ${close}`,
          },
          {
            title: 'Measure on the spot',
            text: 'Then let it run and note its temperature: hot after 1 minute, cold after 2. Mind your hands.',
          },
          {
            ...waterSteps.label,
            text: `${waterSteps.label.text} Add: hot, cold or mixed.`,
          },
          waterSteps.chill,
          waterSteps.bring,
        ],
      },
      {
        type: 'list',
        items: [legionellaKeeping, closedDays],
      },
    ],
  },
  {
    card: 'tower',
    name: 'Water of a cooling tower',
    measured: ofWater,
    clause: 'ISO 19458, ISO 11731',
    checked: knowledge,
    readAgain: {
      on,
      against: 'https://legionnaires.ecdc.europa.eu (where to sample); WHO 2007, Legionella (before dosing)',
    },
    blocks: [
      {
        ...mist,
        text: `Whoever looks after the tower takes the sample, with the fans off where the plant allows it. ${mist.text} Gloves and goggles protect from biocides; secure yourself against a fall.`,
      },
      {
        type: 'steps',
        items: [
          {
            ...bottle,
            text: `${bottle.text} Thiosulphate stops chlorine and bromine only: tell us beforehand which biocide is dosed.`,
          },
          {
            title: 'Choose the time',
            text: 'In normal operation, the pump running, just before biocide is dosed. Write down the biocide and the time of the last dose.',
          },
          {
            title: 'Choose the point',
            text: 'Best the return of warm water to the tower, at a sampling tap: let it run, then fill. Without one the basin, far from the inlet of fresh water and from the dosing, without stirring up what lies on its bottom.',
          },
          {
            title: 'Take the water',
            text: `Do not touch the rim of the bottle or the inside of its cap. In the basin hold it by its base, its mouth pointing slightly upwards. ${close}`,
          },
          { title: 'Measure on the spot', text: 'Temperature, pH, free chlorine or bromine.' },
          waterSteps.label,
          waterSteps.chill,
          waterSteps.bring,
        ],
      },
      { type: 'list', items: [legionellaKeeping, closedDays] },
    ],
  },
  {
    card: 'ice',
    name: 'Ice',
    measured: ofWater,
    clause: 'ISO 19458',
    checked: knowledge,
    readAgain: {
      on,
      against: 'https://www.publichealthontario.ca (ice: sterile bag, not melted on the way)',
    },
    blocks: [
      {
        type: 'steps',
        items: [
          {
            title: 'Get the right container',
            text: 'A sterile bag or a sterile bottle with a wide mouth, with sodium thiosulphate if the water is chlorinated. Loose ice melts to about half its volume: take twice as much as the tests need.',
          },
          {
            title: 'Choose what it shall show',
            text: '**The ice as it is served**: from the bin, with the scoop that is in use. **The machine**: as the ice falls, with a sterile scoop. Write down which. The water that feeds the machine is sampled by the card for taps.',
          },
          {
            title: 'Take the ice',
            text: 'Wash your hands. Touch neither the ice nor the inside of the container. Close it at once.',
          },
          {
            ...waterSteps.label,
            text: 'Machine, date, **time of sampling**, your name; bin or machine.',
          },
          {
            title: 'Keep it',
            text: 'In a cool box with ice packs. Do not melt it: the laboratory does.',
          },
          waterSteps.bring,
        ],
      },
      { type: 'list', items: [closedDays] },
    ],
  },
  {
    card: 'chemistry',
    name: 'Water for chemistry',
    measured: ofWater,
    clause: 'ISO 5667-3, ISO 5667-5',
    checked: knowledge,
    readAgain: afresh,
    blocks: wordsOf(findTest('/waterchemistry')),
  },
  {
    card: 'surface',
    name: 'Contact plates and swabs of surfaces',
    measured: ofPlates,
    clause: 'EN 17141, ISO 18593',
    checked: knowledge,
    readAgain: afresh,
    blocks: wordsOf(findTest('/surface')),
  },
  {
    card: 'air',
    name: 'Plates that you expose to air',
    measured: ofPlates,
    clause: 'EN 17141, EU GMP Annex 1',
    checked: knowledge,
    readAgain: { on, against: 'https://mblabs.com and https://pharmatimesofficial.com (settle plates)' },
    blocks: [
      {
        type: 'steps',
        items: [
          {
            title: 'Check the plates',
            text: 'In date, nothing grown on them, no cracks, no drops of water. Let them reach room temperature in their wrapping.',
          },
          {
            title: 'Write on them',
            text: 'Point, date, time and your name on the base, not on the lid. Disinfect your hands or wear gloves.',
          },
          {
            title: 'Settle plates',
            text: 'At the points of your plan, at the height of the work, not beside a door or under somebody’s hands. Lift the lid last, lay it on a clean place with its inside down, and do not reach over the agar. Leave the plate open as long as your plan says, at most 4 hours: after that the agar dries. Write down the minutes.',
          },
          {
            title: 'Air sampler',
            text: 'Disinfect its head and let it dry. Put in the plate, set the volume of your plan, step back before it starts. Write down the litres.',
          },
          {
            title: 'Close, and write down what went on',
            text: 'How many people were in the room, what they did, doors and ventilation, at rest or in operation.',
          },
          {
            title: 'Add a blank',
            text: 'One plate of the same lot that was carried along and not opened.',
          },
          {
            title: 'Bring them',
            text: 'Upside down in a clean box, cool and out of the sun, the same day. Not frozen, not on ice, never left in a car.',
          },
        ],
      },
      {
        type: 'list',
        items: ['For mould in a home take a plate outdoors on the same day, for comparison.', closedDays],
      },
    ],
  },
]
