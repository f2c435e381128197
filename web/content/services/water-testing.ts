import { drinkingWaterRetestMonths } from '../constants.ts'
import type { ServiceRecord } from '../types.ts'
import { arrival, chemistryArrival, closedDays, latestHour } from '../water-samples.ts'

const retest = drinkingWaterRetestMonths === 6 ? 'six months' : `${drinkingWaterRetestMonths} months`

export const waterTesting: ServiceRecord = {
  slug: 'water_testing',
  path: '/services/water_testing',
  label: 'Water testing page visited.',
  card: 'water',
  title: 'Water testing',
  name: 'Water',
  summary: 'Chemistry and microbiology of the water you drink, cook with, swim in or make products from.',
  cardText: 'Hardness, pH and solids; coliforms, enterococci and other bacteria.',
  seo: {
    title: 'Water testing',
    description:
      'Water testing in Mauritius for homes, hotels, hospitals and industry: chemistry and microbiology, which test to choose, and how to bring a sample.',
  },
  picture: {
    name: 'service-water',
    alt: 'Rendered illustration of a drop above a full beaker, with a rack of tubes in greens behind it.',
  },
  sticker: 'Water testing',
  request: 'samples',
  introduction: [
    {
      id: 'which-test',
      heading: 'Start from your water',
      blocks: [
        {
          type: 'table',
          caption: 'What to order for which water',
          columns: ['Water', 'Often ordered'],
          rows: [
            [
              'Home: tap, tank',
              '[Microbiology](/watermicrobiology): total viable count, coliforms, *E. coli*',
            ],
            [
              'Well, borehole',
              '[Microbiology](/watermicrobiology) with enterococci; [chemistry](/waterchemistry)',
            ],
            [
              'Hotel, hospital: hot water, showers',
              '[Microbiology](/watermicrobiology): *Legionella*, *Pseudomonas aeruginosa*',
            ],
            [
              'Swimming pool',
              '[Microbiology](/watermicrobiology): total viable count, coliforms and *E. coli*, *Pseudomonas aeruginosa*; pH by [chemistry](/waterchemistry). Measure chlorine at the pool',
            ],
            ['Spa pool, whirlpool', 'The same as for a pool, and *Legionella*'],
            [
              'Cooling tower, fountain, mist',
              '[Microbiology](/watermicrobiology): *Legionella*, total viable count',
            ],
            [
              'Ice, ice machine',
              '[Microbiology](/watermicrobiology): total viable count, coliforms and *E. coli*, enterococci',
            ],
            [
              'Kitchen',
              'Its tap water and ice as above; boards, worktops and hands by [surface monitoring](/surface#kitchen)',
            ],
            [
              'Bottled water',
              '[Microbiology](/watermicrobiology): coliforms and *E. coli*, enterococci, *Pseudomonas aeruginosa* in 250 ml each, total viable count',
            ],
            ['Boiler, kettle, laundry', '[Chemistry](/waterchemistry): hardness, pH, conductivity'],
            [
              'Purified water',
              '[Microbiology](/watermicrobiology): total viable count by the medium of your standard; [chemistry](/waterchemistry): conductivity; [endotoxin](/bacterial) where it counts',
            ],
          ],
          note: 'Where a law, a licence or a client names parameters and limits, that list comes first. For water that must meet a pharmacopoeia or ISO 23500 (dialysis), name the standard: its methods differ, and we say whether we can test to it.',
        },
      ],
    },
  ],
  sections: [
    {
      id: 'two-bottles',
      heading: 'Two tests, two bottles',
      blocks: [
        {
          type: 'table',
          caption: 'Sampling for chemistry and for microbiology',
          columns: ['Rule', 'Chemistry', 'Microbiology'],
          rows: [
            [
              'Bottle',
              'Clean plastic; one more for suspended solids',
              'Sterile; with thiosulphate if the water is chlorinated; one more for *Legionella*',
            ],
            ['Rinse with the sample', 'Yes; not for suspended solids', 'No'],
            ['Fill', 'To the brim; for suspended solids with some air', 'Leave an air space'],
            ['Tap', 'Let it run', 'By what it is to show: [a, b or c](/watermicrobiology#sampling)'],
            ['On the way', 'Cool and dark', 'Chilled (5 ± 3 °C) and dark, not frozen'],
            ['Label', 'Place, date, time', 'Place, a, b or c, date, **time of sampling**'],
            ['Arrival', chemistryArrival, arrival],
            ['Hour', 'While reception is open', latestHour],
          ],
          note: `Step by step: [chemistry](/waterchemistry#what-to-send), [microbiology](/watermicrobiology#sampling). Take the microbiological sample first. ${closedDays}`,
        },
      ],
    },
    {
      id: 'how-often',
      heading: 'How often',
      blocks: [
        {
          type: 'paragraph',
          text: `For drinking water we recommend a test every ${retest}, and sooner after a repair, a flood or cyclone, a new tank, or illness. If people have fallen ill, stop using the water, tell a doctor and the health authority, and do not wait for a result. A single result is a snapshot; a series shows how your water behaves.`,
        },
      ],
    },
  ],
  faq: [
    {
      question: 'The water is clear and tastes good. Should it be tested?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes, if you depend on it. Bacteria can make people ill at numbers that neither cloud the water nor change its taste.',
        },
      ],
    },
    {
      question: 'Laboratory test or test kit?',
      answer: [
        {
          type: 'paragraph',
          text: 'A [water test kit](/water-test-kits) screens on the spot. A laboratory test gives a value with a known method, for an authority, a client or a decision about treatment.',
        },
      ],
    },
  ],
  written: '2026-11-23',
}
