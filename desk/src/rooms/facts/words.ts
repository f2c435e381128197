import type { Fact } from '@laboratory/contract/desk/facts'
import { asTyped } from '@laboratory/contract/facts/check-answer'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'

type Who = Fact['asked']['who']

export const whoNames: Record<Who, string> = {
  'reception': 'Reception',
  'quality-manager': 'Quality manager',
  'head-of-laboratory': 'Head of laboratory',
  'management': 'Management',
  'counsel': 'Lawyer',
  'geneticist': 'Geneticist',
} // prettier-ignore

/** How urgent a question is, most urgent first. */
export const groupNames = {
  blocks: 'Needed for the launch: how to reach the laboratory, who it is, what it may claim',
  1: 'Visitors look for it first',
  2: 'Customers ask for it',
  3: 'The rest',
} as const
export type Group = keyof typeof groupNames
export const groups = ['blocks', 1, 2, 3] as const satisfies readonly Group[]
export const groupOf = ({ launch, asked }: Fact): Group => (launch === 'blocks' ? 'blocks' : asked.priority)

/** Views of the list, and which questions each shows. */
const views = {
  open: ['Open', ({ answer }: Fact) => answer === null],
  drafts: ['Drafts', ({ draft }: Fact) => draft !== null],
  due: ['Look again', ({ due }: Fact) => due !== null],
  answered: ['Answered', ({ answer }: Fact) => answer !== null],
} as const
export type Show = keyof typeof views
export const shows = Object.keys(views) as Show[]
export const nameOfShow = (show: Show) => views[show][0]
export const isShown = (fact: Fact, show: Show) => views[show][1](fact)

/** Whether a question, its answer, a page of it or its id has each word. */
export function isFound({ asked, answer, places, draft }: Fact, search: string): boolean {
  const { id, question, help = '', meanwhile = '' } = asked
  const written = [id, question, help, meanwhile, JSON.stringify(answer?.value), draft?.after]
  return holdsWords([...written, ...places.flatMap(({ path, name }) => [path, name])].join(' '), search)
}

/** Whether a text has each word of a search. */
export function holdsWords(text: string, search: string): boolean {
  const held = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word))
}

/** What visitors read at the moment. */
export function readNow({ answer, asked }: Fact): string {
  if (answer === null)
    return asked.meanwhile === undefined
      ? 'nothing, the place is left out'
      : `“${plainText(asked.meanwhile)}”`
  const { value } = answer
  if (typeof value === 'object' && 'alt' in value) return `A picture: ${value.alt}`
  return [asTyped(value), asked.kind === 'number' || asked.kind === 'money' ? asked.unit : '']
    .join(' ')
    .trim()
}

export const secondWords = {
  'sign-off': 'a sign-off',
  'counsel': 'what the lawyer answers',
  'geneticist': 'what the geneticist answers',
  'accreditation': 'what is accredited',
  'words': 'words of a page',
  'constant': 'a number on which several pages stand; say why, too',
  'held': 'it stands on a page that only experts change',
} as const satisfies Record<NonNullable<Fact['second']>, string> // prettier-ignore
