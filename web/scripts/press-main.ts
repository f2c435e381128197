/**
 * The press in a process of its own, as a program of the kit: beside the service it makes the site of what the laboratory says. Reads one
 * order, and says what came of it, both JSON.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionsOf } from '@laboratory/contract/facts/sections'
import { press } from './press.ts'

type Order = {
  kit: string
  /** Of the words (`SITE_SOURCES`), and of the site to be made. */
  sources: string
  site: string
  before?: string
}
type Fault = { address?: string; sentence: string }

// Others serve what it makes.
process.umask(0o022)
const order = JSON.parse(readFileSync(0, 'utf8')) as Order
Object.assign(process.env, { SITE_SOURCES: order.sources, NODE_ENV: 'production' })
const complaints: string[] = []
console.error = console.warn = (...words) => complaints.push(words.join(' '))
process.stdout.write(JSON.stringify({ faults: await pressed() }))

async function pressed(): Promise<readonly Fault[]> {
  try {
    await press(order.kit, order.site, order.before)
    return complaints.map((sentence) => ({ sentence }))
  } catch (error) {
    // Of the system, not of the content: a full disk, too many open files.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    return faultsOf((error as Error).message)
  }
}

/** What the checks of the content say, by the address that it belongs to. */
function faultsOf(message: string): Fault[] {
  const [first = '', ...lines] = message.split('\n')
  if (first === 'web/content/facts/schedule.json:')
    return [{ address: 'schedule', sentence: lines.join('\n') }]
  if (first.startsWith('Pages say what was struck')) return lines.map((sentence) => ({ sentence }))
  const [, file = '', line, sentence = ''] = /^web\/content\/(.*\.md):(\d+): (.*)$/.exec(first) ?? []
  if (line !== undefined) return [faultIn(file, Number(line), sentence)]
  if (first !== 'web/content/facts/answers.json:') return [{ sentence: message }]
  return lines.map((line) => {
    const [, id, sentence] = /^“([^”]+)”:? (.*)$/.exec(line) ?? []
    return id === undefined || sentence === undefined
      ? { sentence: line }
      : { address: `answers:${id}`, sentence }
  })
}

/** At which line of which section of a file. @param line counted from 1 */
function faultIn(file: string, line: number, sentence: string): Fault {
  const source = readFileSync(join(order.sources, 'content', file), 'utf8')
  const section = sectionsOf(source).find(({ lines: [first, end] }) => line > first && line <= end)
  if (!section) return { sentence: `${file}, line ${line}: ${sentence}` }
  const { name, words, lines } = section
  const [isFrench, empty] = [file.endsWith('.fr.md'), source.split('\n').slice(lines[0]).findIndex(Boolean)]
  const place = `${isFrench ? 'French, line' : 'Line'} ${Math.max(1, line - lines[0] - empty)}`
  const said = words.split('\n')[line - lines[0] - empty - 1] ?? ''
  return {
    address: `words:${file.replace('.fr.md', '.md')}#${name}`,
    sentence: `${place}${said && ` (“${said.slice(0, 60)}”)`}: ${sentence}`,
  }
}
