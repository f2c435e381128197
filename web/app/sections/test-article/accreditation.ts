import type { AccreditationStatus } from '#content/types.ts'

/**
 * What may be said about the accreditation of a test. Only the schedule of the certificate says what is accredited, so
 * every sentence leads there and none claims more than the field.
 * @param standard the standard with its edition
 */
export function accreditationText(status: AccreditationStatus, standard: string): string {
  const schedule = '[schedule](/quality-system)'
  switch (status) {
    case 'in-accredited-field':
      return `Belongs to a field accredited to ${standard}; the ${schedule} says for which samples and methods.`
    case 'distributed':
      return `Distributed by us, not performed under our accreditation. What is accredited is listed in the ${schedule}.`
    case 'not-claimed':
      return `No accreditation is claimed for this test. What is accredited is listed in the ${schedule}.`
  }
}
