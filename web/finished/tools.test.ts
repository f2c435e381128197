/** Each tool in both languages, made as the site makes them: the same figures, and no English in French. */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { readClosed } from '@laboratory/contract/open-times'
import { spaced } from '../content/markdown/spaced.ts'
import { wordsIn } from '../scripts/bundle.ts'
import type * as sentences from '../site/tools/deliver-before/sentences.ts'
import type * as delivery from '../site/tools/deliver-before/deliver-before.ts'
import type * as rules from '../content/rules/holding-times.ts'
import type { Outcome, requestLineOf } from '../site/tools/worksheet/outcome.ts'
import type {
  Question,
  Questions,
  readAnswers,
  startTexts,
  Texts,
} from '../site/tools/worksheet/questions.ts'
import { alike, englishWord, figuresIn, inProgramWriting, withHyphens } from './french-words.ts'

type Sheet = { readonly questions: Questions; readonly work: (answers: object) => Outcome }
type Tools = {
  readonly sheets: Readonly<Record<string, Sheet>>
  readonly readAnswers: typeof readAnswers
  readonly startTexts: typeof startTexts
  readonly requestLineOf: typeof requestLineOf
  readonly sentences: typeof sentences
  readonly delivery: typeof delivery
  readonly rules: typeof rules
}

const web = join(import.meta.dirname, '..')
const tools = join(web, 'site/tools')
const islands = globSync('*/*.island.tsx', { cwd: tools }).filter((file) => !file.startsWith('deliver'))
const entry = `${islands.map((file, at) => `import sheet${at} from '${join(tools, file)}'`).join('\n')}
export const sheets = { ${islands.map((file, at) => `'${file}': sheet${at}`).join(', ')} }
export { readAnswers, startTexts } from '${tools}/worksheet/questions.ts'
export { requestLineOf } from '${tools}/worksheet/outcome.ts'
export * as sentences from '${tools}/deliver-before/sentences.ts'
export * as delivery from '${tools}/deliver-before/deliver-before.ts'
export * as rules from '${web}/content/rules/holding-times.ts'`
/** In place of what draws a sheet. */
const bareSheets =
  'export const samplePlanner = (questions, work) => ({ questions, work }); export const calculator = samplePlanner'

async function toolsIn(language: string): Promise<Tools> {
  mkdirSync(join(web, 'build'), { recursive: true })
  const folder = mkdtempSync(join(web, `build/tools-${language}-`))
  const code = {
    name: 'bare-tools',
    enforce: 'pre',
    resolveId: (id: string) => (id.endsWith('virtual:tools') ? 'virtual:tools' : undefined),
    load: (id: string) =>
      id === 'virtual:tools' ? entry : id.endsWith('/sheets.tsx') ? bareSheets : undefined,
  } as const
  await build({
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    plugins: [await wordsIn(web, language), code],
    define: { siteLanguage: JSON.stringify(language) },
    build: {
      ssr: 'virtual:tools',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'tools.js' } },
    },
  })
  const made = (await import(pathToFileURL(join(folder, 'tools.js')).href)) as Tools
  rmSync(folder, { recursive: true })
  return made
}

let english: Tools
let french: Tools
beforeAll(async () => {
  ;[english, french] = [await toolsIn('en'), await toolsIn('fr')]
})
afterAll(() => fc.resetConfigureGlobal())

/** All texts within a value, but for what only programs read. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    ['kind', 'value', 'test', 'start', 'usual', 'checked'].includes(name) ? [] : textsIn(inner),
  )
}

/** Names that a customer gives, and the marks that only the page has. */
const plain = (text: string) =>
  text.replaceAll(/Crème|\]\([^)]*\)|(?<=\d[ \u00A0])h(?=[ \u00A0]\d+[ \u00A0]min)/g, '')

function compare(what: string, one: unknown, other: unknown): void {
  const [said, saidInFrench] = [textsIn(one), textsIn(other)]
  expect([what, saidInFrench.length]).toEqual([what, said.length])
  for (const [at, text] of saidInFrench.entries()) {
    const same = said[at] ?? ''
    const figures = [
      figuresIn(inProgramWriting(plain(same), 'en')),
      figuresIn(inProgramWriting(plain(text), 'fr')),
    ]
    expect([what, text, figures[1]]).toEqual([what, text, figures[0]])
    expect(plain(text).replaceAll(/\bVDmax\b/g, '')).not.toMatch(englishWord)
    if (/\p{L}{4}/u.test(plain(same)) && !alike.test(plain(same)) && !/^\*[^*]+\*$/.test(same))
      expect(text).not.toBe(same)
  }
}

/** Signs and figures on the line of their words; a plan of a list has ordinary spaces. */
const kept = (text: string) => expect(withHyphens(text)).toBe(withHyphens(spaced(text)))

const inFrench = (number: number) => String(number).replace('.', ',')

/** What may be typed for a question, in English and in French. */
function typed(question: Question): fc.Arbitrary<readonly [string, string]> {
  const both = (text: string) => [text, text] as const
  const numbers = (least: number, most: number, whole: boolean) =>
    fc
      .oneof(
        fc.constantFrom(
          ...[least, 1, 7, 12, 30, 150, 900, 2500, most].filter((one) => one >= least && one <= most),
        ),
        whole
          ? fc.integer({ min: Math.ceil(least), max: Math.min(most, 5000) })
          : fc.constantFrom(0.5, 2.5, 28.3),
        fc.constantFrom(least - 1, most + 1),
      )
      .map((number) => [String(number), inFrench(number)] as const)
  switch (question.kind) {
    case 'choice':
      return fc.constantFrom(...question.options.map(({ value }) => both(value)))
    case 'ticks':
      return fc.subarray(question.options.map(({ value }) => value)).map((values) => both(values.join(' ')))
    case 'number':
      return fc.oneof(
        { weight: 8, arbitrary: numbers(question.least, question.most, question.whole ?? false) },
        fc.constantFrom('', 'x', '1 2', '2.000').map(both),
      )
    case 'counts':
      return fc.constantFrom('12', '3200', '<10', '61; 42', '', '1 2').map(both)
    case 'rows':
      return fc.constantFrom(
        ['Crème 50 ml', 'Crème 50 ml'],
        ['2.5 g\nCrème 1000 ml', '2,5 g\nCrème 1000 ml'],
        ['', ''],
        ['x', 'x'],
      )
    default:
      return fc.constant(both(''))
  }
}

test.each(islands)('%s asks and answers in French what it does in English', (name) => {
  const [one, other] = [english.sheets[name]!, french.sheets[name]!]
  compare(name, one.questions, other.questions)
  for (const text of textsIn(other.questions)) kept(text)
  const texts = fc.record(
    Object.fromEntries(Object.entries(one.questions).map(([key, question]) => [key, typed(question)])),
  )
  fc.assert(
    fc.property(texts, (chosen) => {
      const of = (place: 0 | 1): Texts =>
        Object.fromEntries(Object.entries(chosen).map(([key, pair]) => [key, pair[place]]))
      const [read, readInFrench] = [
        english.readAnswers(one.questions, of(0)),
        french.readAnswers(other.questions, of(1)),
      ]
      if (read.errors || readInFrench.errors) {
        compare(name, read.errors, readInFrench.errors)
        for (const text of textsIn(readInFrench.errors)) kept(text)
        return
      }
      const [outcome, inFrench] = [one.work(read.answers), other.work(readInFrench.answers)]
      compare(name, outcome, inFrench)
      const { of: title, lines, conditions, notes } = inFrench
      for (const text of textsIn([title, lines.map(({ what, amount }) => [what, amount]), conditions, notes]))
        kept(text)
      compare(name, english.requestLineOf('x', outcome), french.requestLineOf('x', inFrench))
    }),
    { numRuns: 150 },
  )
})

const calendar = {
  opens: '07:00',
  closes: '16:30',
  startBy: '14:30',
  startByIsSaid: false,
  readsWhenClosed: false,
  closed: readClosed(['2026-12-25']),
  known: { validUntil: '2026-12-31', uncertain: [] },
}

test('until when a sample must be here is said in French with the same days and figures', () => {
  const moments = fc.date({
    min: new Date('2026-11-20T04:00Z'),
    max: new Date('2027-01-10T04:00Z'),
    noInvalidDate: true,
  })
  const told = (
    { sentences: say, delivery: { deliverBefore }, rules: { holdingRules } }: Tools,
    sampledAt: Date,
    now: Date,
    way: number,
    at: number,
  ) => {
    const rule = holdingRules[at % holdingRules.length]!
    const answer = deliverBefore({ rules: [rule], sampledAt, now, wayMinutes: way, calendar })
    const { delivery = '', ...line } = say.requestLineOf(
      { test: rule.test, samples: 3, rules: [rule], sampledAt },
      answer,
      calendar,
    )
    return [
      say.headlineOf(answer, sampledAt, now),
      say.askFirst(sampledAt, now),
      answer.reasons.map(say.reasonInWords),
      answer.nextGood ? say.nextGoodInWords(answer.nextGood) : '',
      say.setByInWords(answer.latestSetBy, answer, calendar),
      say.untilTheTestBegins,
      say.notConfirmed,
      delivery.split('\n'),
      line.sampledAt,
    ]
  }
  fc.assert(
    fc.property(moments, moments, fc.integer({ min: 0, max: 700 }), fc.nat(30), (...asked) => {
      const [one, other] = [told(english, ...asked), told(french, ...asked)]
      compare('deliver-before', one, other)
    }),
    { numRuns: 400 },
  )
})

test('of all parameters of water, how samples are kept and the last time fit into a line of the list in both languages', () => {
  for (const { sentences: say, delivery, rules: all } of [english, french]) {
    const rules = all.holdingRulesOf('watermicrobiology')
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      const sampledAt = new Date(Date.UTC(2026, 8, 21, hour))
      const answer = delivery.deliverBefore({ rules, sampledAt, now: sampledAt, wayMinutes: 30, calendar })
      const said = say.requestLineOf(
        { test: 'water', samples: 1, rules, sampledAt },
        answer,
        calendar,
      ).delivery
      expect(said).toContain('5 ± 3 °C')
      if (answer.latest)
        expect(said?.replaceAll(/\s/g, ' ')).toContain(say.dayAndTime(answer.latest).replaceAll(/\s/g, ' '))
      if (answer.advice === 'ask') expect(said).toMatch(/To be agreed|À convenir/)
    }
  }
})
