/**
 * Made-up answers to every question, for the trial of the launched site: made by kind, so that a new question has one by itself. Each
 * contains a unique mark, by which the check finds it on the pages. Long on purpose: where these fit, real ones fit.
 */
import type { Answer, AnswerValue, Question } from '../../content/facts/question.ts'
import type { ScopeRow } from '../../content/facts/schedule.ts'

/** Marks numbers and dates by their value: no other number of the site is as large, no other date as late. */
const base = { number: 61_000, money: 71_000, day: Date.UTC(2031, 0, 1) }
const dayLength = 86_400_000

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

/** Where the kind allows no mark, or the place needs a special answer. */
const own: Readonly<Record<string, AnswerValue>> = {
  'holidays.2027.thaipoosam-cavadee': '2027-01-22',
  'holidays.2027.spring-festival': '2027-02-06',
  'holidays.2027.maha-shivaratree': '2027-03-06',
  'holidays.2027.ougadi': '2027-04-07',
  'holidays.2027.eid-ul-fitr': '2027-03-10',
  'holidays.2027.ganesh-chaturthi': '2027-09-05',
  'holidays.2027.divali': '2027-10-29',
  'holidays.later': ['2028-01-01 New Year’s Day', '2028-01-02 Second day of the New Year'],
}

/** The answer to a question; `place` is where it stands among all questions. */
function madeUp(question: Question, place: number): AnswerValue {
  const { id, kind, many, longest, fileName } = question
  const mark = `trial ${String(place).padStart(3, '0')}`
  const digits = String(place).padStart(4, '0')
  const given = own[id]
  if (given !== undefined) return given
  switch (kind) {
    case 'text': {
      if (id.endsWith('.name')) return `${names[place % names.length]} (${mark})`.slice(-(longest ?? 99))
      if (id.endsWith('.number')) return `MA ${digits}/2024 (${mark})`
      const room = Math.min(longest ?? 150, 400) - mark.length - 3
      return `${(room < 60 ? '14 working days after acceptance, Mondays to Thursdays, not on holidays' : saying).slice(0, room).trim()} (${mark})`
    }
    case 'telephone': {
      const numbers = [`+230 466 ${digits}`, `+230 5466 ${digits}`, `+230 5977 ${digits}`]
      return many ? numbers.slice(0, many) : `+230 467 ${digits}`
    }
    case 'email':
      return `a-mailbox-with-a-long-name-${mark.replace(' ', '-')}@laboratory.example`
    case 'address':
      return `Tour des Flamboyants (${mark}), 12 Avenue de l’Essai, Cybercité d’Ébène 00000`
    case 'link':
      return `https://www.laboratory.example/${mark.replace(' ', '-')}`
    case 'date':
      return new Date(base.day + (place + (question.day === 'end' ? 3650 : 0)) * dayLength)
        .toISOString()
        .slice(0, 10)
    case 'money':
      return base.money + place
    case 'number':
      return base.number + place
    case 'coordinates':
      return `-20.12${digits}1, 57.12345`
    case 'list':
    case 'days':
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
export function markOf(question: Question, value: AnswerValue): string | undefined {
  if (question.kind === 'yes-no') return question.id.startsWith('holidays.') ? '2027-11-01' : undefined
  if (question.kind === 'number' || question.kind === 'money') return Number(value).toLocaleString('en-GB')
  if (question.kind === 'date' && !question.id.startsWith('holidays.'))
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(String(value)),
    )
  if (question.id === 'holidays.later') return '2028-01-01'
  const words = JSON.stringify(value)
  return /trial[ -]\d{3}/.exec(words)?.[0] ?? String(value).split(',')[0]
}

/** An answer to every question. */
export function madeUpAnswers(questions: readonly Question[]): readonly Answer[] {
  return questions
    .map((question, place): Answer => ({
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

/** Pictures of the site that stand for the photographs of the answers, by the name of the answer. */
export function madeUpPictures(answers: readonly Answer[], pictures: readonly string[]) {
  const asked = answers.flatMap(({ value }) =>
    typeof value === 'object' && 'name' in value ? [value.name] : [],
  )
  return Object.fromEntries(asked.map((name, index) => [name, pictures[index % pictures.length] ?? '']))
}
