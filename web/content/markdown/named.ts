/** What Markdown names in braces, `{swab.secondsPerCheek}`: what is settled, what is worked out of them, and what several pages say alike. */
import { pinLength } from '@laboratory/contract/laboratory'
import { periodInWords, retention } from '@laboratory/contract/retention'
import { keptRows, storedRows } from '@laboratory/contract/stored-data'
import { accreditationLines, accreditedForSchedules, accreditedSince, whereListed } from '../accreditation.ts'
import * as dnaData from '../dna-data.ts'
import { answerTo } from '../facts/fact.ts'
import { mailTo } from '../facts/wording.ts'
import { gateOf } from '../gates.ts'
import * as laboratory from '../laboratory.ts'
import { language, locale } from '../language.ts'
import { policyVersion } from '../policy-version.ts'
import {
  challengeCriteria,
  challengeDays,
  type ChallengeGroup,
  requirementInWords,
} from '../rules/challenge-criteria.ts'
import { type CleanroomClass, cleanroomClasses, particleSizes } from '../rules/cleanroom-classes.ts'
import { permissibleErrors, type PermissibleErrors } from '../rules/weight-classes.ts'
import { accreditationOfServices } from '../scope.ts'
import { screeningCaption, screeningNote, screeningRows } from '../screening-example.ts'
import type { Pending } from '../types.ts'
import { values } from '../values.ts'
import * as water from '../water-samples.ts'
import { signedConsent } from '@laboratory/contract/words'
import { accreditation, challenge, decimal, laboratory as ways, persons } from '../words.ts'
import { settled } from './settled.ts'

const quotationTime = answerTo('requests.quotation-time')
const { kitTests, challengeReadingDays } = values
const [firstDay, ...laterDays] = challengeReadingDays
/** How customers can reach us. */
const by = laboratory.telephones.length > 0 ? 'called' : 'written'
const inWords = (days: readonly number[]) => new Intl.ListFormat(locale).format(days.map(String))

/** The lead test and the coliform test of the large kit are single: these two parameters do not come in the number of the others. */
const severalParameters = kitTests.ultimate.parameters - 2

/** What both criteria ask of a group of organisms, reading by reading. */
function criteriaRow(name: string, group: ChallengeGroup): readonly string[] {
  return [
    name,
    ...[challengeCriteria.A, challengeCriteria.B].flatMap((criterion) =>
      challengeDays.map((day) => requirementInWords(criterion[group][day])),
    ),
  ]
}

/** Of a place that nothing stands in until the laboratory has supplied it. */
const leftOut: Pending = { pending: true, id: '', placeholder: '' }

/** A row of the table of permissible errors. */
function errorsOf(nominal: string): readonly string[] {
  const { rows }: { readonly rows: readonly PermissibleErrors[] } = permissibleErrors
  return [nominal, ...(rows.find((row) => row.nominal === nominal)?.errors ?? []).map(decimal)]
}

function linesOf(service: string, what?: string): string | undefined {
  const facts = accreditationOfServices[service]
  return facts && accreditationLines(service, facts, undefined, what).join(' ')
}

export const named: Readonly<Record<string, unknown>> = {
  ...settled,
  challenge: {
    firstDay,
    lastDay: laterDays.at(-1),
    days: inWords(challengeReadingDays),
    laterDays: inWords(laterDays),
    tolerance: decimal(String(challengeCriteria.tolerance)),
    criteria: [
      criteriaRow(challenge.bacteria, 'bacteria'),
      criteriaRow('*C. albicans*', 'yeast'),
      criteriaRow('*A. brasiliensis*', 'mould'),
    ],
  },
  kitTests: {
    ...kitTests,
    several: {
      parameters: severalParameters,
      tests: severalParameters * kitTests.ultimate.each,
      ofAll: kitTests.ultimate.parameters * kitTests.ultimate.each,
    },
  },
  cleanroomClasses: cleanroomClasses.classes.map(({ number, limits }: CleanroomClass) => [
    `ISO ${number}`,
    ...particleSizes.map((size) => limits[size]?.toLocaleString(locale) ?? '–'),
  ]),
  screening: {
    caption: screeningCaption,
    note: screeningNote,
    rows: screeningRows,
  },
  water: {
    ...water,
    steps: Object.fromEntries(
      Object.entries(water.waterSteps).map(([name, { title, text }]) => [name, `**${title}** ${text}`]),
    ),
  },
  permissibleErrors: ['1 g', '100 g', '1 kg'].map(errorsOf),
  accreditation: {
    since: accreditedSince,
    forSchedules: accreditedForSchedules,
    whereListed: whereListed(),
    metrology: linesOf('metrology'),
    bloodAnalysis: linesOf('blood-analysis', accreditation.bloodTests),
  },
  laboratory: {
    owner: laboratory.owner,
    otherwise: laboratory.otherwise,
    waysToAsk: laboratory.waysToAsk,
    /** Behind what a quotation gives. */
    quotationTime: quotationTime ? `, ${quotationTime}` : '',
    writeOrVisit: ways.writeOrVisit[by],
    ask: by === 'called' || laboratory.email ? ways.ask.called(laboratory.waysToAsk) : ways.ask.written,
    visitOrWrite: ways.visitOrWrite[by],
    email: laboratory.email ? mailTo(laboratory.email) : leftOut,
    telephones: laboratory.telephones.join(', ') || leftOut,
  },
  privacy: {
    version: policyVersion,
    stored: storedRows,
    kept: keptRows(language),
    heldBack: periodInWords(retention.heldBack, language),
    backup: periodInWords(retention.backup, language),
  },
  dnaData,
  pinDigits: ways.pinDigits(pinLength),
  /** Before and after a DNA test: ours, once it can be booked. */
  counselling: persons.counselling[gateOf('/services/genetic-counselling') ? 'closed' : 'open'],
  signedConsent,
  whoSignsForChild: persons.whoSignsForChild,
  sheets: persons.sheets,
  kitCountries: dnaData.kitCountries,
}
