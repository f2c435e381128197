/** Answers to forms that were sent without a script: a prerendered page of the site with one slot filled. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressIn, type Language, languageNamed } from '@laboratory/contract/languages'
import {
  answerPages,
  type AnswerPath,
  type AnswerSlot,
  slotMark,
  slotPattern,
  wordPattern,
} from '@laboratory/contract/slots'
import { sayIn } from '../words/say.ts'
import { heldNext } from '../words/words.ts'
import { commonHeaders, pageHeaders } from './security-headers.ts'
import { answerPageOf, type AnswerPage, type Site } from './site.ts'

/** The language of the page whose form was sent, or whose link was opened: the address says it. */
export function languageOf({ query }: FastifyRequest): Language {
  return languageNamed((query as { language?: unknown } | undefined)?.language)
}

/** What an address with other answers ends in, so that its page is in that language. */
export const languageIn = (language: string) => (language === 'en' ? '' : `&language=${language}`)

/** Whether the body is a form as browsers post it without a script. A media type has no case (RFC 9110, section 8.3.1). */
export function isPostedForm({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '')
}

/** Whether the sender is a browser that will show the answer as a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return isPostedForm(request) && takesPage(request)
}

/** Whether the answer may be a page: a browser that opens an address says so, a program does not. */
export function takesPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html')
}

/**
 * Sends such a page.
 * @param path of the prerendered page; while the site is not built, a plain page is sent instead
 * @param options.content text for the slot, not yet escaped, said in the language; several lines become a list
 * @param options.language of the request, where the address does not say it
 * @param options.parts that are put back into the page
 */
export function sendAnswerPage(
  reply: FastifyReply,
  site: Site,
  path: AnswerPath,
  options: {
    status: number
    content: string[]
    language?: Language | undefined
    parts?: readonly Part[]
  },
): FastifyReply {
  const { language = languageOf(reply.request), parts = [] } = options
  const page = answerPageOf(site, path, language)
  // A page without that language stays English, with what stands in it.
  const isEnglish = site.answers.has(path) && !site.answers.has(addressIn(language, path))
  const say = sayIn(isEnglish ? 'en' : language)
  const said = options.content.map(say)
  const { slot } = answerPages[path]
  const isHeld =
    language !== 'en' && !isEnglish && slot === 'next' && String(said) === String(options.content)
  const html = toHtml(slot, said)
  const content = isHeld ? `${escapeHtml(say(heldNext))} <span lang="en">${html}</span>` : html
  const whole = page && fillParts(page, parts)
  const headers =
    page?.headers ??
    pageHeaders({ styleHashes: [], scriptHashes: [], frames: [], connect: [], img: [], scripts: [] })
  for (const [name, value] of headers.length > 0 ? headers : commonHeaders) reply.header(name, value)
  return reply
    .status(options.status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(whole === undefined ? plainPage(content) : whole.split(slotMark(slot)).join(content))
}

/** A part of a page that the build cut out for the service, and the text of its words, not yet escaped; a missing one is empty. */
export type Part<Template extends string = string, Word extends string = string> = {
  template: Template
  words: Readonly<Partial<Record<Word, string>>>
  /** That are put into this one. */
  parts?: readonly Part[]
}

/** The page with its parts put back, each as often as wanted; a part that nobody wants is left out. */
export function fillParts(
  { html, templates }: Pick<AnswerPage, 'html' | 'templates'>,
  parts: readonly Part[],
): string {
  const filled = new Map<string, string>()
  for (const { template, words, parts: inner = [] } of parts) {
    const text = templates[template] ?? ''
    const written = text.replaceAll(wordPattern, (_, word: string) => escapeHtml(words[word] ?? ''))
    const part = fillParts({ html: written, templates }, inner)
    filled.set(template, (filled.get(template) ?? '') + part)
  }
  return html.replaceAll(slotPattern, (mark: string, name: string) =>
    Object.hasOwn(templates, name) ? (filled.get(name) ?? '') : mark,
  )
}

function toHtml(slot: AnswerSlot, content: string[]): string {
  const escaped = content.map(escapeHtml)
  if (slot === 'reference' || slot === 'next') return escaped.join(' ')
  if (slot === 'token') return `<input type="hidden" name="token" value="${escaped.join('')}">`
  return `<ul>${escaped.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

/** Where the site was not built: what its slot would hold, and nothing else. */
function plainPage(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Laboratory</title>${content}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
