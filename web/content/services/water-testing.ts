import { drinkingWaterRetestMonths, microbiologyHoldingHours } from '../constants.ts'
import type { ServiceRecord } from '../types.ts'

const retest = drinkingWaterRetestMonths === 6 ? 'six months' : `${drinkingWaterRetestMonths} months`

export const waterTesting: ServiceRecord = {
  slug: 'water_testing',
  path: '/services/water_testing',
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
              'Tanks and pipes of the house are yours to watch',
            ],
            [
              'Well, borehole',
              '[Microbiology](/watermicrobiology) with enterococci; [chemistry](/waterchemistry)',
              'Rain can bring in contamination; hardness and solids vary',
            ],
            [
              'Hotel, hospital: hot water, showers',
              '[Microbiology](/watermicrobiology): *Legionella*, *Pseudomonas aeruginosa*',
              'Warm water that stands, and droplets that are breathed in',
            ],
            [
              'Pool, spa',
              '[Microbiology](/watermicrobiology): *Pseudomonas aeruginosa*, *E. coli*; pH by [chemistry](/waterchemistry)',
              'Biofilm, bathers, and chlorine that depends on pH',
            ],
            [
              'Boiler, kettle, laundry',
              '[Chemistry](/waterchemistry): hardness, pH, conductivity',
              'Scale and corrosion',
            ],
            [
              'Purified water',
              '[Chemistry](/waterchemistry): conductivity or resistivity; [endotoxin](/bacterial) where it counts',
              'Ions and traces of bacteria that the eye cannot see',
            ],
          ],
          note: 'Where a law, a licence or a client names parameters and limits, that list comes first.',
        },
      ],
    },
    {
      id: 'accreditation',
      heading: 'What is accredited',
      blocks: [
        {
          type: 'callout',
          tone: 'accreditation',
          title: 'Microbiology of water',
          text: 'Accredited: 2017, water microbiology; 2025, microbiological water testing per the Drinking Water Standard. The schedule on the [Quality System](/quality-system) page lists the methods; a test that is not in it is offered without reference to accreditation.',
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
            ['Tap', 'Let it run', 'Remove the strainer, disinfect, let it run'],
            ['On the way', 'Cool and dark', 'Chilled (5 ± 3 °C) and dark, not frozen'],
            [
              'Arrival',
              'The same day for pH',
              `Within ${microbiologyHoldingHours} hours is ideal; the next day is the latest, by arrangement`,
            ],
          ],
          note: 'Take the microbiological sample first. Ask before you sample on a Friday: the laboratory is closed on Sundays and opens on Saturdays for emergencies only.',
        },
      ],
    },
    {
      id: 'how-often',
      heading: 'How often',
      blocks: [
        {
          type: 'paragraph',
          text: `For drinking water we recommend a test every ${retest}, and sooner after a repair, a flood or cyclone, a new tank, or illness. A single result is a snapshot; a series shows how your water behaves.`,
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
          text: 'Yes, if you depend on it. Bacteria neither cloud water nor change its taste at numbers that can make people ill.',
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
  reviewed: '2026-11-21',
}
