/**
 * What is missing, changed, unread or unsigned in the languages of the site: `npm run words -- status`. After a file was translated or brought up
 * to date, `npm run words -- stamp web/content/tests/sterility.fr.md` writes into it of which English it was made. Who has read its words, or
 * answers for them, says so at the desk.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { languages } from '@laboratory/contract/languages'
import { content } from '../content/folder.ts'
import { questions } from '../content/facts/questions.ts'
import { stampOf } from '../content/markdown/stamps.ts'
import { fileIn } from '../content/markdown/yaml.ts'
import { isHeld, pages } from '../content/pages.ts'
import { fileOfPage, translationOf, translations } from '../content/translations.ts'
import { stampPolicies } from './policies.ts'
import { changedSince, marksOfEnglish, wordStamps } from './word-stamps.ts'

const [command, ...files] = process.argv.slice(2)
if (command === 'stamp' && files[0] === 'words')
  writeFileSync(wordStamps, `${JSON.stringify(marksOfEnglish(), null, 2)}\n`)
else if (command === 'stamp' && files[0] === 'policies') stampPolicies(new Date().toISOString().slice(0, 10))
else if (command === 'stamp' && files.length > 0) for (const file of files) stamp(file)
else if (command === 'status' && files.length === 0) status()
else {
  console.error(
    'npm run words -- status\nnpm run words -- stamp <file> …\nnpm run words -- stamp words\nnpm run words -- stamp policies',
  )
  process.exitCode = 2
}

/** Writes of which English a file was made, once somebody has brought it in line: in place of what it said before. */
function stamp(file: string): void {
  const english = file.replace(/\.[a-z]{2,3}(?=\.\w+$)/, '')
  const source = readFileSync(file, 'utf8')
  const line = `translated-from: '${stampOf(readFileSync(english, 'utf8'), source)}'\n`
  const head = file.endsWith('.md') ? '---\n' : ''
  const others = source.slice(head.length).replace(/^translated-from:.*\n/m, '')
  writeFileSync(file, head + line + others)
}

function status(): void {
  for (const language of languages.slice(1)) {
    const own = translations.filter((one) => one.language === language)
    const sources = new Set(
      pages
        .filter(({ indexed }) => indexed)
        .flatMap(({ path }) => {
          const file = fileOfPage(path)
          return file && !existsSync(`${content}/${fileIn(language, file)}`)
            ? [`${file}${isHeld(path) ? ' (held: waits for a signature)' : ''}`]
            : []
        }),
    )
    list(`${language}: missing`, [...sources])
    list(
      `${language}: English changed since, or not stamped`,
      own.flatMap(({ path, changed }) =>
        changed.length > 0 ? [`${fileIn(language, path)} ${changed.join(' ')}`] : [],
      ),
    )
    if (language === 'fr')
      list(
        'fr: words in code and lists whose English has changed since',
        changedSince(
          JSON.parse(readFileSync(wordStamps, 'utf8')) as Record<string, string>,
          marksOfEnglish(),
        ),
      )
    list(
      `${language}: held, and signed by nobody as it stands`,
      pages.flatMap(({ path }) => {
        const words = translationOf(fileOfPage(path) ?? '', language)
        return isHeld(path) && words && !words.signed ? [fileIn(language, words.path)] : []
      }),
    )
    const meanwhile = parse(readFileSync(`${content}/facts/meanwhile.${language}.yaml`, 'utf8')) as object
    list(
      `${language}: what stands until an answer, left out there`,
      questions
        .filter(({ id, meanwhile: words }) => words && !Object.hasOwn(meanwhile, id))
        .map(({ id }) => id),
    )
    list(
      `${language}: read by nobody`,
      own.filter(({ isRead }) => !isRead).map(({ path }) => fileIn(language, path)),
    )
  }
}

function list(title: string, lines: readonly string[]): void {
  console.log(`${title} (${lines.length})`)
  for (const line of lines) console.log(`  ${line}`)
}
