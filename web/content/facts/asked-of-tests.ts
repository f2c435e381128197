/** Questions that are the same for many tests, written once: who buys a test asks for its price, its whole time, and who brings the sample. */

/** What each test is called in a question. */
const names = {
  air: 'air monitoring',
  bacterial: 'the endotoxin test',
  bioburden: 'the bioburden test',
  bisterility: 'the test of biological indicators',
  bsc: 'the check of a biological safety cabinet',
  challengetest: 'the challenge test',
  cleanroom: 'the test of a clean room',
  decontamination: 'the decontamination of a room',
  germs: 'the identification of germs',
  iso: 'the classification by particles',
  microbiological: 'the microbiological test of a cosmetic',
  particulate: 'the test of particulate matter',
  sterility: 'the sterility test',
  surface: 'the monitoring of surfaces',
  waterchemistry: 'water chemistry',
  watermicrobiology: 'water microbiology',
} as const
type Test = keyof typeof names

export const asked = {
  wholeTime: {
    id: 'whole-time',
    who: 'head-of-laboratory',
    longest: 100,
    question: (name: string) => `How long does ${name} take in all, from acceptance to report?`,
    example: '20 working days from acceptance to report',
    // The others are asked for their turnaround by a question of their own.
    tests: ['air', 'challengetest', 'cleanroom', 'iso', 'sterility', 'surface'],
  },
  price: {
    id: 'price',
    who: 'management',
    longest: 100,
    question: (name: string) => `What does ${name} cost, or from which price?`,
    example: 'From Rs 1,500 for each sample',
    tests: Object.keys(names) as Test[],
  },
  sampling: {
    id: 'sampling',
    who: 'reception',
    longest: 150,
    question: (name: string) => `Does the laboratory take or fetch the samples for ${name}, where and when?`,
    example: 'We fetch samples on Tuesdays between Port Louis and Curepipe',
    // For the others it comes anyhow, or they have a question of their own.
    tests: [
      'air',
      'bacterial',
      'bioburden',
      'bisterility',
      'challengetest',
      'germs',
      'microbiological',
      'particulate',
      'sterility',
      'waterchemistry',
      'watermicrobiology',
    ],
  },
} as const satisfies Record<
  string,
  {
    readonly id: string
    readonly who: string
    readonly longest: number
    readonly question: (name: string) => string
    readonly example: string
    readonly tests: readonly Test[]
  }
>
export type FactOfTest = keyof typeof asked

/** The id of a question about a test. */
export function idOf(slug: string, name: FactOfTest): string {
  return `tests.${slug}.${asked[name].id}`
}

/** As a file of questions has them. */
export const askedOfTests: Readonly<Record<string, object>> = Object.fromEntries(
  (Object.keys(asked) as FactOfTest[]).flatMap((name) => {
    const { who, longest, question, example, tests } = asked[name]
    return tests.map((test) => [
      idOf(test, name),
      { who, priority: 2, longest, question: question(names[test]), where: [`/${test}`], example },
    ])
  }),
)
