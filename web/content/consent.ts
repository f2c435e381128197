/** Consent to a test of a person: what pages and sheets say alike. */

/** Until counsel has answered: the careful rule. */
export const whoSignsForChild =
  'Where both parents have parental authority, both sign. If one cannot or will not, we do not test; a judge can order it. A possible father cannot sign as such. An older child is asked too.'

/** Code civil, article 16-10, and Code pénal, article 226-28-1, of France. */
export const abroad =
  'In some countries, among them France with Réunion and Mayotte, requesting such a test without a court or a doctor is an offence.'

/** What the sheets to read before signing say alike. */
export const sheets = {
  withdrawn:
    'At any time, without a reason. We stop, tell you no result, and destroy sample and data, except what a law makes us keep.',
  insurance:
    'An insurer may want to know about a test or its result. Find out before the test what you would have to answer.',
  learns: 'Only those whom the consent form names. Decide now whether a doctor is among them.',
} as const
