/**
 * The weight of every page, compressed as it is sent, against its budget. Exact figures; run by script/test after the build. Takes the
 * folder of a site in `web/build`. Prints the heaviest pages, and every page that is over, and exits 1 then. kB = 1,000 bytes.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress } from '@laboratory/contract/languages'
import type { SiteMap } from '@laboratory/contract/site-map'

const site = join(import.meta.dirname, '../build', process.argv[2] ?? 'site')
const map = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as SiteMap

/** The made-up answers of the trial are longer than the placeholders, and name a map, whose words come with the script. */
const answers = process.argv[2] === 'trial/site' ? 1_100 : 0

/**
 * Bytes of HTML with its CSS, one budget for all pages of a language: French says the same in 15 to 20 % more words. The first flight of a
 * connection is ten segments of 1,460 bytes (RFC 6928), of which the headers take 1,120 over clear HTTP/1.1: 13,480 is what no page may pass.
 */
const htmlBudgets = { en: 12_900, fr: 13_480 }

/** Bytes of script in all: a page without islands, with them, with a form; French words are longer here, too. */
function scriptBudget(address: string): number {
  const { language, path } = readAddress(address)
  const french = language === 'en' ? 0 : 3_500
  // Its form edits the request list, whose folded lines say what was planned, and below which the times of its tests stand.
  // What both forms share is one file.
  if (path === '/contact') return 94_850 + french / 2
  if (path === '/register') return 91_500 + french / 2
  if (path === '/services') return 88_000 + french
  return /^\/(home|main)$/.test(path) ? 78_500 + french : 10_100 + french / 10
}

/** The rules for paper of all pages. */
const printBudget = 1_600
const earlyScriptBudget = 2_000
const fontBudget = 28_000

/**
 * Bytes of a tool, fetched when somebody opens it and never before: script and style of its own or shared with other tools, and in
 * all, with React, which pages with forms share. French words are longer here, too.
 */
const toolBudget = { own: { en: 12_620, fr: 13_620 }, all: 84_000 }

const over: string[] = []
const heaviest: [bytes: number, line: string][] = []

for (const [path, page] of Object.entries(map.pages)) {
  const html = readFileSync(join(site, page.file), 'utf8')
  const attributes = /<script data-boot=[^>]*>/.exec(html)?.[0] ?? ''
  const named = (name: string) => attribute(attributes, name)?.split(' ') ?? []
  const scripts = new Set<string>()
  for (const address of [...named('data-behaviours'), ...named('data-start')]) follow(address, scripts)
  const early = bytesOf(named('data-boot'))
  const script = early + bytesOf(scripts)
  const fonts = attribute(attributes, 'data-fonts')?.match(/\/assets\/[^;]+/g) ?? []
  const language = readAddress(path).language === 'en' ? 'en' : 'fr'
  const check = (what: string, bytes: number, budget: number) => {
    if (bytes > budget)
      over.push(`${path}: ${what} ${bytes} bytes, budget ${budget}: ${bytes - budget} too many`)
  }
  check('HTML with CSS', bytesOf([page.file]), htmlBudgets[language] + answers)
  check('rules for paper', bytesOf(named('data-print-sheet')), printBudget)
  check('script before load', early, earlyScriptBudget)
  check('script in all', script, scriptBudget(path) + answers)
  check('fonts', bytesOf(fonts), fontBudget)
  for (const tool of toolsOf(html)) {
    check(`tool ${tool.name}, its own`, tool.own, toolBudget.own[language])
    check(`tool ${tool.name}, in all`, tool.all, toolBudget.all)
  }
  heaviest.push([
    bytesOf([page.file]),
    `  ${path.padEnd(32)} HTML ${kB(bytesOf([page.file]))}, script ${kB(script)}`,
  ])
}

console.log('Heaviest pages (sent, Brotli):')
for (const [, line] of heaviest.toSorted(([a], [b]) => b - a).slice(0, 8)) console.log(line)
if (heaviest.length < 40) over.push(`only ${heaviest.length} pages were found`)
if (over.length > 0) {
  console.error(`Over budget:\n  ${over.join('\n  ')}`)
  console.error(
    'Take something away that says it twice, or fold a section into the page that it repeats; a part that all pages carry belongs in a script that is fetched on a press. What a promise needs raises the number in web/scripts/budgets.ts, and the commit says which.',
  )
  process.exit(1)
}
console.log(`${heaviest.length} pages are within their budgets.`)

/** The tools of a page, by the files that it names for each. A file that is missing from that list would be fetched late: it is refused. */
function toolsOf(html: string) {
  const tags = html.match(/<div[^>]* data-press="[^>]*>/g) ?? []
  return tags.map((tag) => {
    const name = attribute(tag, 'data-island') ?? ''
    const files = attribute(tag, 'data-files')?.split(' ') ?? []
    const scripts = new Set<string>()
    follow(files.at(-1) ?? '', scripts)
    for (const script of scripts)
      if (!files.includes(script)) over.push(`tool ${name}: ${script} is not among its files`)
    return { name, own: bytesOf(files.filter((file) => /\/tools?-/.test(file))), all: bytesOf(files) }
  })
}

/** Bytes on the wire: the Brotli form where there is one. */
function bytesOf(addresses: Iterable<string>): number {
  return [...addresses].reduce((sum, address) => {
    const path = join(site, address)
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }, 0)
}

/** A script and all that it imports statically. */
function follow(address: string, seen: Set<string>): void {
  if (seen.has(address)) return
  seen.add(address)
  const code = readFileSync(join(site, address), 'utf8')
  for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)) {
    if (imported) follow(new URL(imported, `http://site${address}`).pathname, seen)
  }
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
