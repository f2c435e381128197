/** What is accredited, and for what no accreditation is claimed, as the Quality System page shows it: from the records and the scope. */
import { claimsOf } from './accreditation.ts'
import { origene } from './pages/origene.ts'
import { type Scope, scope as today } from './scope.ts'
import { services } from './services/all.ts'
import { testsOfService } from './tests/records.ts'
import { answerTo, factInWords } from './facts/fact.ts'
import { type AccreditationDetails, type MaybePending, isPending } from './types.ts'
import { accreditation, scope as words } from './words.ts'

const passedOn = factInWords('accreditation.passed-on-tests', words.passedOn)

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
        ? [accreditation.short.none]
        : claimsOf(subject, facts, scope),
  }))
}

function placeOf({ done: place }: AccreditationDetails): MaybePending {
  return typeof place === 'string' ? words.done[place] : place.place
}

const rows = scopeRowsOf()
const isClaim = (claim: string) => !claim.toLowerCase().endsWith(accreditation.short.none.toLowerCase())
const isClaimed = (row: (typeof rows)[number]) => row.claims.some(isClaim)

export const scopeTable = {
  heading: words.heading,
  lead: `${words.lead} ${isPending(passedOn) ? passedOn.placeholder : passedOn}`.trim(),
  caption: words.caption,
  columns: words.columns,
  rows: rows.filter(isClaimed).map(({ claims, ...row }) => ({
    ...row,
    claims: claims.map((text) => ({ text, isClaim: isClaim(text) })),
  })),
  others: { heading: words.others, rows: rows.filter((row) => !isClaimed(row)) },
  note: answerTo('accreditation.dna-tests'),
}
