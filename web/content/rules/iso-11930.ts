/** ISO 11930, challenge test of cosmetics: how much product. Edition 2019. */
import { byKnowledge, type NumberRule } from './rule.ts'

export const challengeRules = {
  strains: {
    about: 'Test strains',
    says: '5, each in a portion of its own.',
    clause: 'ISO 11930, clause 5',
    checked: { by: 'source', source: 'microchemlab.com, ISO 11930' },
    number: 5,
  },
  portion: {
    about: 'Product for each strain',
    says: '20 g or 20 ml; less where there is a reason for it.',
    clause: 'ISO 11930, clause 5',
    // Eurofins asks for 100 g for five strains, which agrees.
    ...byKnowledge,
    number: 20,
    unit: 'g or ml',
  },
  neutraliser: {
    about: 'Check of the neutraliser, for each strain',
    says: '1 g or 1 ml.',
    clause: 'ISO 11930, clause 5',
    checked: { by: 'source', source: 'microchemlab.com, ISO 11930' },
    number: 1,
    unit: 'g or ml',
  },
  before: {
    about: 'Count before the challenge',
    says: '10 g or 10 ml, to be safe.',
    clause: 'ISO 21149 and ISO 16212',
    ...byKnowledge,
    number: 10,
    unit: 'g or ml',
  },
  microbiological: {
    about: 'Microbiological test of the same batch',
    says: '20 g or 20 ml, and as much again to show that the method suits the product.',
    clause: 'ISO 21149, ISO 16212 and ISO 18415',
    ...byKnowledge,
    number: 40,
    unit: 'g or ml',
  },
} satisfies Record<string, NumberRule>
