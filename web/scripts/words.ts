/**
 * What is missing, changed or unread in the languages of the site: `npm run words -- status`. After a file was translated or brought up to date,
 * `npm run words -- stamp web/content/tests/sterility.fr.md` writes into it of which English it was made.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { languages } from '@laboratory/contract/languages'
import { content } from '../content/folder.ts'
import { fileIn } from '../content/markdown/yaml.ts'
import { isHeld, pages } from '../content/pages.ts'
import { fileOfPage, hashOfWords, translations } from '../content/translations.ts'

const [command, ...files] = process.argv.slice(2)
if (command === 'stamp' && files.length > 0) for (const file of files) stamp(file)
else if (command === 'status' && files.length === 0) status()
else {
  console.error('npm run words -- status\nnpm run words -- stamp <file> …')
  process.exitCode = 2
}

function stamp(file: string): void {
  const path = relative(content, file)
    .replaceAll('\\', '/')
    .replace(/\.[a-z]{2,3}(?=\.\w+$)/, '')
  const said = `translated-from: '${hashOfWords(path)}'`
  const source = readFileSync(file, 'utf8')
  const line = /^translated-from:.*$/m
  const head = file.endsWith('.md') ? '---\n' : ''
  writeFileSync(
    file,
    line.test(source) ? source.replace(line, said) : head + `${said}\n` + source.slice(head.length),
  )
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
      own.filter(({ isStale }) => isStale).map(({ path }) => fileIn(language, path)),
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
