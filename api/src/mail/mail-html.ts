/** The words of a page that came by e-mail, as text that says the same. */
import { Parser } from 'htmlparser2'

/** Letters of a page that are read, and elements in one another. */
const longestPage = 2_000_000
const deepest = 500
const longestAddress = 1000

/** Whose content is no words. */
const silent = new Set(['style', 'script', 'title', 'xml', 'template', 'object', 'svg', 'math', 'select'])
/** Elements that begin a line and end it, and those that stand apart. */
const lines = new Set(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form header li main nav ol option pre section table tr ul'.split(
    ' ',
  ),
)
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Hidden from readers by its style, as the first words of newsletters are. */
const hiddenStyles = ['display:none', 'visibility:hidden', 'mso-hide:all']
const hiddenStyle = /(?:^|;)(?:opacity|max-height):0(?:\.0{1,3})?(?:px|pt|em|%)?(?:;|!|$)/
/** Of letters, which an element within may make larger: programs of newsletters and orders lay out so. */
const letterSize = /(?:^|;)font-size:(0(?:\.0{1,3})?(?:px|pt|em|%)?(?:;|!|$))?/
const isHidden = (style: string) =>
  hiddenStyles.some((hidden) => style.includes(hidden)) || hiddenStyle.test(style)
const struckStyle = /text-decoration(?:-line)?:[^;]{0,60}line-through/
const raisedStyle = /vertical-align:super/
/** Lines of the text are lines of the page. */
const keptStyle = /white-space:(?:pre|break-spaces)/

/** Answers in red, urgent rows in yellow; the colours of ink and paper say nothing. */
const colouredStyle =
  /(?:^|;)(?:background(?:-color)?|color):(?!(?:#0{3,6}|#f{3,6}|black|white|windowtext|inherit|initial|transparent|auto|none|rgba?\((?:0,0,0|255,255,255))(?!\w))/

/** What stands between what was written and what comes next. */
const gaps = ['none', 'space', 'line', 'paragraph'] as const
type Gap = (typeof gaps)[number]
/** What ends with an element. */
type Open = {
  name: string
  isHidden: boolean
  isTiny: boolean
  isStruck?: boolean
  isRaised?: boolean
  isPre?: boolean
  address?: string
  begun?: number
  item?: number
}

/** A line without cells of a layout that are empty, before the only one with words. */
function withoutSpacers(line: string): string {
  const begin = Math.max(0, line.search(/[^>|\s]/))
  const words = line.slice(begin).trimEnd()
  return (words.includes(' | ') ? line.slice(0, begin) : line.slice(0, begin).replaceAll('| ', '')) + words
}

class EnoughError extends Error {}

/**
 * @param most letters of text
 * @returns `isCut`: there is more; `isMarked`: it has what a plain text would say otherwise: cells, raised figures, words struck out; `isColoured`: and
 *   what none says
 */
export function textOfHtml(html: string, most: number) {
  const page = new Page(most)
  let isCut = html.length > longestPage
  const parser = new Parser(page)
  try {
    parser.write(html.slice(0, longestPage))
    parser.end()
  } catch (error) {
    if (!(error instanceof EnoughError)) throw error
    isCut = true
  }
  return { text: page.text(), isCut, isMarked: page.isMarked, isColoured: page.isColoured }
}

class Page {
  isMarked = false
  isColoured = false
  private readonly most: number
  private readonly written: string[] = []
  private length = 0
  private readonly open: Open[] = []
  private gap: Gap = 'none'
  /** Cells that ended without a word. */
  private cells = 0
  /** In a cell or an item, and before its first word: what begins there begins no line. */
  private isFresh = false
  private quotes = 0
  private inPre = 0
  private raised = false

  constructor(most: number) {
    this.most = most
  }

  text(): string {
    return this.written
      .join('')
      .split('\n')
      .map(withoutSpacers)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const parent = this.open.at(-1)
    if (this.open.length > deepest) throw new EnoughError()
    const style = (attributes.style ?? '').toLowerCase().replaceAll(/\s+/g, '')
    const one: Open = {
      name,
      isHidden: (parent?.isHidden ?? false) || silent.has(name) || 'hidden' in attributes || isHidden(style),
      isTiny: parent?.isTiny ?? false,
    }
    const size = letterSize.exec(style)
    if (size) one.isTiny = size[1] !== undefined
    this.open.push(one)
    if (one.isHidden) return
    const colour = attributes.bgcolor ?? attributes.color
    this.isColoured ||= colouredStyle.test(colour ? `${style};color:${colour.toLowerCase()}` : style)
    if (name === 'td' || name === 'th') this.beginCell(parent)
    else if (name === 'tr') this.beginRow(one)
    else if (paragraphs.has(name)) this.need(parent?.name === 'td' ? 'line' : 'paragraph')
    else if (lines.has(name) || style.includes('display:block')) this.need('line')
    if (name === 'br') this.breakLine()
    if (name === 'hr') this.say('line', '---')
    one.isPre = name === 'pre' || keptStyle.test(style)
    if (one.isPre) this.inPre += 1
    if (name === 'blockquote') this.quotes += 1
    if (name === 'ol') one.item = Number.parseInt(attributes.start ?? '1', 10) || 1
    if (name === 'li') {
      this.write(this.sign())
      this.isFresh = true
    }
    if (name === 'img') this.picture(attributes)
    if (name === 'input' && attributes.type !== 'hidden' && attributes.value)
      this.say('space', attributes.value)
    if (name === 'a' && attributes.href)
      [one.address, one.begun] = [attributes.href.trim(), this.written.length]
    one.isRaised = name === 'sup' || raisedStyle.test(style)
    if (one.isRaised) this.raised = true
    one.isStruck = ['s', 'strike', 'del'].includes(name) || struckStyle.test(style)
    if (one.isStruck) this.mark('~~')
  }

  onclosetag(name: string): void {
    const one = this.open.pop()
    if (!one || one.isHidden) return
    if (one.isStruck) this.write('~~')
    if (one.isRaised) this.raised = false
    if (one.address) this.address(one.address, one.begun ?? 0)
    if (one.isPre) this.inPre -= 1
    if (paragraphs.has(name)) this.need(this.open.at(-1)?.name === 'td' ? 'line' : 'paragraph')
    else if (lines.has(name)) this.need('line')
    if (name === 'blockquote') this.quotes -= 1
    // What stands after an empty one begins its line again.
    if (name === 'td' || name === 'th' || name === 'li') this.isFresh = false
    if (name === 'tr') this.cells = 0
  }

  ontext(data: string): void {
    const within = this.open.at(-1)
    if (within?.isHidden || within?.isTiny) return
    if (this.inPre > 0) {
      for (const [index, line] of data.split(/\r?\n/).entries()) {
        if (index > 0) this.breakLine()
        if (line) this.write(line)
      }
      return
    }
    // A blank that is not to be broken is a blank of text; what takes no room is nothing.
    const words = data.replaceAll(/[\s\u{A0}]+/gu, ' ').replaceAll(/\u{200B}|\u{FEFF}|\u{AD}|\u{34F}/gu, '')
    if (/^[ \u{200C}\u{200D}]*$/u.test(words)) return this.need('space')
    if (words.startsWith(' ')) this.need('space')
    const bare = words.trim()
    // 10³, and not 25th.
    if (this.raised && /^[-+−]?[\dn]/u.test(bare)) this.mark('^')
    this.raised = false
    this.write(bare)
    if (words.endsWith(' ')) this.need('space')
  }

  /** A wider gap takes the place of a narrower one. */
  private need(gap: Gap): void {
    if (!this.isFresh && gaps.indexOf(gap) > gaps.indexOf(this.gap)) this.gap = gap
  }

  private beginRow(row: Open): void {
    this.need('line')
    this.cells = 0
    row.begun = this.written.length
  }

  private beginCell(row: Open | undefined): void {
    if (row?.begun === undefined) return
    const isFirst = row.item === undefined
    row.item = 1
    this.isFresh = !isFirst
    if (isFirst) return
    this.cells += 1
    // Lines that the cell before began end with it.
    if (this.written.length > row.begun) this.gap = 'none'
  }

  private breakLine(): void {
    if (this.isFresh) return
    this.gap = this.gap === 'line' || this.gap === 'paragraph' ? 'paragraph' : 'line'
  }

  private say(gap: Gap, words: string): void {
    this.need(gap)
    this.write(words)
    this.need(gap)
  }

  private mark(sign: string): void {
    this.isMarked = true
    this.write(sign)
  }

  private write(words: string): void {
    const gap = this.gap
    const isBegin = this.written.length === 0
    this.isFresh = false
    this.gap = 'none'
    const isInRow = !isBegin && (gap === 'none' || gap === 'space')
    if (gap === 'line' || gap === 'paragraph') {
      const quote = '> '.repeat(Math.min(this.quotes, 5))
      if (!isBegin) this.put(gap === 'line' ? '\n' : `\n${quote.trimEnd()}\n`)
      this.put(quote)
    } else if (gap === 'space' && isInRow && this.cells === 0) this.put(' ')
    if (this.cells > 0) this.put(`${isInRow ? ' ' : ''}${'| '.repeat(Math.min(this.cells, 50))}`)
    this.isMarked ||= this.cells > 0
    this.cells = 0
    this.put(words)
    if (this.length > this.most) throw new EnoughError()
  }

  private put(words: string): void {
    this.written.push(words)
    this.length += words.length
  }

  /** The number of an item, or a dash. */
  private sign(): string {
    const list = this.open.findLast(({ name }) => name === 'ol' || name === 'ul')
    if (list?.name !== 'ol') return '- '
    list.item = (list.item ?? 1) + 1
    return `${list.item - 1}. `
  }

  /** Of one that the message has, its Content-ID; else what a picture shows, where its sender says so. Those without a word that are loaded from elsewhere count who reads. */
  private picture({ alt = '', src = '' }: Record<string, string>): void {
    const words = alt.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    const [, id] = /^cid:([^\s\]]{1,200})/i.exec(src) ?? []
    if (id !== undefined) this.write(`[picture:${id}]`)
    else if (words) this.write(`[${words}]`)
    else if (/^data:/i.test(src)) this.write('[picture]')
  }

  /** Where a link leads, unless its words say so. */
  private address(address: string, begun: number): void {
    if (!/^(?:https?|mailto|tel|ftp|sip):/i.test(address)) return
    const bare = (text: string) =>
      text
        .replace(/^(?:https?:\/\/(?:www\.)?|www\.|mailto:|tel:)/i, '')
        .replace(/[?/]$/, '')
        .replaceAll(/[\s()]/g, '')
        .toLowerCase()
    const words = this.written.slice(begun).join('').trim()
    if (words === '' || bare(words.replace(/^[|> ]+/, '')) === bare(address)) return
    this.need('space')
    this.write(`<${address.replaceAll(/\s/g, '').slice(0, longestAddress)}>`)
  }
}
