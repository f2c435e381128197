/** What is claimed for each service and test, as the table on the Quality System page: from their records and the scope. */
import { claimsOf } from './accreditation.ts'
import { origene } from './pages/origene.ts'
import { type Scope, scope as today } from './scope.ts'
import { services } from './services/all.ts'
import { testsOfService } from './tests/records.ts'
import { answerTo, factInWords } from './facts/fact.ts'
import { type AccreditationDetails, type MaybePending, isPending } from './types.ts'

const done: Readonly<Record<'here' | 'on-site' | 'distributed', string>> = {
  here: 'In the laboratory',
  'on-site': 'On your site',
  distributed: 'Distributed',
}

const passedOn = factInWords(
  'accreditation.passed-on-tests',
  (tests) => `Passed on to other laboratories: ${tests}.`,
)

/** One row for each test, each service without tests of its own, and the consumer kit. */
export function scopeRowsOf(scope: Scope = today) {
  const subjects = [
    ...services.flatMap((service) => {
      const own = testsOfService(service.slug).map(({ slug, title, path, facts }) => ({
        subject: slug,
        name: title,
        path,
        facts: facts.accreditation,
      }))
      return service.accreditation
        ? [{ subject: service.slug, name: service.name, path: service.path, facts: service.accreditation }]
        : own
    }),
    { subject: 'origene', name: origene.title, path: origene.path, facts: origene.accreditation },
  ]
  return subjects.map(({ subject, name, path, facts }) => ({
    name,
    path,
    done: placeOf(facts),
    claims:
      facts.standards.length === 0 && facts.done !== 'distributed'
        ? ['None claimed']
        : claimsOf(subject, facts, scope),
    standards: facts.standards.join(' or ') || 'None: no laboratory test',
  }))
}

function placeOf({ done: place }: AccreditationDetails): MaybePending {
  return typeof place === 'string' ? done[place] : place.place
}

export const scopeTable = {
  heading: 'What is claimed, service by service',
  lead: `The years name fields; a schedule lists items, properties and methods, and decides. This table says of each service where it is done and what is claimed for it. ${isPending(passedOn) ? passedOn.placeholder : passedOn}`,
  search: {
    label: 'Search the table',
    found: 'of {all} rows',
    none: 'No row holds these words.',
  },
  caption: 'Services and tests, and what is claimed for them',
  columns: ['Service or test', 'Done', 'Accreditation', 'Standard that would apply'],
  rows: scopeRowsOf(),
  note: `ISO/IEC 17025 is for testing and calibration, ISO 15189 for medical laboratories. The last column names the standard under which a laboratory would be accredited for such work. ${answerTo('accreditation.dna-tests') ?? ''}`.trim(),
}
