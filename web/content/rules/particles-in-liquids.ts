/** Sub-visible particles: how many units. USP <788> (Ph. Eur. 2.9.19) for injections and infusions, ISO 8536-4 for infusion sets. */
import { byKnowledge, type Checked, type NumberRule, type Rule } from './rule.ts'

const usp: Checked = { by: 'text', source: 'USP 29 <788>, uspbpep.com' }
const clause = 'USP <788>, test preparation'

export const particleRules = {
  sets: {
    about: 'Infusion sets',
    says: '10 sets, flushed together.',
    clause: 'ISO 8536-4, annex A.2',
    checked: { by: 'source', source: 'measurlabs.com, ISO 8536-4' },
    // Read again with https://measurlabs.com (10 sets); 7.1 of BS EN ISO 8536-4:2020, onlinestandardssearch.com (annex).
    number: 10,
  },
  small: {
    about: 'Injections below 25 ml',
    says: 'The contents of 10 or more units, put together.',
    clause,
    checked: usp,
    number: 10,
  },
  pool: {
    about: 'What is put together',
    says: 'At least 25 ml.',
    clause,
    ...byKnowledge,
    number: 25,
    unit: 'ml',
  },
  single: {
    about: 'Injections and infusions of 25 ml or more',
    says: 'Units one by one; fewer than 10 where a sampling plan gives the reason.',
    clause,
    checked: usp,
    number: 10,
  },
} satisfies Record<string, NumberRule | Rule>
