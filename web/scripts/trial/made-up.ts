/**
 * Made-up answers to every question, for the trial of the launched site: made by kind, so that a new question has one by itself. Each
 * contains a unique mark, by which the check finds it on the pages. Long on purpose: where these fit, real ones fit.
 */
import type { Answer, AnswerValue, Question } from '@laboratory/contract/facts/question'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'

/** The day on which everything was said: after the made-up sign-offs, before the made-up ends. */
export const trialDay = '2033-01-01'

const saying =
  'Écrit pour l’essai: a sentence as long as a careful answer needs, with a figure of 12,5 µl, a name such as Réduit–Ébène, and an end'
const names = [
  'Dr Marie-Françoise Ramgoolam-Lagesse de Chazal',
  'Prof. Jean-Noël Appadoo Sooprayachetty',
  'Ms Zaïnab Bibi Ameerah Dookhun-Peeroo',
  'Mr François-Xavier Ng Cheong Tin Long',
]

/** So many days into a year. No other date of the site is as late as 2031. */
const dayOf = (days: number, year = 2031) => new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10)

/** The answer to a question; `place` is where it stands among all questions. */
function madeUp(
  { id, kind, many, longest, between, fileName, day, years }: Question,
  place: number,
): AnswerValue {
  const digits = String(place).padStart(4, '0')
  const mark = `trial ${digits.slice(1)}`
  switch (kind) {
    case 'text': {
      if (id.endsWith('.name')) return `${names[place % names.length]} (${mark})`.slice(-(longest ?? 99))
      const room = Math.min(longest ?? 150, 400) - mark.length - 3
      return `${(room < 60 ? '14 working days after acceptance, Mondays to Thursdays, not on holidays' : saying).slice(0, room).trim()} (${mark})`
    }
    case 'telephone':
      return many
        ? [`+230 466 ${digits}`, `+230 5466 ${digits}`, `+230 5977 ${digits}`]
        : `+230 467 ${digits}`
    case 'email':
      return `a-mailbox-with-a-long-name-${mark.replace(' ', '-')}@laboratory.example`
    case 'address':
      return `Tour des Flamboyants (${mark}), 12 Avenue de l’Essai, Cybercité d’Ébène 00000`
    case 'link':
      return `https://www.laboratory.example/${mark.replace(' ', '-')}`
    case 'date':
      return dayOf(place + (day === 'end' ? 3650 : 0), years?.[0])
    case 'days':
      return [0, 1].map((line) => `${dayOf(line, years?.[0])} Day ${line + 1} of ${mark}`)
    // By their value: no other number of the site is as large.
    case 'money':
      return 71_000 + place
    case 'number':
      // With decimals, which no page has by itself.
      return between ? Number((between[1] - ((place % 90) + 1) / 100).toFixed(2)) : 61_000 + place
    case 'coordinates':
      return `-20.12${digits}1, 57.12345`
    case 'list':
      return Array.from(
        { length: 6 },
        (_, line) => `Line ${line + 1} of ${mark}: ${saying.slice(0, 30 + 20 * line).trim()}`,
      )
    case 'yes-no':
      return true
    case 'pdf':
      return `${fileName}.pdf`
    case 'picture':
      return { name: fileName ?? '', alt: `A made-up picture (${mark})`, consent: 'Folder of the trial' }
  }
}

/** What the pages must hold once a question is answered so; undefined where an answer only changes a sentence. */
export function markOf({ id, kind }: Question, value: AnswerValue): string | undefined {
  if (id === 'holidays.2027.all-saints') return '2027-11-01'
  if (id.startsWith('holidays.')) return String(value).slice(0, 10)
  if (kind === 'yes-no') return undefined
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  if (kind === 'date')
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(String(value)),
    )
  return /trial[ -]\d{3}/.exec(JSON.stringify(value))?.[0] ?? String(value).split(',')[0]
}

/** An answer to every question. */
export function madeUpAnswers(questions: readonly Question[]): readonly Answer[] {
  return questions
    .map((question, place) => ({
      id: question.id,
      value: madeUp(question, place),
      saidBy: 'trial',
      on: trialDay,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * A schedule of 40 lines, some of them for methods outside it.
 * @param tested slugs of tests that are done in the laboratory
 */
export function madeUpSchedule(tested: readonly string[]) {
  const row = (line: number): ScopeRow => ({
    subject: line < 4 ? 'metrology' : (tested[line % tested.length] ?? 'bioburden'),
    item: `Made-up item ${line + 1}: containers, closures and finished products of several materials`,
    property: 'Count of colony-forming units, with identification to the genus where the method allows',
    method: `TRIAL ${11_000 + line}-1:2024 with amendment 1 and an in-house method, WI-MIC-${line + 1}`,
    field: 'Microbiological testing of products and of the environment in which they are made',
    inSchedule: line % 9 !== 8,
    since: 2017 + (line % 9),
    certificate: line < 4 ? 'calibration' : 'testing',
  })
  return { version: 1, rows: Array.from({ length: 40 }, (_, line) => row(line)) }
}
