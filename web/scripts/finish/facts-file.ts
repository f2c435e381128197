/** Every question to the laboratory with its answer of today, for its own people at the desk. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '@laboratory/contract/desk/facts'
import type { Question } from '@laboratory/contract/facts/question'
import { linksIn } from '@laboratory/contract/facts/sections'
import { hasOpenMark } from '@laboratory/design/ui/inline-text/marks.ts'
import { answers, refuseAnswers } from '../../content/facts/answers.ts'
import { content } from '../../content/folder.ts'
import { partsOf } from '../../content/markdown/stamps.ts'
import { constants, valuesSince } from '../../content/facts/constants.ts'
import { questions } from '../../content/facts/questions.ts'
import { readSchedule } from '../../content/facts/schedule.ts'
import { signOffs } from '../../content/facts/sign-off.ts'
import { contact } from '../../content/pages/contact.ts'
import { register } from '../../content/pages/register.ts'
import { isHeld, linkFault, pages } from '../../content/pages.ts'
import { services } from '../../content/services/all.ts'
import { bannedIn } from '../../content/banned-phrases.ts'
import { fileIn } from '../../content/markdown/yaml.ts'
import { fileOfPage, translationOf } from '../../content/translations.ts'
import { testRecords } from '../../content/tests/records.ts'

type Fact = FactsFile['facts'][number]

/** @throws where the words of an answer cannot stand on a page */
export function factsFile(): FactsFile {
  const faults = [...answers].flatMap(([id, answer]) =>
    faultsIn(JSON.stringify([answer.value, answer.fr])).map((fault) => `“${id}”: ${fault}`),
  )
  refuseAnswers(faults)
  const texts = readWords()
  const around = partsByAnswer(texts)
  const titles = new Map<string, string>(pages.map(({ path, seo }) => [path, seo.title]))
  return {
    version: 3,
    facts: [
      ...questions.map((asked) => ({
        asked,
        places: asked.where.map((place) => ({
          path: titles.has(place) ? place : null,
          name: titles.get(place) ?? place,
        })),
        second: secondOf(asked),
        around: digestOf([
          asked.question,
          asked.said ?? '',
          asked.unit ?? '',
          ...(around.get(asked.id) ?? []),
        ]),
        launch: launchOf(asked),
        answer: answers.get(asked.id) ?? null,
      })),
      ...constantFacts(texts, titles),
    ],
    schedule: [...readSchedule()],
    subjects: [...testRecords, ...services].map(({ slug, seo }) => ({ slug, title: seo.title })),
    pages: Object.fromEntries(titles),
    words: pages.flatMap(({ path, indexed }) => {
      const file = isHeld(path) || !indexed ? undefined : fileOfPage(path)
      return file?.endsWith('.md') ? [{ path, file }] : []
    }),
    french: pages.flatMap(({ path, canonical }) => {
      const file = fileOfPage(path)
      const words = file === undefined || canonical !== undefined ? undefined : translationOf(file, 'fr')
      if (!words) return []
      const { mark, isRead, signed } = words
      const isSigned = signed !== undefined
      // The forms have a sentence of consent that is held, on a page that is not.
      const isSignedFor = isHeld(path) || path === contact.path || path === register.path
      return [{ path, file: fileIn('fr', words.path), mark, isHeld: isSignedFor, isRead, isSigned }]
    }),
  }
}

/** The English files of words, by their paths in `content`. */
function readWords(): ReadonlyMap<string, string> {
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.]+\.(?:md|yaml)$/.test(name))
    .toSorted()
  return new Map(names.map((name) => [name, readFileSync(join(content, name), 'utf8')]))
}

/** The parts of the words that name each answer. */
function partsByAnswer(words: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const named = [...words.values()]
    .flatMap((source) => partsOf(source))
    .flatMap((part) => [...part.matchAll(/\{fact:([\w.-]+)\}/g)].map(([, id = '']) => ({ id, part })))
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, of]) => [id, of.map(({ part }) => part)]))
}

/** The numbers of `values.yaml` that the laboratory may change, as questions that the release answers. */
function constantFacts(words: ReadonlyMap<string, string>, titles: ReadonlyMap<string, string>): Fact[] {
  return constants.map(({ name, asked, value }) => {
    const mark = `{${name}}`
    const naming = [...words].filter(([, source]) => source.includes(mark)).map(([file]) => file)
    const places = [...titles]
      .filter(([path]) => naming.some((file) => `/${file.replace(/\.[a-z]+$/, '')}`.endsWith(path)))
      .map(([path, title]) => ({ path, name: title }))
    const around = [...words.values()].flatMap((source) => partsOf(source, mark))
    return {
      asked: { ...asked, where: places.map(({ path }) => path) },
      places,
      second: 'constant',
      around: digestOf([asked.question, asked.unit ?? '', ...around]),
      launch: 'later',
      answer: { id: asked.id, value, saidBy: 'Release', on: valuesSince },
    }
  })
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
  return [...bannedIn(words), ...open, ...links]
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
