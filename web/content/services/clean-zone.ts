import { turnaround } from '../constants.ts'
import { fact } from '../facts/fact.ts'
import { type ServiceRecord } from '../types.ts'

const [shortest, longest] = turnaround.otherOrganismsDays

export const cleanZone: ServiceRecord = {
  slug: 'clean_zone',
  path: '/services/clean_zone',
  label: 'Clean Zone page visited.',
  card: 'clean-zone',
  title: 'Clean Zone',
  name: 'Clean Zone Analysis',
  summary:
    'Qualification and monitoring of cleanrooms, cabinets and hoods: particles, living organisms and airflow.',
  cardText: 'Cleanrooms, cabinets, surfaces and air: qualified, classified and monitored.',
  seo: {
    title: 'Clean Zone: cleanrooms, cabinets, air and surfaces',
    description:
      'Cleanroom qualification, BSC and fume hood tests, surface and air monitoring, ISO classification and decontamination, with times and limits.',
  },
  picture: {
    name: 'service-clean-zone',
    alt: 'Rendered illustration of a wall of square filters in soft light, with particles drifting in front of it.',
  },
  sticker: 'Clean Zone',
  request: 'on-site',
  introduction: [
    {
      id: 'which-test',
      heading: 'Start from your question',
      blocks: [
        {
          type: 'list',
          items: [
            'Is a new or changed room fit for its purpose? [Cleanroom qualification](/cleanroom)',
            'Does a cabinet or hood still protect people and product? [BSC and fume hood qualification](/bsc)',
            'Are surfaces and gloves clean enough? [Surface monitoring](/surface)',
            'Is the air free enough of living organisms? [Air monitoring](/air)',
            'Which ISO class does the room meet? [ISO classification](/iso)',
            'How is a room made fit for use after contamination? [Decontamination services](/decontamination)',
          ],
        },
      ],
    },
  ],
  sections: [
    {
      id: 'living-or-not',
      heading: 'Two counts that cannot replace each other',
      blocks: [
        {
          type: 'table',
          caption: 'Particles and living organisms compared',
          columns: ['Aspect', 'Non-viable particle count', 'Viable count'],
          rows: [
            [
              'Counts',
              'Everything that scatters light, living or not',
              'Living organisms that grow on the medium',
            ],
            ['Unit', 'Particles per m³, by size', 'CFU/m³, CFU per plate, CFU per cm²'],
            ['Result', 'During the measurement', 'After incubation'],
            ['Reference', 'ISO 14644-1', 'EN 17141'],
          ],
        },
      ],
    },
    {
      id: 'times',
      heading: 'How long it takes',
      blocks: [
        {
          type: 'table',
          caption: 'Turnaround of clean zone tests, in days',
          columns: ['Test', 'Days'],
          rows: [
            ['Particle count', `${turnaround.particleCountDays}`],
            ['Total viable count of surfaces and air', `${turnaround.viableCountDays}`],
            ['Yeast and mould of surfaces and air', `${turnaround.yeastAndMouldDays}`],
            ['Other organisms', `${shortest}–${longest}`],
            [
              'Microbiological tests of a cleanroom',
              `About ${turnaround.cleanroomTestDays}; report within ${turnaround.cleanroomReportDays}`,
            ],
          ],
        },
        {
          type: 'paragraph',
          text: fact('clean-zone.plate-times'),
        },
        {
          type: 'paragraph',
          text: fact('clean-zone.turnaround-and-areas'),
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Who sets the limits, you or us?',
      answer: [
        {
          type: 'paragraph',
          text: 'You do, from the regulation that applies to you or from your monitoring plan. Tell us before we start, together with the rule for deciding pass or fail, and the report can compare with them.',
        },
      ],
    },
    {
      question: 'Several tests in one room: does the order matter?',
      answer: [
        {
          type: 'paragraph',
          text: 'Yes. Airflow, pressure and filters come first, since everything else depends on them. Particles follow, then organisms. Decontamination, if any, comes before the microbiological tests that are to show its effect.',
        },
      ],
    },
  ],
  written: '2026-11-23',
}
