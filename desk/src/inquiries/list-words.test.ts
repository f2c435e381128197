import { expect, test } from 'vitest'
import { listText } from './list-words.ts'

test('a list goes into an answer as lines, whose further lines are indented', () => {
  const plan = 'ISO 19458: 1 litre each\nSodium thiosulfate in the bottle'
  expect(
    listText([
      {
        test: 'watermicrobiology',
        name: 'Water Microbiology',
        samples: 4,
        samplesLabel: 'Number of samples',
        urgent: true,
        answers: [{ label: 'Sample plan', answer: plan }],
      },
      {
        test: 'sterility',
        name: 'Sterility Validation',
        samples: 20,
        samplesLabel: 'Number of units',
        urgent: false,
        answers: [],
      },
      {
        test: 'nipt',
        name: 'NIPT',
        samples: null,
        samplesLabel: 'Number of tests',
        urgent: false,
        answers: [],
      },
    ]).split('\n'),
  ).toEqual([
    '- Water Microbiology',
    '  Number of samples: 4',
    '  Sample plan: ISO 19458: 1 litre each',
    '    Sodium thiosulfate in the bottle',
    '  Urgent, for an extra fee',
    '- Sterility Validation',
    '  Number of units: 20',
    '- NIPT',
  ])
})
