import { drinkingWaterRetest } from '../constants.ts'
import type { ServiceRecord } from '../types.ts'
import { arrival, chemistryArrival, closedDays, latestHour } from '../water-samples.ts'

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
  opensFirst: 'Which tests for which water',
  introduction: [
    {
      id: 'which-test',
      heading: 'Start from your water',
      blocks: [
        {
          type: 'paragraph',
          text: 'Often ordered: parameters of [microbiology](/watermicrobiology) and, where it says so, of [chemistry](/waterchemistry). What a law, a licence or a client names comes first.',
        },
        {
          type: 'terms',
          items: [
            { term: 'Home: tap, tank', text: 'Total viable count, coliforms and *E. coli*' },
            { term: 'Well, borehole', text: 'The same and enterococci; hardness and solids by chemistry' },
            { term: 'Hotel, hospital: hot water, showers', text: '*Legionella*, *Pseudomonas aeruginosa*' },
            {
              term: 'Swimming pool',
              text: 'Total viable count, coliforms and *E. coli*, *Pseudomonas aeruginosa*; pH by chemistry. Measure chlorine at the pool',
            },
            { term: 'Spa pool, whirlpool', text: 'The same as for a pool, and *Legionella*' },
            { term: 'Cooling tower, fountain, mist', text: '*Legionella*, total viable count' },
            { term: 'Ice, ice machine', text: 'Total viable count, coliforms and *E. coli*, enterococci' },
            {
              term: 'Kitchen',
              text: 'Its tap water and ice as above; boards, worktops and hands by [surface monitoring](/surface#kitchen)',
            },
            {
              term: 'Bottled water',
              text: 'Coliforms and *E. coli*, enterococci, *Pseudomonas aeruginosa* in 250 ml each; total viable count',
            },
            { term: 'Boiler, kettle, laundry', text: 'Hardness, pH, conductivity by chemistry' },
            {
              term: 'Purified water',
              text: 'Total viable count; conductivity by chemistry; [endotoxin](/bacterial) where it counts. Name your standard (a pharmacopoeia, ISO 23500): we say whether we can test to it',
            },
          ],
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
          text: `For drinking water we recommend a test every ${drinkingWaterRetest}, and sooner after a repair, a flood or cyclone, a new tank, or illness. If people have fallen ill, stop using the water, tell a doctor and the health authority, and do not wait for a result. A single result is a snapshot; a series shows how your water behaves.`,
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
