/** Consent to a test of a person: what pages and sheets say alike. */

/** Until counsel has answered: the careful rule. */
export const whoSignsForChild =
  'Where both parents have parental authority, both sign. If one cannot or will not, we do not test; a judge can order it. A man does not sign because he may be the father. An older child is asked too.'

/** Code civil, article 16-10, and Code pénal, article 226-28-1, of France. */
export const abroad =
  'In some countries, among them France with Réunion and Mayotte, asking for such a test without a court or a doctor is an offence.'
