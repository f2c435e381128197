/** Numbers that several planners ask for alike, kept for the tab (`sessionStorage`): the next planner begins with them. */
import { askedNames, type NumberQuestion, type Questions, readNumber, type Texts } from './questions.ts'

const keyOf = (name: string) => `planner-${name}`

function sharedOf(questions: Questions): [name: string, question: NumberQuestion][] {
  return Object.entries(questions).flatMap(([name, question]): [string, NumberQuestion][] =>
    question.kind === 'number' && question.shared ? [[name, question]] : [],
  )
}

/** The answers that a planner before was given, where they differ from how the fields begin. */
export function recallShared(questions: Questions): Texts {
  const found = sharedOf(questions).flatMap(([name, question]) => {
    const text = read(keyOf(name))
    const isAnswer = text !== null && typeof readNumber(question, text) === 'number'
    return isAnswer && text !== question.start ? [[name, text] as const] : []
  })
  return Object.fromEntries(found)
}

/** Keeps them for the next planner. @param texts all of them answers */
export function keepShared(questions: Questions, texts: Texts): void {
  const asked = askedNames(questions, texts)
  for (const [name] of sharedOf(questions)) if (asked.includes(name)) write(keyOf(name), texts[name] ?? '')
}

// Storage may be missing, full or forbidden: the planner begins as always.

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // As above.
  }
}
