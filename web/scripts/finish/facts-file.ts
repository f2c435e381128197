/** Every question to the laboratory with its answer of today, for its own people at the desk. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import type { Question } from '@laboratory/contract/facts/question'
import { hasOpenMark, linksIn } from '@laboratory/design/ui/inline-text/marks.ts'
import { answers, AnswersError } from '../../content/facts/answers.ts'
import { content } from '../../content/folder.ts'
import { partsOf } from '../../content/markdown/stamps.ts'
import { questions } from '../../content/facts/questions.ts'
import { readSchedule } from '../../content/facts/schedule.ts'
import { signOffs } from '../../content/facts/sign-off.ts'
import { isHeld, linkFault, pages } from '../../content/pages.ts'
import { services } from '../../content/services/all.ts'
import { struckIn } from '../../content/struck.ts'
import { fileOfPage } from '../../content/translations.ts'
import { testRecords } from '../../content/tests/records.ts'

type Fact = FactsFile['facts'][number]

/** @throws AnswersError where the words of an answer cannot stand on a page */
export function factsFile(): FactsFile {
  const faults = [...answers].flatMap(([id, answer]) =>
    faultsIn(JSON.stringify([answer.value, answer.fr])).map((fault) => `“${id}”: ${fault}`),
  )
  if (faults.length > 0) throw new AnswersError(`web/content/facts/answers.json:\n${faults.join('\n')}`)
  const around = wordsAround()
  const titles = new Map<string, string>(pages.map(({ path, seo }) => [path, seo.title]))
  return {
    version: 3,
    facts: questions.map((asked) => ({
      asked,
      places: asked.where.map((place) => ({
        path: titles.has(place) ? place : null,
        name: titles.get(place) ?? place,
      })),
      second: secondOf(asked),
      around: digestOf([asked.question, asked.said ?? '', asked.unit ?? '', ...(around.get(asked.id) ?? [])]),
      launch: launchOf(asked),
      answer: answers.get(asked.id) ?? null,
    })),
    schedule: [...readSchedule()],
    subjects: [...testRecords, ...services].map(({ slug, seo }) => ({ slug, title: seo.title })),
    pages: Object.fromEntries(titles),
    words: pages.flatMap(({ path, indexed }) => {
      const file = isHeld(path) || !indexed ? undefined : fileOfPage(path)
      return file?.endsWith('.md') ? [{ path, file }] : []
    }),
  }
}

/** The parts of the English words that name each answer. */
function wordsAround(): ReadonlyMap<string, readonly string[]> {
  const parts = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.]+\.(?:md|yaml)$/.test(name))
    .toSorted()
    .flatMap((name) => partsOf(readFileSync(join(content, name), 'utf8')))
  const named = parts.flatMap((part) =>
    [...part.matchAll(/\{fact:([\w.-]+)\}/g)].map(([, id = '']) => ({ id, part })),
  )
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, of]) => [id, of.map(({ part }) => part)]))
}

const digestOf = (words: unknown) =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 8)

/** What the checks of a page would say of words, which know no answer. */
function faultsIn(words: string): readonly string[] {
  const links = linksIn(words).flatMap((href) => {
    const fault = href.startsWith('mailto:') ? undefined : linkFault(href)
    return fault === undefined ? [] : [`The link ${href} ${fault}.`]
  })
  const open = hasOpenMark(words)
    ? [
        'A mark is left open: stars stand before and behind the words, and a link is written [words](/contact).',
      ]
    : []
  return [...struckIn(words), ...open, ...links]
}

/** What can harm or bind has a second reader; how to reach the laboratory is reception's to say, on any page. */
function secondOf({ id, who, where }: Question): Fact['second'] {
  if (signOffs.includes(id)) return 'sign-off'
  if (who === 'counsel' || who === 'geneticist') return who
  if (id.startsWith('accreditation.')) return 'accreditation'
  return who !== 'reception' && where.some(isHeld) ? 'held' : null
}

/** Without these nobody can reach the laboratory, or know who it is and what it may claim. */
const blocking = [
  ...['telephone', 'email', 'address'].map((name) => `laboratory.${name}`),
  ...['controller', 'officer-email'].map((name) => `privacy.${name}`),
  ...['business-registration-number', 'registered-office'].map((name) => `legal.${name}`),
  'accreditation.body',
  ...['testing', 'calibration'].flatMap((kind) =>
    ['pdf', 'valid-until', 'number'].map((name) => `accreditation.${kind}.${name}`),
  ),
]

function launchOf({ id, meanwhile }: Question): Fact['launch'] {
  if (blocking.includes(id)) return 'blocks'
  return meanwhile === undefined ? 'later' : 'meanwhile'
}
