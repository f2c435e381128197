import { drinkingWaterRetestMonths } from '../constants.ts'
import type { ServiceRecord } from '../types.ts'
import { arrival, closedDays } from '../water-samples.ts'

const retest = drinkingWaterRetestMonths === 6 ? 'six months' : `${drinkingWaterRetestMonths} months`

export const waterTesting: ServiceRecord = {
  slug: 'water_testing',
  tabsFirst: true,
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
          columns: ['Water', 'Often ordered', 'Because'],
          rows: [
            [
              'Home: tap, tank',
              '[Microbiology](/watermicrobiology): total viable count, coliforms, *E. coli*',
              'The tank and pipes of the house are your responsibility',
            ],
            [
              'Well, borehole',
              '[Microbiology](/watermicrobiology) with enterococci; [chemistry](/waterchemistry)',
              'Rain can bring in contamination; hardness and solids vary',
            ],
            [
              'Hotel, hospital: hot water, showers',
              '[Microbiology](/watermicrobiology): *Legionella*, *Pseudomonas aeruginosa*',
              'Warm, standing water, and droplets that are breathed in',
            ],
            [
              'Pool',
              '[Microbiology](/watermicrobiology): total viable count, coliforms and *E. coli*, *Pseudomonas aeruginosa*; pH by [chemistry](/waterchemistry)',
              'Bathers, biofilm, and chlorine that depends on pH; measure chlorine at the pool',
            ],
            [
              'Spa pool, whirlpool',
              'The same as for a pool, and *Legionella*',
              'Warm water and spray that is breathed in',
            ],
            [
              'Cooling tower, fountain, mist',
              '[Microbiology](/watermicrobiology): *Legionella*, total viable count',
              'Droplets that travel and are breathed in',
            ],
            [
              'Boiler, kettle, laundry',
              '[Chemistry](/waterchemistry): hardness, pH, conductivity',
              'Scale and corrosion',
            ],
            [
              'Purified water',
              '[Chemistry](/waterchemistry): conductivity or resistivity; [endotoxin](/bacterial) where it counts',
              'Dissolved ions and bacterial residue',
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
            ['Bottle', 'Clean plastic', 'Sterile; with thiosulphate if the water is chlorinated'],
            ['Rinse with the sample', 'Yes', 'No'],
            ['Fill', 'To the brim, without air', 'Leave an air space'],
            ['Tap', 'Let it run', 'Remove the strainer, disinfect, let it run 2 to 3 minutes'],
            ['On the way', 'Cool and dark', 'Chilled (5 ± 3 °C) and dark, not frozen'],
            ['Label', 'Place, date, time', 'Place, date, **time of sampling**'],
            ['Arrival', 'The same day for pH', arrival],
          ],
          note: `For *Legionella*, ask first: bottle, volume, temperature on the way and flushing all differ. Step by step: [chemistry](/waterchemistry#what-to-send), [microbiology](/watermicrobiology#sampling). Take the microbiological sample first. ${closedDays}`,
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
